import { ageCode } from './age-codes.ts';
import { emptyBits, fullBits, setBit } from './bitset.ts';
import { at, codeAt, increment, NumberList, SlotList } from './columns.ts';
import { NameIndexBuilder } from './name-index.ts';
import { mapPostings, ownersOfRows, postingLists } from './posting-lists.ts';
import type { Reference } from './reference.ts';
import type { ProviderRow } from './rows.ts';
import type { Segment } from './segment.ts';
import { fold } from './text.ts';
import { SparseTextsBuilder, TextColumnBuilder } from './text-columns.ts';

/** Takes providers one by one and makes a segment of them. */
export class SegmentBuilder {
  private readonly reference: Reference;
  private readonly ids = new NumberList();
  private readonly inactive: number[] = [];
  private readonly withPriority = new NumberList();
  private readonly name = new TextColumnBuilder();
  private readonly foldedNames: string[] = [];
  private readonly names = new NameIndexBuilder();
  private readonly forConsideration = new TextColumnBuilder();
  private readonly phone = new TextColumnBuilder();
  private readonly groupSet = new SlotList();
  private readonly specialtySet = new SlotList();
  private readonly termStart = new NumberList();
  private readonly termSlot = new SlotList();
  private readonly termCode = new SlotList();
  private readonly notes = new SparseTextsBuilder();
  private readonly planStart = new NumberList();
  private readonly planSlot = new SlotList();
  private readonly considerations = new SparseTextsBuilder();
  private readonly locationStart = new NumberList();
  private readonly locationAddress = new SlotList();
  private readonly acceptedStart = new NumberList();
  private readonly acceptedPlan = new SlotList();

  constructor(reference: Reference) {
    this.reference = reference;
  }

  get size(): number {
    return this.ids.length;
  }

  add(row: ProviderRow): void {
    const ordinal = this.ids.length;
    this.ids.push(row.id);
    if (row.inactive) this.inactive.push(ordinal);
    this.name.push(row.name);
    const folded = fold(row.name);
    this.foldedNames.push(folded);
    this.names.add(ordinal, folded);
    this.forConsideration.push(row.forConsideration);
    this.phone.push(row.phone);
    this.groupSet.push(this.reference.groupSets.numberOf(row.groupIds));
    this.specialtySet.push(this.reference.specialtySets.numberOf(row.specialtyIds));
    this.addTerms(ordinal, row);
    this.addPlans(row);
    this.addLocations(row);
  }

  finish(): Segment {
    const size = this.ids.length;
    const ids = this.ids.finish();
    const byId = sortedById(ids);
    this.termStart.push(this.termSlot.length);
    this.planStart.push(this.planSlot.length);
    this.locationStart.push(this.locationAddress.length);
    this.acceptedStart.push(this.acceptedPlan.length);
    return {
      size,
      live: fullBits(size),
      ids,
      byId,
      name: this.name.finish(),
      forConsideration: this.forConsideration.finish(),
      phone: this.phone.finish(),
      inactive: bitsOf(this.inactive, size),
      groupSet: this.groupSet.finish(),
      specialtySet: this.specialtySet.finish(),
      names: this.names.finish(),
      ...nameOrder(this.foldedNames, byId),
      ...this.finishTerms(size),
      ...this.finishPlans(),
      ...this.finishLocations(),
    };
  }

  private addTerms(ordinal: number, row: ProviderRow): void {
    this.termStart.push(this.termSlot.length);
    let priority = false;
    for (const term of row.terms) {
      this.notes.push(this.termSlot.length, term.note);
      this.termSlot.push(this.reference.tables.term.slotOf(term.termId));
      this.termCode.push(ageCode(term.min, term.max, term.priority));
      priority ||= term.priority;
    }
    if (priority) this.withPriority.push(ordinal);
  }

  private addPlans(row: ProviderRow): void {
    this.planStart.push(this.planSlot.length);
    for (const plan of row.plans) {
      this.considerations.push(this.planSlot.length, plan.consideration);
      this.planSlot.push(this.reference.tables.insurance_plan.slotOf(plan.planId));
    }
  }

  private addLocations(row: ProviderRow): void {
    this.locationStart.push(this.locationAddress.length);
    for (const location of row.locations) {
      this.locationAddress.push(this.reference.tables.practice_address.slotOf(location.addressId));
      this.acceptedStart.push(this.acceptedPlan.length);
      for (const planId of location.planIds) {
        this.acceptedPlan.push(this.reference.tables.insurance_plan.slotOf(planId));
      }
    }
  }

  private finishTerms(size: number) {
    const termStart = this.termStart.finish();
    const termSlot = this.termSlot.finish();
    const termCode = new Uint16Array(this.termCode.finish());
    const rows = postingLists(termSlot);
    return {
      termStart,
      termSlot,
      termCode,
      notes: this.notes.finish(),
      hasPriority: bitsOf(this.withPriority.finish(), size),
      byTerm: mapPostings(rows, ownersOfRows(termStart)),
      byTermCode: codesOf(rows.rows, termCode),
    };
  }

  private finishPlans() {
    const planStart = this.planStart.finish();
    const planSlot = this.planSlot.finish();
    return {
      planStart,
      planSlot,
      considerations: this.considerations.finish(),
      byPlan: mapPostings(postingLists(planSlot), ownersOfRows(planStart)),
    };
  }

  private finishLocations() {
    const locationStart = this.locationStart.finish();
    const locationAddress = this.locationAddress.finish();
    const locationProvider = ownersOfRows(locationStart);
    const byAddress = postingLists(locationAddress);
    return {
      locationStart,
      locationAddress,
      locationProvider,
      byAddress,
      byAddressProvider: mapPostings(byAddress, locationProvider).rows,
      acceptedStart: this.acceptedStart.finish(),
      acceptedPlan: this.acceptedPlan.finish(),
    };
  }
}

function bitsOf(ordinals: Iterable<number>, size: number): Uint32Array {
  const bits = emptyBits(size);
  for (const ordinal of ordinals) setBit(bits, ordinal);
  return bits;
}

function codesOf(rows: Uint32Array, codeOfRow: Uint16Array): Uint16Array {
  const codes = new Uint16Array(rows.length);
  for (let k = 0; k < rows.length; k++) codes[k] = codeAt(codeOfRow, at(rows, k));
  return codes;
}

function sortedById(ids: Uint32Array): Uint32Array {
  const ordinals = ids.map((_, ordinal) => ordinal);
  const ascending = ids.every((id, ordinal) => ordinal === 0 || at(ids, ordinal - 1) < id);
  return ascending ? ordinals : ordinals.sort((a, b) => at(ids, a) - at(ids, b));
}

function nameOrder(names: readonly string[], byId: Uint32Array): { nameKey: Uint32Array; rank: Uint32Array } {
  const { distinct, numberOf } = distinctNames(names);
  // Without a comparator the engine compares code units itself, as compareText does, only faster.
  const sorted = [...distinct.keys()].sort();
  const keyOf = new Uint32Array(sorted.length);
  sorted.forEach((name, key) => {
    keyOf[distinct.get(name) ?? 0] = key;
  });
  const nameKey = numberOf.map((number) => at(keyOf, number));
  const next = new Uint32Array(sorted.length + 1);
  for (let k = 0; k < nameKey.length; k++) increment(next, at(nameKey, k) + 1);
  for (let key = 0; key < sorted.length; key++) next[key + 1] = at(next, key) + at(next, key + 1);
  const rank = new Uint32Array(names.length);
  for (let k = 0; k < byId.length; k++) {
    const ordinal = at(byId, k);
    const key = at(nameKey, ordinal);
    rank[ordinal] = at(next, key);
    increment(next, key);
  }
  return { nameKey, rank };
}

function distinctNames(names: readonly string[]): { distinct: Map<string, number>; numberOf: Uint32Array } {
  const distinct = new Map<string, number>();
  const numberOf = new Uint32Array(names.length);
  names.forEach((name, ordinal) => {
    const known = distinct.get(name);
    numberOf[ordinal] = known ?? distinct.size;
    if (known === undefined) distinct.set(name, distinct.size);
  });
  return { distinct, numberOf };
}
