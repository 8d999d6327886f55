const BANDS = [
    [1, '0-1'],
    [5, '2-5'],
    [12, '6-12'],
    [17, '13-17'],
    [64, '18-64'],
];
const bandOf = (age) => BANDS.find(([most]) => age <= most)?.[1] ?? '65+';
/** The names of what was chosen; undefined when a name was typed, or nothing was chosen that a directory could lack. */
export function chosenNames(request, { tables }) {
    if ((request.physician ?? '').trim() !== '')
        return undefined;
    const chosen = {
        bodyPart: tables.body_part.get(request.bodyPartId ?? 0)?.name ?? null,
        category: tables.category.get(request.categoryId ?? 0)?.name ?? null,
        term: tables.term.get(request.termId ?? 0)?.name ?? null,
        insurance: tables.insurance.get(request.insuranceId ?? 0)?.consumerFriendlyName ?? null,
        insurancePlan: tables.insurance_plan.get(request.insurancePlanId ?? 0)?.name ?? null,
        region: tables.region.get(request.practiceAddressRegionId ?? 0)?.name ?? null,
        ageBand: request.age == null ? null : bandOf(request.age),
    };
    return Object.values(chosen).some((name) => name !== null) ? chosen : undefined;
}
/** Between two writes. Nobody searches that fast by hand. */
const MOST_AT_ONCE = 1_000;
/** Counts in memory, so that no search waits for a write. */
export class GapCounter {
    #counted = new Map();
    note(chosen, at) {
        const key = JSON.stringify([at.toISOString().slice(0, 10), chosen]);
        if (this.#counted.size >= MOST_AT_ONCE && !this.#counted.has(key))
            return;
        this.#counted.set(key, { ...chosen, searches: (this.#counted.get(key)?.searches ?? 0) + 1, lastAt: at });
    }
    /** Everything counted since the last call. */
    take() {
        const counted = [...this.#counted.values()];
        this.#counted = new Map();
        return counted;
    }
}
//# sourceMappingURL=gap-counter.js.map