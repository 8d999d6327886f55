import { compareText, fold } from '@careline/contracts/folding';
import { at } from '../basics/columns.ts';
import { IdSets } from '../basics/id-sets.ts';
import { pointOnEarth } from '../basics/point-on-earth.ts';
import { ReferenceTable } from './reference-table.ts';
import type { ReferenceKind, ReferenceRow, ReferenceRows } from './rows.ts';

export const NO_SLOT = 0xffffffff;

/** To whom the records of a list belong. */
export interface Parents {
  /** For each slot that of its parent, or NO_SLOT. */
  slots: () => Uint32Array;
  /** The slots, those of one parent together. */
  together: () => Uint32Array;
}

export interface Labelled {
  slot: number;
  id: number;
  label: string;
}

/** The slots that hold a record, in order of their labels; once more as numbers alone, of which thousands are passed over quickly. */
export interface ListOrder {
  labelled: readonly Labelled[];
  slots: Uint32Array;
}

type Tables = { [Kind in ReferenceKind]: ReferenceTable<ReferenceRow[Kind]> };

/** All reference lists, and what is derived from them: who belongs to whom, and in which order lists are shown. */
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
  };
  readonly groupSets = new IdSets();
  readonly specialtySets = new IdSets();

  readonly bodyPartOfTerm = this.parents('term', 'body_part', (term) => term.bodyPartId);
  readonly categoryOfTerm = this.parents('term', 'category', (term) => term.categoryId);
  readonly practiceOfAddress = this.parents('practice_address', 'practice', (address) => address.practiceId);
  readonly regionOfAddress = this.parents('practice_address', 'region', (address) => address.regionId);
  readonly insuranceOfPlan = this.parents('insurance_plan', 'insurance', (plan) => plan.insuranceId);

  readonly placeOfAddress = cached(
    () => this.tables.practice_address.version,
    () => places(this.tables.practice_address),
  );

  readonly addressPoints = cached(
    () => this.tables.practice_address.version,
    () => addressPoints(this.tables.practice_address),
  );

  private readonly orders = new Map<ReferenceKind, () => ListOrder>();
  private readonly specialtyTexts = cached(
    () => this.tables.specialty.version,
    () => new Map<number, string>(),
  );
  private readonly specialtyRanks = cached(
    () => this.tables.specialty.version * 2 ** 26 + this.specialtySets.size,
    () => ranks(Array.from({ length: this.specialtySets.size }, (_, set) => fold(this.specialtyText(set)))),
  );

  load(rows: ReferenceRows): void {
    for (const kind of Object.keys(rows) as ReferenceKind[]) this.replace(kind, rows[kind]);
  }

  /** Puts `rows` in place of the whole list. */
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

  /** The record in this slot as it is shown in a list. */
  label(kind: ReferenceKind, slot: number): string {
    if (kind === 'practice_address') return this.addressLabel(slot);
    if (kind === 'insurance') return this.tables.insurance.rowAt(slot)?.consumerFriendlyName ?? '';
    return this.tables[kind].rowAt(slot)?.name ?? '';
  }

  order(kind: ReferenceKind): ListOrder {
    let order = this.orders.get(kind);
    if (order === undefined) {
      order = cached(
        () => this.tables[kind].version + (kind === 'practice_address' ? this.tables.practice.version : 0),
        () => {
          const labelled = this.sorted(kind);
          return { labelled, slots: Uint32Array.from(labelled, ({ slot }) => slot) };
        },
      );
      this.orders.set(kind, order);
    }
    return order();
  }

  /** A provider's specialties: the names in order. */
  specialtyText(set: number): string {
    const texts = this.specialtyTexts();
    let text = texts.get(set);
    if (text === undefined) {
      const names = this.specialtySets.idsOf(set).map((id) => this.tables.specialty.get(id)?.name ?? '');
      text = names.sort((a, b) => compareText(fold(a), fold(b)) || compareText(a, b)).join(', ');
      texts.set(set, text);
    }
    return text;
  }

  /** Each set's place among all, equal for equal texts. */
  specialtyRank(): Uint32Array {
    return this.specialtyRanks();
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
    const slots = cached(
      () => children.version,
      () =>
        Uint32Array.from({ length: children.size }, (_, slot) => {
          const row = children.rowAt(slot);
          const id = row === undefined ? null : parentId(row);
          return id === null ? NO_SLOT : this.tables[parent].slotOf(id);
        }),
    );
    const together = cached(
      () => children.version,
      () => {
        const parents = slots();
        return parents.map((_, slot) => slot).sort((a, b) => at(parents, a) - at(parents, b));
      },
    );
    return { slots, together };
  }
}

/** "practice, address, zip": how a location is called everywhere. */
export function locationName(practice: string, address: string, zip: string): string {
  return [practice, address, zip].filter((part) => part !== '').join(', ');
}

/** One place for each address text and zip, numbered in the order of the texts. */
function places(addresses: ReferenceTable<ReferenceRow['practice_address']>): Uint32Array {
  const bySlot = addresses.filled().map((slot) => {
    const { address = '', zip = '' } = addresses.rowAt(slot) ?? {};
    return { slot, folded: fold(address), address, zip };
  });
  bySlot.sort(
    (a, b) =>
      compareText(a.folded, b.folded) || compareText(a.zip, b.zip) || compareText(a.address, b.address),
  );
  const places = new Uint32Array(addresses.size);
  let place = -1;
  let previous: { address: string; zip: string } | undefined;
  for (const entry of bySlot) {
    if (previous === undefined || previous.address !== entry.address || previous.zip !== entry.zip) place++;
    places[entry.slot] = place;
    previous = entry;
  }
  return places;
}

interface AddressPoints {
  /** The slots of addresses with coordinates. */
  placed: Uint32Array;
  /** Three numbers for each of them. */
  points: Float64Array;
  /** For each slot itself: what decides between equal distances. */
  order: Uint32Array;
}

function addressPoints(addresses: ReferenceTable<ReferenceRow['practice_address']>): AddressPoints {
  const placed: number[] = [];
  const points: number[] = [];
  for (const slot of addresses.filled()) {
    const { latitude = null, longitude = null } = addresses.rowAt(slot) ?? {};
    if (latitude === null || longitude === null) continue;
    placed.push(slot);
    points.push(...pointOnEarth(latitude, longitude));
  }
  const order = new Uint32Array(addresses.size).map((_, slot) => slot);
  return { placed: Uint32Array.from(placed), points: Float64Array.from(points), order };
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
