import { at, NumberList, SlotList } from '../structures/numbers.js';
import { appendOffsets } from '../structures/offsets.js';
import { buildPostings } from '../structures/posting-lists.js';
import { SparseTextsBuilder } from './sparse-texts.js';
/** Builds the columns of plan rows. Providers are added in order. */
export class PlanRowsBuilder {
    plans;
    offsets = new NumberList();
    slot = new SlotList();
    considerations = new SparseTextsBuilder();
    constructor(plans) {
        this.plans = plans;
    }
    add(rows) {
        this.offsets.push(this.slot.length);
        for (const { planId, consideration } of rows) {
            this.considerations.push(this.slot.length, consideration);
            this.slot.push(this.plans.slotOf(planId));
        }
    }
    addStored({ ids, plans, considerations }) {
        appendOffsets(this.offsets, ids, plans.owner, this.slot.length);
        this.considerations.pushSome(considerations, plans, this.slot.length);
        for (let row = 0; row < plans.id.length; row++)
            this.slot.push(this.plans.slotOf(at(plans.id, row)));
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
//# sourceMappingURL=plan-rows.js.map