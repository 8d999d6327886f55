import { ageCode } from './age-codes.ts';
import { ageSets } from './age-sets.ts';
import { emptyBits, fullBits, setBit } from './bitset.ts';
import { at, codeAt, NumberList, SlotList } from './columns.ts';
import { NameIndexBuilder, nameIndex } from './name-index.ts';
import { nameOrder } from './name-order.ts';
import { ownersBySlot, placePostings } from './posting-lists.ts';
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
    this.addProvider(row);
    for (const { termId, min, max, priority, note } of row.terms) {
      this.addTerm(termId, min, max, priority, note);
    }
    for (const { planId, consideration } of row.plans) this.addPlan(planId, consideration);
    for (const { addressId, planIds } of row.locations) {
      this.addLocation(addressId);
      for (const planId of planIds) this.addAccepted(planId);
    }
  }

  /** Begins a provider: the rows that are added next are its own. */
  addProvider(row: Omit<ProviderRow, 'terms' | 'plans' | 'locations'>): void {
    const ordinal = this.ids.length;
    this.ids.push(row.id);
    if (row.inactive) this.inactive.push(ordinal);
    this.name.push(row.name);
    this.names.add(fold(row.name));
    this.forConsideration.push(row.forConsideration);
    this.phone.push(row.phone);
    this.groupSet.push(this.reference.groupSets.numberOf(row.groupIds));
    this.specialtySet.push(this.reference.specialtySets.numberOf(row.specialtyIds));
    this.termStart.push(this.termSlot.length);
    this.planStart.push(this.planSlot.length);
    this.locationStart.push(this.locationAddress.length);
  }

  addTerm(termId: number, min: number | null, max: number | null, priority: boolean, note: string): void {
    if (priority) this.withPriority.push(this.ids.length - 1);
    this.notes.push(this.termSlot.length, note);
    this.termSlot.push(this.reference.tables.term.slotOf(termId));
    this.termCode.push(ageCode(min, max, priority));
  }

  addPlan(planId: number, consideration: string): void {
    this.considerations.push(this.planSlot.length, consideration);
    this.planSlot.push(this.reference.tables.insurance_plan.slotOf(planId));
  }

  /** Begins a location: the plans that are added next are accepted there. */
  addLocation(addressId: number): void {
    this.locationAddress.push(this.reference.tables.practice_address.slotOf(addressId));
    this.acceptedStart.push(this.acceptedPlan.length);
  }

  addAccepted(planId: number): void {
    this.acceptedPlan.push(this.reference.tables.insurance_plan.slotOf(planId));
  }

  finish(): Segment {
    const size = this.ids.length;
    const ids = this.ids.finish();
    const byId = sortedById(ids);
    const names = this.names.finish();
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
      names: nameIndex(names),
      ...nameOrder(names, byId),
      ...this.finishTerms(size),
      ...this.finishPlans(),
      ...this.finishLocations(),
    };
  }

  private finishTerms(size: number) {
    const termStart = this.termStart.finish();
    const termSlot = this.termSlot.finish();
    const termCode = new Uint16Array(this.termCode.finish());
    const byTermCode = new Uint16Array(termSlot.length);
    const providers = new Uint32Array(termSlot.length);
    const start = placePostings(termSlot, termStart, (position, row, provider) => {
      providers[position] = provider;
      byTermCode[position] = codeAt(termCode, row);
    });
    return {
      termStart,
      termSlot,
      termCode,
      notes: this.notes.finish(),
      hasPriority: bitsOf(this.withPriority.finish(), size),
      ages: ageSets(termStart, termCode),
      byTerm: { start, rows: providers },
      byTermCode,
    };
  }

  private finishPlans() {
    const planStart = this.planStart.finish();
    const planSlot = this.planSlot.finish();
    return {
      planStart,
      planSlot,
      considerations: this.considerations.finish(),
      byPlan: ownersBySlot(planSlot, planStart),
    };
  }

  private finishLocations() {
    const locationStart = this.locationStart.finish();
    const locationAddress = this.locationAddress.finish();
    const locationProvider = new Uint32Array(locationAddress.length);
    const byAddressProvider = new Uint32Array(locationAddress.length);
    const rows = new Uint32Array(locationAddress.length);
    const start = placePostings(locationAddress, locationStart, (position, row, provider) => {
      locationProvider[row] = provider;
      byAddressProvider[position] = provider;
      rows[position] = row;
    });
    return {
      locationStart,
      locationAddress,
      locationProvider,
      byAddress: { start, rows },
      byAddressProvider,
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

function sortedById(ids: Uint32Array): Uint32Array {
  const ordinals = ids.map((_, ordinal) => ordinal);
  const ascending = ids.every((id, ordinal) => ordinal === 0 || at(ids, ordinal - 1) < id);
  return ascending ? ordinals : ordinals.sort((a, b) => at(ids, a) - at(ids, b));
}
