import type { Coordinates } from '@careline/contracts/rules/distance';
import { compareText, fold, searchKey, searchWords } from '@careline/contracts/rules/folding';
import { joinLines } from '../names/name-index.ts';
import { at } from '../structures/numbers.ts';
import { groupSites, locateAddresses, milesToNearest, offerBits } from './addresses.ts';
import { DaySpans } from './day-spans.ts';
import { IdSets } from './id-sets.ts';
import { Notices } from './notices.ts';
import { ReferenceTable } from './reference-table.ts';
import {
  type AddressRow,
  REFERENCE_KINDS,
  type ReferenceKind,
  type ReferenceRow,
  type ReferenceRows,
} from './rows.ts';

export const NO_SLOT = 0xffffffff;

/** The parent of every record of a list, e.g. the body part of each term. */
export interface Parents {
  /** The parent slot of each slot, or NO_SLOT. */
  parentOf: () => Uint32Array;
  /** All slots, grouped by parent. */
  slotsByParent: () => Uint32Array;
}

export interface Labelled {
  slot: number;
  id: number;
  label: string;
}

type Tables = { [Kind in ReferenceKind]: ReferenceTable<ReferenceRow[Kind]> };

/** All reference lists and what is derived from them: parents, display order, address coordinates. */
export class Reference {
  readonly tables: Tables = {
    body_part: new ReferenceTable(),
    category: new ReferenceTable(),
    term: new ReferenceTable(),
    practice: new ReferenceTable(),
    practice_address: new ReferenceTable(),
    region: new ReferenceTable(),
    insurance: new ReferenceTable(),
    insurance_plan: new ReferenceTable(),
    specialty: new ReferenceTable(),
    group: new ReferenceTable(),
    degree: new ReferenceTable(),
    language: new ReferenceTable(),
  };
  readonly groupSets = new IdSets();
  readonly specialtySets = new IdSets();
  readonly languageSets = new IdSets();
  readonly daySpans = new DaySpans();
  readonly notices = new Notices();

  readonly bodyPartOfTerm = this.parents('term', 'body_part', (term) => term.bodyPartId);
  readonly categoryOfTerm = this.parents('term', 'category', (term) => term.categoryId);
  readonly practiceOfAddress = this.parents('practice_address', 'practice', (address) => address.practiceId);
  readonly regionOfAddress = this.parents('practice_address', 'region', (address) => address.regionId);
  readonly insuranceOfPlan = this.parents('insurance_plan', 'insurance', (plan) => plan.insuranceId);

  readonly siteOfAddress = cached(
    () => this.tables.practice_address.version,
    () => groupSites(this.tables.practice_address),
  );

  readonly offersOfAddress = cached(
    () => this.tables.practice_address.version,
    () => offerBits(this.tables.practice_address),
  );

  readonly addressPoints = cached(
    () => this.tables.practice_address.version,
    () => locateAddresses(this.tables.practice_address),
  );

  /** The search keys of all practices by slot. */
  readonly practiceKeys = cached(
    () => this.tables.practice.version,
    () =>
      joinLines(
        Array.from({ length: this.tables.practice.size }, (_, slot) =>
          searchKey(this.tables.practice.rowAt(slot)?.name ?? ''),
        ),
      ),
  );

  /** Grows with every change of any list. */
  get version(): number {
    return REFERENCE_KINDS.reduce((sum, kind) => sum + this.tables[kind].version, 0);
  }

  addresses(): AddressRow[] {
    const { practice_address: table } = this.tables;
    return table.filled().flatMap((slot) => table.rowAt(slot) ?? []);
  }

  milesToNearest(place: Coordinates): number | undefined {
    return milesToNearest(this.addressPoints(), place);
  }

  /** The slots of the degrees whose name contains a word: "DO" and "DO, PhD" for "do". */
  readonly degreesByWord = cached(
    () => this.tables.degree.version,
    () => indexDegrees(this.tables.degree),
  );

  private readonly orders = new Map<ReferenceKind, () => readonly Labelled[]>();
  private readonly specialtyTexts = cached(
    () => this.tables.specialty.version,
    () => new Map<number, string>(),
  );
  private readonly languageTexts = cached(
    () => this.tables.language.version,
    () => new Map<number, string>(),
  );
  private readonly specialtyRanks = cached(
    () => this.tables.specialty.version * 2 ** 26 + this.specialtySets.size,
    () => ranks(Array.from({ length: this.specialtySets.size }, (_, set) => fold(this.specialtyText(set)))),
  );

  load(rows: ReferenceRows): void {
    for (const kind of REFERENCE_KINDS) this.replace(kind, rows[kind]);
  }

  /** Replaces the whole list. */
  replace<Kind extends ReferenceKind>(kind: Kind, rows: readonly ReferenceRow[Kind][]): void {
    const table: ReferenceTable<ReferenceRow[Kind]> = this.tables[kind];
    const kept = new Set(rows.map((row) => row.id));
    for (const slot of table.filled()) if (!kept.has(table.idAt(slot))) table.remove(table.idAt(slot));
    for (const row of rows) table.upsert(row);
  }

  upsert<Kind extends ReferenceKind>(kind: Kind, row: ReferenceRow[Kind]): void {
    const table: ReferenceTable<ReferenceRow[Kind]> = this.tables[kind];
    table.upsert(row);
  }

  remove(kind: ReferenceKind, id: number): void {
    this.tables[kind].remove(id);
  }

  /** How lists show the record in this slot. */
  label(kind: ReferenceKind, slot: number): string {
    if (kind === 'practice_address') return this.addressLabel(slot);
    if (kind === 'insurance') return this.tables.insurance.rowAt(slot)?.consumerFriendlyName ?? '';
    return this.tables[kind].rowAt(slot)?.name ?? '';
  }

  /** The records of a list in display order. */
  order(kind: ReferenceKind): readonly Labelled[] {
    let order = this.orders.get(kind);
    if (order === undefined) {
      order = cached(
        () => this.tables[kind].version + (kind === 'practice_address' ? this.tables.practice.version : 0),
        () => this.sorted(kind),
      );
      this.orders.set(kind, order);
    }
    return order();
  }

  /** The specialty names of an interned set, sorted and joined. */
  specialtyText(set: number): string {
    return joinedNames(this.specialtyTexts(), set, this.specialtySets, this.tables.specialty);
  }

  /** The language names of an interned set, sorted and joined. */
  languageText(set: number): string {
    return joinedNames(this.languageTexts(), set, this.languageSets, this.tables.language);
  }

  /** The sort position of each set of specialties; equal texts share one. */
  specialtyRank(): Uint32Array {
    return this.specialtyRanks();
  }

  /** "practice, address, zip"; empty for an address that is gone. */
  addressName(id: number): string {
    const slot = this.tables.practice_address.find(id);
    return slot === undefined ? '' : this.addressLabel(slot);
  }

  private addressLabel(slot: number): string {
    const row = this.tables.practice_address.rowAt(slot);
    if (row === undefined) return '';
    return locationName(this.tables.practice.get(row.practiceId)?.name ?? '', row.address, row.zip);
  }

  private sorted(kind: ReferenceKind): Labelled[] {
    const table = this.tables[kind];
    const labelled = table.filled().map((slot) => {
      const label = this.label(kind, slot);
      return { slot, id: table.idAt(slot), label, folded: fold(label) };
    });
    return labelled.sort((a, b) => compareText(a.folded, b.folded) || a.id - b.id);
  }

  private parents<Child extends ReferenceKind>(
    child: Child,
    parent: ReferenceKind,
    parentId: (row: ReferenceRow[Child]) => number | null,
  ): Parents {
    const children: ReferenceTable<ReferenceRow[Child]> = this.tables[child];
    const parentOf = cached(
      () => children.version,
      () =>
        Uint32Array.from({ length: children.size }, (_, slot) => {
          const row = children.rowAt(slot);
          const id = row === undefined ? null : parentId(row);
          return id === null ? NO_SLOT : this.tables[parent].slotOf(id);
        }),
    );
    const slotsByParent = cached(
      () => children.version,
      () => {
        const parents = parentOf();
        return parents.map((_, slot) => slot).sort((a, b) => at(parents, a) - at(parents, b));
      },
    );
    return { parentOf, slotsByParent };
  }
}

/** Kept in `texts`: many providers share a set. */
function joinedNames(
  texts: Map<number, string>,
  set: number,
  sets: IdSets,
  table: ReferenceTable<{ id: number; name: string }>,
): string {
  const known = texts.get(set);
  if (known !== undefined) return known;
  const names = sets.idsOf(set).map((id) => table.get(id)?.name ?? '');
  const text = names.sort((a, b) => compareText(fold(a), fold(b)) || compareText(a, b)).join(', ');
  texts.set(set, text);
  return text;
}

/** "practice, address, zip": the display name of a location everywhere. */
export function locationName(practice: string, address: string, zip: string): string {
  return [practice, address, zip].filter((part) => part !== '').join(', ');
}

function indexDegrees(degrees: ReferenceTable<ReferenceRow['degree']>): ReadonlyMap<string, number[]> {
  const slotsOfWord = new Map<string, number[]>();
  for (const slot of degrees.filled()) {
    for (const word of searchWords(degrees.rowAt(slot)?.name ?? '')) {
      slotsOfWord.set(word, [...(slotsOfWord.get(word) ?? []), slot]);
    }
  }
  return slotsOfWord;
}

function ranks(texts: readonly string[]): Uint32Array {
  const order = new Map([...new Set(texts)].sort(compareText).map((text, rank) => [text, rank]));
  return Uint32Array.from(texts, (text) => order.get(text) ?? 0);
}

function cached<Value>(version: () => number, make: () => Value): () => Value {
  let made: { version: number; value: Value } | undefined;
  return () => {
    const now = version();
    if (made === undefined || made.version !== now) made = { version: now, value: make() };
    return made.value;
  };
}
