import { isBetterDoor } from '@careline/contracts/rules/door';
import { acceptingRows } from '../segment/accepting-rows.ts';
import { MATCHES, providersAtAge } from '../segment/age-codes.ts';
import { isRowInForce } from '../segment/day-codes.ts';
import { ACCEPTS_NEW } from '../segment/preference-codes.ts';
import type { Segment } from '../segment/segment.ts';
import {
  type Bitset,
  clearBit,
  countBits,
  emptyBits,
  hasBit,
  intersect,
  ordinalsOf,
  setBit,
} from '../structures/bitset.ts';
import { OwnedCache } from '../structures/lru-cache.ts';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.ts';
import { type PostingLists, postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import { acceptingAt, doorRankAt } from './closures.ts';
import type { NameMatch } from './match-names.ts';
import type { ResolvedQuery } from './query.ts';
import { type KeyedSlots, restrictToSets, type SlotSet } from './slot-sets.ts';

export interface SegmentMatch {
  bits: Bitset;
  /** Providers with a matching term row that has priority. */
  priority: Bitset;
}

/** The providers of a segment that satisfy the query. */
export function matchSegment(segment: Segment, query: ResolvedQuery, names: NameMatch): SegmentMatch {
  const named = names.bitsOf(segment);
  const bits = segment.live.slice();
  if (named !== null) intersect(bits, named);
  keepOwnMatches(segment, query, bits);
  if (query.plans !== null) intersect(bits, providersWithPlan(segment, query, query.plans));
  const { addresses } = query;
  if (addresses === null && query.acceptsNew && hasDatedRows(segment, query)) keepShown(segment, query, bits);
  return {
    bits: addresses === null ? bits : matchPlace(segment, query, addresses, bits),
    priority: matchClinical(segment, query).priority,
  };
}

/**
 * Whether some location rows, or plans there, may be out of force on the day asked for, or closed to those who want a new appointment:
 * then each row is tested.
 */
export function hasDatedRows(segment: Segment, { days, acceptsNew, closures }: ResolvedQuery): boolean {
  if (days !== null && (segment.locationDays !== null || segment.acceptedDays !== null)) return true;
  return acceptsNew && closures !== null && closures.rowsOf(segment) !== null;
}

/** Removes from `bits` the providers without a location that satisfies the query. */
function keepShown(segment: Segment, query: ResolvedQuery, bits: Bitset): Bitset {
  for (const ordinal of ordinalsOf(bits)) {
    const end = at(segment.locationOffsets, ordinal + 1);
    let row = at(segment.locationOffsets, ordinal);
    while (row < end && !locationIsShown(segment, query, row)) row++;
    if (row === end) clearBit(bits, ordinal);
  }
  return bits;
}

/**
 * Removes from `bits` the providers that do not satisfy all filters other than name, place and insurance. Those whose locations take
 * new patients on other days alone stay.
 */
export function keepOwnMatches(segment: Segment, query: ResolvedQuery, bits: Bitset): Bitset {
  const { match } = matchClinical(segment, query);
  if (match !== null) intersect(bits, match);
  if (query.acceptsNew) intersect(bits, acceptingRows(segment).providers);
  restrictToSets(segment.groupSet, bits, query.groups);
  restrictToSets(segment.specialtySet, bits, query.specialties);
  restrictToSets(segment.languageSet, bits, query.languages);
  restrictToSets(segment.gender, bits, query.genders);
  for (const flag of query.flags) intersect(bits, segment.flags[flag]);
  return bits;
}

/** Equal for requests with the same filters but name, place and insurance. */
export function keyOfOwnFilters(query: ResolvedQuery): string {
  const { age, terms, acceptsNew, groups, specialties, languages, genders, flags, days, on, closures } =
    query;
  const sets = [groups, specialties, languages, genders].map((filter) => filter?.key ?? 'any');
  return [age, terms?.key ?? 'any', acceptsNew, ...sets, flags, days && on, acceptsNew && closures?.key].join(
    '|',
  );
}

/** Whether a location accepts one of the plans. */
function acceptsPlan(segment: Segment, plans: SlotSet, days: Uint8Array | null, location: number): boolean {
  const end = at(segment.acceptedOffsets, location + 1);
  for (let k = at(segment.acceptedOffsets, location); k < end; k++) {
    if (
      flagAt(plans.flags, slotAt(segment.acceptedPlan, k)) === 1 &&
      isRowInForce(segment.acceptedDays, days, k)
    )
      return true;
  }
  return false;
}

/** Whether a location satisfies what is decided row by row: it is in force, and takes new patients and the insurance, where asked for. */
export function rowIsTaken(segment: Segment, query: ResolvedQuery, location: number): boolean {
  const { acceptsNew, plans, days } = query;
  if (!isRowInForce(segment.locationDays, days, location)) return false;
  if (acceptsNew && acceptingAt(segment, query, location) !== ACCEPTS_NEW) return false;
  return plans === null || acceptsPlan(segment, plans, days, location);
}

/** Whether a location satisfies the place filters and accepts the insurance, where set: only then may a caller be sent there. */
export function locationIsShown(segment: Segment, query: ResolvedQuery, location: number): boolean {
  const { addresses } = query;
  if (addresses !== null && flagAt(addresses.flags, slotAt(segment.locationAddress, location)) === 0)
    return false;
  return rowIsTaken(segment, query, location);
}

/** The code of the best answer to "accepting?" among the locations that are shown; 0 when none is known. */
export function bestAccepting(segment: Segment, query: ResolvedQuery, ordinal: number): number {
  let best = 0;
  const end = at(segment.locationOffsets, ordinal + 1);
  for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
    const code = acceptingAt(segment, query, row);
    if (code > best && locationIsShown(segment, query, row)) best = code;
  }
  return best;
}

/** Miles to the door; Infinity when there is none, or it has no coordinates. */
export function milesToDoor(segment: Segment, query: ResolvedQuery, ordinal: number): number {
  const { milesTo } = query;
  let [best, nearest] = [Infinity, Infinity];
  if (milesTo === null) return nearest;
  const end = at(segment.locationOffsets, ordinal + 1);
  for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
    const rank = doorRankAt(segment, query, row);
    if (rank > best) continue;
    const miles = milesTo(slotAt(segment.locationAddress, row));
    if (!isBetterDoor(rank, miles, best, nearest) || !locationIsShown(segment, query, row)) continue;
    best = rank;
    nearest = miles;
  }
  return nearest;
}

/** The providers among these with a location that satisfies place and insurance. */
function matchPlace(segment: Segment, query: ResolvedQuery, addresses: KeyedSlots, among: Bitset): Bitset {
  if (query.plans === null && !query.acceptsNew && !hasDatedRows(segment, query))
    return intersect(among, providersAt(segment, addresses));
  const { slots, flags } = addresses;
  const areFew = FEW * countBits(among) * flags.length < slots.length * segment.size;
  return areFew ? keepShown(segment, query, among) : shownAt(segment, query, slots, among);
}

/** Looking at all locations of a provider costs so much more than at one of an address. */
const FEW = 4;

function shownAt(
  segment: Segment,
  query: ResolvedQuery,
  addresses: readonly number[],
  among: Bitset,
): Bitset {
  const bits = emptyBits(segment.size);
  for (const address of addresses) {
    const end = postingsEnd(segment.byAddress, address);
    for (let k = postingsStart(segment.byAddress, address); k < end; k++) {
      const provider = at(segment.byAddressProvider, k);
      if (!hasBit(among, provider)) continue;
      if (rowIsTaken(segment, query, at(segment.byAddress.postings, k))) setBit(bits, provider);
    }
  }
  return bits;
}

// Callers ask for the same regions, hours and insurances all day, and what a segment holds never changes.
const keptByPlace = new OwnedCache<Segment, Bitset>(64);
const keptByPlan = new OwnedCache<Segment, Bitset>(64);

/** The result is cached: callers must not modify it. */
const providersAt = (segment: Segment, { key, slots }: KeyedSlots): Bitset =>
  keptByPlace.get(segment, key, () => {
    const bits = emptyBits(segment.size);
    for (const address of slots) {
      const end = postingsEnd(segment.byAddress, address);
      for (let k = postingsStart(segment.byAddress, address); k < end; k++)
        setBit(bits, at(segment.byAddressProvider, k));
    }
    return bits;
  });

/**
 * Providers that take one of the plans. Sound as a prefilter, too: a location accepts only its provider's plans. The result is cached:
 * callers must not modify it.
 */
function providersWithPlan(segment: Segment, query: ResolvedQuery, plans: KeyedSlots): Bitset {
  const test = planRowTest(segment, query);
  return keptByPlan.get(segment, `${plans.key} ${query.acceptsNew} ${test && query.on}`, () => {
    const bits = emptyBits(segment.size);
    const lists = providersByPlan(segment, query);
    for (const plan of plans.slots) {
      const end = postingsEnd(lists, plan);
      for (let k = postingsStart(lists, plan); k < end; k++)
        if (test === null || test(k)) setBit(bits, at(lists.postings, k));
    }
    return bits;
  });
}

/** Whether the plan of a posting is in force; null when all are, or when the locations decide. */
export function planRowTest(
  { byPlanDays }: Segment,
  { days, acceptsNew }: ResolvedQuery,
): ((posting: number) => boolean) | null {
  if (byPlanDays === null || days === null || acceptsNew) return null;
  return (posting) => isRowInForce(byPlanDays, days, posting);
}

/** Providers that take each plan: where they take new patients, if that is asked for. */
export function providersByPlan(segment: Segment, { acceptsNew }: ResolvedQuery): PostingLists {
  return acceptsNew ? acceptingRows(segment).byPlan : segment.byPlan;
}

interface ClinicalMatch {
  /** Providers with a matching term row; null when no clinical filter is set. */
  match: Bitset | null;
  /** Providers with a matching row that has priority. */
  priority: Bitset;
}

// Segments are immutable, and the clinical filters stay the same while an agent narrows a search by place and insurance, and
// for the facet lists of the same search.
const keptByTerms = new OwnedCache<Segment, ClinicalMatch>(128);

/** The result is cached: callers must not modify it. */
function matchClinical(segment: Segment, { terms, age, ageTable }: ResolvedQuery): ClinicalMatch {
  if (terms === null && age === null) return { match: null, priority: segment.hasPriority };
  return keptByTerms.get(segment, `${age} ${terms?.key}`, () =>
    terms === null ? matchAge(segment, age ?? 0) : matchTerms(segment, ageTable, terms.slots),
  );
}

function matchAge({ ages }: Segment, age: number): ClinicalMatch {
  return { match: providersAtAge(ages.taken, age), priority: providersAtAge(ages.takenWithPriority, age) };
}

/** Branch-free per row: which rows match is unpredictable. */
function matchTerms(segment: Segment, ageTable: Uint8Array, terms: readonly number[]): ClinicalMatch {
  const match = emptyBits(segment.size);
  const priority = emptyBits(segment.size);
  const { byTerm, byTermCode } = segment;
  const { postings } = byTerm;
  for (const term of terms) {
    const end = postingsEnd(byTerm, term);
    for (let k = postingsStart(byTerm, term); k < end; k++) {
      const found = flagAt(ageTable, codeAt(byTermCode, k));
      const provider = at(postings, k);
      const word = provider >>> 5;
      match[word] = at(match, word) | ((found & MATCHES) << (provider & 31));
      priority[word] = at(priority, word) | ((found >>> 1) << (provider & 31));
    }
  }
  return { match, priority };
}
