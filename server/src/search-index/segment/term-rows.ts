import { at, codeAt, NumberList, SlotList } from '../basics/columns.ts';
import { placePostings } from '../basics/posting-lists.ts';
import { pushStarts } from '../basics/rows-by-owner.ts';
import type { ReferenceTable } from '../reference/reference-table.ts';
import type { ProviderTermRow, TermRow } from '../reference/rows.ts';
import { ageCode } from './age-codes.ts';
import { ageSets } from './age-sets.ts';
import { SparseTextsBuilder } from './sparse-texts.ts';
import type { StoredProviders } from './stored-providers.ts';

/** Collects the term rows of one provider after the other. */
export class TermRowsBuilder {
  private readonly terms: ReferenceTable<TermRow>;
  private readonly start = new NumberList();
  private readonly slot = new SlotList();
  private readonly code = new SlotList();
  private readonly notes = new SparseTextsBuilder();

  constructor(terms: ReferenceTable<TermRow>) {
    this.terms = terms;
  }

  add(rows: readonly ProviderTermRow[]): void {
    this.start.push(this.slot.length);
    for (const { termId, min, max, priority, note } of rows) {
      this.notes.push(this.slot.length, note);
      this.slot.push(this.terms.slotOf(termId));
      this.code.push(ageCode(min, max, priority));
    }
  }

  addStored({ ids, terms, notes }: StoredProviders): void {
    pushStarts(this.start, ids, terms.owner, this.slot.length);
    this.notes.pushSome(notes, terms, this.slot.length);
    for (let row = 0; row < terms.id.length; row++) {
      this.slot.push(this.terms.slotOf(at(terms.id, row)));
      this.code.push(at(terms.ageCode, row));
    }
  }

  *finishInSteps() {
    this.start.push(this.slot.length);
    const termStart = this.start.finish();
    const termSlot = this.slot.finish();
    const termCode = new Uint16Array(this.code.finish());
    const byTermCode = new Uint16Array(termSlot.length);
    const providers = new Uint32Array(termSlot.length);
    const start = placePostings(termSlot, termStart, (position, row, provider) => {
      providers[position] = provider;
      byTermCode[position] = codeAt(termCode, row);
    });
    yield;
    const ages = ageSets(termStart, termCode);
    return {
      termStart,
      termSlot,
      termCode,
      notes: this.notes.finish(),
      ...ages,
      byTerm: { start, rows: providers },
      byTermCode,
    };
  }
}
