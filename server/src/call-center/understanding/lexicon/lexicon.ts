import type { Reference } from '../../search-index/reference/reference.ts';
import type { ReferenceKind, ReferenceRow } from '../../search-index/reference/rows.ts';
import { DIRECTORY_PHRASES } from './directory-phrases.ts';
import { FIXED_PHRASES } from './fixed-phrases.ts';
import { type Phrase, PhraseIndex } from './phrase-index.ts';

/** The list whose phrases name records of another one, and which: they change with that record. */
const NAMED_BY = {
  practice: { kind: 'practice_address', owner: 'practiceId' },
  insurance: { kind: 'insurance_plan', owner: 'insuranceId' },
} as const;

/** How many records are read at once: with fifty synonyms each some milliseconds. */
const PORTION = 20;

/** All phrases that a directory and the fixed phrases give. After a change only the phrases of that record are made again. */
export class Lexicon {
  readonly #reference: Reference;
  readonly #index = new PhraseIndex(FIXED_PHRASES);
  /** By list and id, to take them out again. */
  readonly #phrases = new Map<string, readonly Phrase[]>();
  readonly #changed = new Map<ReferenceKind, Set<number>>();
  #isBuilt = false;
  #next: NodeJS.Immediate | undefined;

  constructor(reference: Reference) {
    this.#reference = reference;
    for (const kind of Object.keys(DIRECTORY_PHRASES) as ReferenceKind[]) {
      const table = reference.tables[kind];
      const changed = new Set(table.filled().map((slot) => table.idAt(slot)));
      this.#changed.set(kind, changed);
      table.watch((id) => changed.add(id));
    }
  }

  /**
   * The phrases as of now. Changes wait until somebody asks, so that a record that changes often costs once. Of a bulk change each call
   * reads a portion, and the rest is read between requests; until then the other records answer with their former phrases.
   */
  current(): PhraseIndex {
    for (const kind of ['practice', 'insurance'] as const) this.#markNamed(kind);
    const isComplete = this.#readSome(this.#isBuilt ? PORTION : Number.POSITIVE_INFINITY);
    this.#isBuilt = true;
    if (!isComplete) this.#readOn();
    return this.#index;
  }

  /** Returns whether nothing is left. */
  #readSome(most: number): boolean {
    let left = most;
    for (const [kind, ids] of this.#changed) {
      for (const id of ids) {
        if (left-- <= 0) return false;
        ids.delete(id);
        this.#read(kind, id);
      }
    }
    return true;
  }

  #readOn(): void {
    this.#next ??= setImmediate(() => {
      this.#next = undefined;
      if (!this.#readSome(PORTION)) this.#readOn();
    }).unref();
  }

  #markNamed(kind: keyof typeof NAMED_BY): void {
    const changed = this.#changed.get(kind);
    if (!changed || changed.size === 0) return;
    const { kind: named, owner } = NAMED_BY[kind];
    const table = this.#reference.tables[named];
    for (const slot of table.filled()) {
      const row = table.rowAt(slot) as { [Owner in typeof owner]: number } | undefined;
      if (row && changed.has(row[owner])) this.#changed.get(named)?.add(table.idAt(slot));
    }
  }

  #read<Kind extends ReferenceKind>(kind: Kind, id: number): void {
    const name = `${kind} ${id}`;
    for (const known of this.#phrases.get(name) ?? []) this.#index.remove(known);
    this.#phrases.delete(name);
    const row = this.#reference.tables[kind].get(id) as ReferenceRow[Kind] | undefined;
    if (row === undefined) return;
    const phrasesOf = DIRECTORY_PHRASES[kind] as (row: ReferenceRow[Kind], reference: Reference) => Phrase[];
    const phrases = phrasesOf(row, this.#reference).filter(({ roots }) => roots.length > 0);
    for (const one of phrases) this.#index.add(one);
    this.#phrases.set(name, phrases);
  }
}
