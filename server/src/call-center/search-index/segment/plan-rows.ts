import type { ReferenceTable } from '../reference/reference-table.ts';
import type { InsurancePlanRow, ProviderPlanRow } from '../reference/rows.ts';
import { at, NumberList, SlotList } from '../structures/numbers.ts';
import { appendOffsets } from '../structures/offsets.ts';
import { buildPostings } from '../structures/posting-lists.ts';
import { SparseTextsBuilder } from './sparse-texts.ts';
import type { StoredProviders } from './stored-providers.ts';

/** Builds the columns of plan rows. Providers are added in order. */
export class PlanRowsBuilder {
  private readonly plans: ReferenceTable<InsurancePlanRow>;
  private readonly offsets = new NumberList();
  private readonly slot = new SlotList();
  private readonly considerations = new SparseTextsBuilder();

  constructor(plans: ReferenceTable<InsurancePlanRow>) {
    this.plans = plans;
  }

  add(rows: readonly ProviderPlanRow[]): void {
    this.offsets.push(this.slot.length);
    for (const { planId, consideration } of rows) {
      this.considerations.push(this.slot.length, consideration);
      this.slot.push(this.plans.slotOf(planId));
    }
  }

  addStored({ ids, plans, considerations }: StoredProviders): void {
    appendOffsets(this.offsets, ids, plans.owner, this.slot.length);
    this.considerations.pushSome(considerations, plans, this.slot.length);
    for (let row = 0; row < plans.id.length; row++) this.slot.push(this.plans.slotOf(at(plans.id, row)));
  }

  finish() {
    this.offsets.push(this.slot.length);
    const planOffsets = this.offsets.finish();
    const planSlot = this.slot.finish();
    return {
      planOffsets,
      planSlot,
      considerations: this.considerations.finish(),
      byPlan: buildPostings(planSlot, planOffsets),
    };
  }
}
