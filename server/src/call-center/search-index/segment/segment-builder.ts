import { PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { buildNameIndex, splitNames } from '../names/name-index.ts';
import { buildNameOrder, buildNamePlaces } from '../names/name-order.ts';
import { buildNpiIndex, npiNumber } from '../names/npi-index.ts';
import type { IdSets } from '../reference/id-sets.ts';
import type { Reference } from '../reference/reference.ts';
import type { IndexedProvider } from '../reference/rows.ts';
import { emptyBits, fullBits, setBit } from '../structures/bitset.ts';
import { at, NumberList, SlotList } from '../structures/numbers.ts';
import { endOfOwner } from '../structures/posting-lists.ts';
import { type TextColumn, TextColumnBuilder, textAt } from '../structures/text-column.ts';
import { LocationRowsBuilder, PlanRowsBuilder, TermRowsBuilder } from './child-rows.ts';
import { DayCodesBuilder } from './day-codes.ts';
import { byFlag, codeOfGender } from './preference-codes.ts';
import type { Segment } from './segment.ts';
import { NEVER_VERIFIED, type StoredLinks, type StoredProviders } from './stored-providers.ts';

/** What a provider without a degree refers to: ids begin with 1. */
const NO_ID = 0;

/** Builds a segment from single provider rows or from stored columns. */
export class SegmentBuilder {
  private readonly reference: Reference;
  private readonly ids = new NumberList();
  private readonly inactive = new NumberList();
  private readonly days = new DayCodesBuilder();
  private readonly degree = new SlotList();
  private readonly npi: number[] = [];
  private readonly verifiedAt: number[] = [];
  private readonly openReports = new SlotList();
  private readonly name = new TextColumnBuilder();
  /** By ordinal: few providers have any. */
  private readonly former = new Map<number, string>();
  private readonly forConsideration = new TextColumnBuilder();
  private readonly clinicalRestriction = new TextColumnBuilder();
  private readonly phone = new TextColumnBuilder();
  private readonly groupSet = new SlotList();
  private readonly specialtySet = new SlotList();
  private readonly languageSet = new SlotList();
  private readonly gender = new SlotList();
  private readonly flags = byFlag(() => new NumberList());
  private readonly terms: TermRowsBuilder;
  private readonly plans: PlanRowsBuilder;
  private readonly locations: LocationRowsBuilder;

  constructor(reference: Reference) {
    const { term, insurance_plan: plan, practice_address: address } = reference.tables;
    this.reference = reference;
    this.terms = new TermRowsBuilder(term);
    this.plans = new PlanRowsBuilder(plan, reference.daySpans);
    this.locations = new LocationRowsBuilder(address, plan, reference.daySpans);
  }

  get size(): number {
    return this.ids.length;
  }

  add(row: IndexedProvider): void {
    if (row.former !== '') this.former.set(this.size, row.former);
    if (row.inactive) this.inactive.push(this.size);
    this.days.push(this.reference.daySpans.codeOfDays(row.days));
    for (const flag of PROVIDER_FLAGS) if (row[flag]) this.flags[flag].push(this.size);
    this.gender.push(codeOfGender(row.gender));
    this.ids.push(row.id);
    this.degree.push(this.reference.tables.degree.slotOf(row.degreeId ?? NO_ID));
    this.npi.push(npiNumber(row.npi));
    this.verifiedAt.push(row.verifiedAt ?? NEVER_VERIFIED);
    this.openReports.push(row.openReportCount);
    this.name.push(row.name);
    this.forConsideration.push(row.forConsideration);
    this.clinicalRestriction.push(row.clinicalRestriction);
    this.phone.push(row.phone);
    this.groupSet.push(this.reference.groupSets.intern(row.groupIds));
    this.specialtySet.push(this.reference.specialtySets.intern(row.specialtyIds));
    this.languageSet.push(this.reference.languageSets.intern(row.languageIds));
    this.terms.add(row.terms);
    this.plans.add(row.plans);
    this.locations.add(row.locations);
  }

  addStored(stored: StoredProviders): void {
    const { ids, inactive, firstDay, lastDay, degree, npi, verifiedAt, openReports } = stored;
    const { gender, flags, groups, specialties, languages } = stored;
    this.addFormer(stored);
    for (let k = 0; k < ids.length; k++) {
      if (at(inactive, k) !== 0) this.inactive.push(this.size);
      this.days.push(this.reference.daySpans.codeOf(at(firstDay, k), at(lastDay, k)));
      for (const flag of PROVIDER_FLAGS) if (at(flags[flag], k) !== 0) this.flags[flag].push(this.size);
      this.gender.push(at(gender, k));
      this.ids.push(at(ids, k));
      this.degree.push(this.reference.tables.degree.slotOf(at(degree, k)));
      this.npi.push(npi[k] as number);
      this.verifiedAt.push(verifiedAt[k] as number);
      this.openReports.push(at(openReports, k));
    }
    this.name.pushAll(stored.name);
    this.forConsideration.pushAll(stored.forConsideration);
    this.clinicalRestriction.pushAll(stored.clinicalRestriction);
    this.phone.pushAll(stored.phone);
    pushSets(this.groupSet, this.reference.groupSets, ids, groups);
    pushSets(this.specialtySet, this.reference.specialtySets, ids, specialties);
    pushSets(this.languageSet, this.reference.languageSets, ids, languages);
    this.terms.addStored(stored);
    this.plans.addStored(stored);
    this.locations.addStored(stored);
  }

  private addFormer({ ids, former: { owner, bytes, lengths } }: StoredProviders): void {
    let [k, start] = [0, 0];
    for (let row = 0; row < owner.length; row++) {
      while (at(ids, k) !== at(owner, row)) k++;
      const end = start + at(lengths, row);
      this.former.set(this.size + k, bytes.toString('utf8', start, end));
      start = end;
    }
  }

  private searchedNames(name: TextColumn): TextColumn {
    if (this.former.size === 0) return name;
    const searched = new TextColumnBuilder();
    for (let ordinal = 0; ordinal < this.size; ordinal++) {
      const former = this.former.get(ordinal);
      if (former === undefined)
        searched.pushBytes(name.bytes, at(name.offsets, ordinal), at(name.offsets, ordinal + 1));
      else searched.push(`${textAt(name, ordinal)} ${former}`);
    }
    return searched.finish();
  }

  finish(): Segment {
    const steps = this.finishInSteps();
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  }

  /** Yields between the most expensive columns, so that the caller can do other work in between. */
  *finishInSteps(): Generator<void, Segment> {
    const { size } = this;
    const ids = this.ids.finish();
    const byId = sortedById(ids);
    const name = this.name.finish();
    yield;
    const words = splitNames(name);
    yield;
    const searchedName = this.searchedNames(name);
    const names = buildNameIndex(searchedName === name ? words : splitNames(searchedName));
    yield;
    const order = buildNameOrder(words, byId);
    yield;
    const places = buildNamePlaces(name);
    yield;
    const npis = buildNpiIndex(Float64Array.from(this.npi));
    yield;
    const terms = yield* this.terms.finishInSteps();
    yield;
    const plans = this.plans.finish();
    yield;
    return {
      size,
      live: fullBits(size),
      ids,
      byId,
      name,
      searchedName,
      forConsideration: this.forConsideration.finish(),
      clinicalRestriction: this.clinicalRestriction.finish(),
      phone: this.phone.finish(),
      degree: this.degree.finish(),
      ...npis,
      verifiedAt: Float64Array.from(this.verifiedAt),
      openReports: this.openReports.finish(),
      inactive: bitsOf(this.inactive.finish(), size),
      providerDays: this.days.finish(),
      groupSet: this.groupSet.finish(),
      specialtySet: this.specialtySet.finish(),
      languageSet: this.languageSet.finish(),
      gender: this.gender.finish(),
      flags: byFlag((flag) => bitsOf(this.flags[flag].finish(), size)),
      names,
      ...order,
      ...places,
      ...terms,
      ...plans,
      ...this.locations.finish(),
    };
  }
}

/** Appends each owner's interned set of ids. */
function pushSets(numbers: SlotList, sets: IdSets, owners: Uint32Array, { owner, id }: StoredLinks): void {
  let row = 0;
  for (let k = 0; k < owners.length; k++) {
    const end = endOfOwner(owner, row, at(owners, k));
    const ids: number[] = [];
    for (; row < end; row++) ids.push(at(id, row));
    numbers.push(sets.intern(ids));
  }
}

function bitsOf(ordinals: Uint32Array, size: number): Uint32Array {
  const bits = emptyBits(size);
  for (const ordinal of ordinals) setBit(bits, ordinal);
  return bits;
}

function sortedById(ids: Uint32Array): Uint32Array {
  const ordinals = ids.map((_, ordinal) => ordinal);
  const ascending = ids.every((id, ordinal) => ordinal === 0 || at(ids, ordinal - 1) < id);
  return ascending ? ordinals : ordinals.sort((a, b) => at(ids, a) - at(ids, b));
}
