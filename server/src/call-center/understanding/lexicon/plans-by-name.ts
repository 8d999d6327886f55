import type { Reference } from '../../search-index/reference/reference.ts';
import { rootsOf } from '../words/words.ts';

export interface PlanByName {
  id: number;
  insuranceId: number;
  name: string;
  roots: readonly string[];
}

/** The plans of a directory by their names, read once until one of them changes. */
export class PlansByName {
  readonly #reference: Reference;
  #byInsurance: ReadonlyMap<number, readonly PlanByName[]> | undefined;
  #byRoot: ReadonlyMap<string, readonly PlanByName[]> | undefined;
  readonly #shared = new Map<string, boolean>();

  constructor(reference: Reference) {
    this.#reference = reference;
    reference.tables.insurance_plan.watch(() => {
      this.#byInsurance = undefined;
      this.#byRoot = undefined;
      this.#shared.clear();
    });
  }

  of(insuranceId: number): readonly PlanByName[] {
    return this.#all().get(insuranceId) ?? [];
  }

  /** The plans with this root in a name of several. */
  partlyNamed(root: string): readonly PlanByName[] {
    this.#byRoot ??= byRoots([...this.#all().values()].flat());
    return this.#byRoot.get(root) ?? [];
  }

  idOf(insuranceId: number, name: string): number | undefined {
    return this.of(insuranceId).find((plan) => plan.name.toLowerCase() === name.toLowerCase())?.id;
  }

  /** Whether another company than the owner has a plan with these words. */
  isShared(words: string, ownerId: number): boolean {
    const known = this.#shared.get(`${ownerId} ${words}`);
    if (known !== undefined) return known;
    const said = words.toLowerCase();
    const isShared = [...this.#all()].some(
      ([insuranceId, plans]) =>
        insuranceId !== ownerId && plans.some(({ name }) => name.toLowerCase().includes(said)),
    );
    this.#shared.set(`${ownerId} ${words}`, isShared);
    return isShared;
  }

  #all(): ReadonlyMap<number, readonly PlanByName[]> {
    if (this.#byInsurance) return this.#byInsurance;
    const table = this.#reference.tables.insurance_plan;
    const byInsurance = new Map<number, PlanByName[]>();
    for (const slot of table.filled()) {
      const { id, insuranceId, name } = table.rowAt(slot) ?? {};
      if (id === undefined || insuranceId === undefined || name === undefined) continue;
      const plans = byInsurance.get(insuranceId) ?? [];
      plans.push({ id, insuranceId, name, roots: rootsOf(name) });
      byInsurance.set(insuranceId, plans);
    }
    this.#byInsurance = byInsurance;
    return byInsurance;
  }
}

function byRoots(plans: readonly PlanByName[]): ReadonlyMap<string, readonly PlanByName[]> {
  const found = new Map<string, PlanByName[]>();
  for (const plan of plans) {
    if (plan.roots.length < 2) continue;
    for (const root of new Set(plan.roots)) found.set(root, [...(found.get(root) ?? []), plan]);
  }
  return found;
}
