import { rootsOf } from '../words/words.js';
/** The plans of a directory by their names, read once until one of them changes. */
export class PlansByName {
    #reference;
    #byInsurance;
    #shared = new Map();
    constructor(reference) {
        this.#reference = reference;
        reference.tables.insurance_plan.watch(() => {
            this.#byInsurance = undefined;
            this.#shared.clear();
        });
    }
    of(insuranceId) {
        return this.#all().get(insuranceId) ?? [];
    }
    idOf(insuranceId, name) {
        return this.of(insuranceId).find((plan) => plan.name.toLowerCase() === name.toLowerCase())?.id;
    }
    /** Whether another company than the owner has a plan with these words. */
    isShared(words, ownerId) {
        const known = this.#shared.get(`${ownerId} ${words}`);
        if (known !== undefined)
            return known;
        const said = words.toLowerCase();
        const isShared = [...this.#all()].some(([insuranceId, plans]) => insuranceId !== ownerId && plans.some(({ name }) => name.toLowerCase().includes(said)));
        this.#shared.set(`${ownerId} ${words}`, isShared);
        return isShared;
    }
    #all() {
        if (this.#byInsurance)
            return this.#byInsurance;
        const table = this.#reference.tables.insurance_plan;
        const byInsurance = new Map();
        for (const slot of table.filled()) {
            const { id, insuranceId, name } = table.rowAt(slot) ?? {};
            if (id === undefined || insuranceId === undefined || name === undefined)
                continue;
            const plans = byInsurance.get(insuranceId) ?? [];
            plans.push({ id, insuranceId, name, roots: rootsOf(name) });
            byInsurance.set(insuranceId, plans);
        }
        this.#byInsurance = byInsurance;
        return byInsurance;
    }
}
//# sourceMappingURL=plans-by-name.js.map