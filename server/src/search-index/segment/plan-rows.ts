import { at, NumberList, SlotList } from '../basics/columns.ts';
import { ownersBySlot } from '../basics/posting-lists.ts';
import { pushStarts } from '../basics/rows-by-owner.ts';
import type { ReferenceTable } from '../reference/reference-table.ts';
import type { InsurancePlanRow, ProviderPlanRow } from '../reference/rows.ts';
import { SparseTextsBuilder } from './sparse-texts.ts';
import type { StoredProviders } from './stored-providers.ts';

/** Collects the insurance plans of one provider after the other. */
export class PlanRowsBuilder {
  private readonly plans: ReferenceTable<InsurancePlanRow>;
  private readonly start = new NumberList();
  private readonly slot = new SlotList();
  private readonly considerations = new SparseTextsBuilder();

  constructor(plans: ReferenceTable<InsurancePlanRow>) {
    this.plans = plans;
  }

  add(rows: readonly ProviderPlanRow[]): void {
    this.start.push(this.slot.length);
    for (const { planId, consideration } of rows) {
      this.considerations.push(this.slot.length, consideration);
      this.slot.push(this.plans.slotOf(planId));
    }
  }

  addStored({ ids, plans, considerations }: StoredProviders): void {
    pushStarts(this.start, ids, plans.owner, this.slot.length);
    this.considerations.pushSome(considerations, plans, this.slot.length);
    for (let row = 0; row < plans.id.length; row++) this.slot.push(this.plans.slotOf(at(plans.id, row)));
  }

  finish() {
    this.start.push(this.slot.length);
    const planStart = this.start.finish();
    const planSlot = this.slot.finish();
    return {
      planStart,
      planSlot,
      considerations: this.considerations.finish(),
      byPlan: ownersBySlot(planSlot, planStart),
    };
  }
}
