import { at, codeAt, NumberList, SlotList } from '../structures/numbers.js';
import { appendOffsets } from '../structures/offsets.js';
import { scatterPostings } from '../structures/posting-lists.js';
import { buildAgeBitmaps } from './age-bitmaps.js';
import { ageCode } from './age-codes.js';
import { SparseTextsBuilder } from './sparse-texts.js';
/** Builds the columns of term rows. Providers are added in order. */
export class TermRowsBuilder {
    terms;
    offsets = new NumberList();
    slot = new SlotList();
    code = new SlotList();
    notes = new SparseTextsBuilder();
    constructor(terms) {
        this.terms = terms;
    }
    add(rows) {
        this.offsets.push(this.slot.length);
        for (const { termId, min, max, priority, note } of rows) {
            this.notes.push(this.slot.length, note);
            this.slot.push(this.terms.slotOf(termId));
            this.code.push(ageCode(min, max, priority));
        }
    }
    addStored({ ids, terms, notes }) {
        appendOffsets(this.offsets, ids, terms.owner, this.slot.length);
        this.notes.pushSome(notes, terms, this.slot.length);
        for (let row = 0; row < terms.id.length; row++) {
            this.slot.push(this.terms.slotOf(at(terms.id, row)));
            this.code.push(at(terms.ageCode, row));
        }
    }
    *finishInSteps() {
        this.offsets.push(this.slot.length);
        const termOffsets = this.offsets.finish();
        const termSlot = this.slot.finish();
        const termCode = new Uint16Array(this.code.finish());
        const byTermCode = new Uint16Array(termSlot.length);
        const providers = new Uint32Array(termSlot.length);
        const offsets = scatterPostings(termSlot, termOffsets, (position, row, provider) => {
            providers[position] = provider;
            byTermCode[position] = codeAt(termCode, row);
        });
        yield;
        const ages = buildAgeBitmaps(termOffsets, termCode);
        return {
            termOffsets,
            termSlot,
            termCode,
            notes: this.notes.finish(),
            ...ages,
            byTerm: { offsets, postings: providers },
            byTermCode,
        };
    }
}
//# sourceMappingURL=term-rows.js.map