import { isBetterDoor } from '@careline/contracts/rules/door';
import { acceptingRows } from '../segment/accepting-rows.ts';
import { ACCEPTS_NEW, DOOR_RANKS } from '../segment/preference-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, emptyBits, hasBit, intersect, setBit } from '../structures/bitset.ts';
import { at, flagAt, slotAt } from '../structures/numbers.ts';
import { type PostingLists, postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import { matchClinical } from './clinical.ts';
import { restrictToSets } from './id-set-filter.ts';
import type { NameMatch } from './match-names.ts';
import type { ResolvedQuery, SlotSet } from './query.ts';

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
  return {
    bits: addresses === null ? bits : matchPlace(segment, query, addresses, bits),
    priority: matchClinical(segment, query).priority,
  };
}

/** Removes from `bits` the providers that do not satisfy all filters other than name, place and insurance. */
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
  const { age, terms, acceptsNew, groups, specialties, languages, genders, flags } = query;
  const sets = [groups, specialties, languages, genders].map((filter) => filter?.key ?? 'any');
  return [age, terms?.slots ?? 'any', acceptsNew, ...sets, flags].join('|');
}

/** Whether a location accepts one of the plans. */
function acceptsPlan(segment: Segment, plans: SlotSet, location: number): boolean {
  const end = at(segment.acceptedOffsets, location + 1);
  for (let k = at(segment.acceptedOffsets, location); k < end; k++) {
    if (flagAt(plans.flags, slotAt(segment.acceptedPlan, k)) === 1) return true;
  }
  return false;
}

/** Whether a location satisfies what is decided row by row: it takes new patients and the insurance, where asked for. */
export function rowIsTaken(
  segment: Segment,
  { acceptsNew, plans }: ResolvedQuery,
  location: number,
): boolean {
  if (acceptsNew && flagAt(segment.locationAccepting, location) !== ACCEPTS_NEW) return false;
  return plans === null || acceptsPlan(segment, plans, location);
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
    const code = flagAt(segment.locationAccepting, row);
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
    const rank = flagAt(DOOR_RANKS, flagAt(segment.locationAccepting, row));
    if (rank > best) continue;
    const miles = milesTo(slotAt(segment.locationAddress, row));
    if (!isBetterDoor(rank, miles, best, nearest) || !locationIsShown(segment, query, row)) continue;
    best = rank;
    nearest = miles;
  }
  return nearest;
}

/** Providers with a location that satisfies place and insurance. */
function matchPlace(segment: Segment, query: ResolvedQuery, addresses: SlotSet, among: Bitset): Bitset {
  const bits = emptyBits(segment.size);
  for (const address of addresses.slots) {
    const end = postingsEnd(segment.byAddress, address);
    for (let k = postingsStart(segment.byAddress, address); k < end; k++) {
      const provider = at(segment.byAddressProvider, k);
      if (!hasBit(among, provider)) continue;
      if (rowIsTaken(segment, query, at(segment.byAddress.postings, k))) setBit(bits, provider);
    }
  }
  return bits;
}

/** Providers that take one of the plans. Sound as a prefilter, too: a location accepts only its provider's plans. */
function providersWithPlan(segment: Segment, query: ResolvedQuery, plans: SlotSet): Bitset {
  const bits = emptyBits(segment.size);
  const lists = providersByPlan(segment, query);
  for (const plan of plans.slots) {
    const end = postingsEnd(lists, plan);
    for (let k = postingsStart(lists, plan); k < end; k++) setBit(bits, at(lists.postings, k));
  }
  return bits;
}

/** Providers that take each plan: where they take new patients, if that is asked for. */
export function providersByPlan(segment: Segment, { acceptsNew }: ResolvedQuery): PostingLists {
  return acceptsNew ? acceptingRows(segment).byPlan : segment.byPlan;
}
