import type { DaySpans } from '../reference/day-spans.ts';
import type { ReferenceTable } from '../reference/reference-table.ts';
import type { InsurancePlanRow, ProviderPlanRow } from '../reference/rows.ts';
import { at, NumberList, SlotList, slotAt } from '../structures/numbers.ts';
import { appendOffsets } from '../structures/offsets.ts';
import { scatterPostings } from '../structures/posting-lists.ts';
import { DayCodesBuilder } from './day-codes.ts';
import { SparseTextsBuilder } from './sparse-texts.ts';
import type { StoredProviders } from './stored-providers.ts';

/** Builds the columns of plan rows. Providers are added in order. */
export class PlanRowsBuilder {
  private readonly plans: ReferenceTable<InsurancePlanRow>;
  private readonly offsets = new NumberList();
  private readonly slot = new SlotList();
  private readonly days = new DayCodesBuilder();
  private readonly spans: DaySpans;
  private readonly considerations = new SparseTextsBuilder();

  constructor(plans: ReferenceTable<InsurancePlanRow>, spans: DaySpans) {
    this.plans = plans;
    this.spans = spans;
  }

  add(rows: readonly ProviderPlanRow[]): void {
    this.offsets.push(this.slot.length);
    for (const { planId, consideration, days } of rows) {
      this.days.push(this.spans.codeOfDays(days));
      this.considerations.push(this.slot.length, consideration);
      this.slot.push(this.plans.slotOf(planId));
    }
  }

  addStored({ ids, plans, planDays, considerations }: StoredProviders): void {
    this.days.pushAll(this.spans, planDays, plans);
    appendOffsets(this.offsets, ids, plans.owner, this.slot.length);
    this.considerations.pushSome(considerations, plans, this.slot.length);
    for (let row = 0; row < plans.id.length; row++) this.slot.push(this.plans.slotOf(at(plans.id, row)));
  }

  finish() {
    this.offsets.push(this.slot.length);
    const planOffsets = this.offsets.finish();
    const planSlot = this.slot.finish();
    const planDays = this.days.finish();
    const byPlanDays = planDays?.slice() ?? null;
    const postings = new Uint32Array(planSlot.length);
    const offsets = scatterPostings(planSlot, planOffsets, (position, row, owner) => {
      postings[position] = owner;
      if (byPlanDays !== null && planDays !== null) byPlanDays[position] = slotAt(planDays, row);
    });
    return {
      planOffsets,
      planSlot,
      planDays,
      considerations: this.considerations.finish(),
      byPlan: { offsets, postings },
      byPlanDays,
    };
  }
}
