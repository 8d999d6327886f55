import type { AvailabilityRequest } from '@careline/contracts/call-center/filter-lists';
import { matchSegment } from '../matching/match.ts';
import type { NameMatch } from '../matching/match-names.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import type { Bitset } from '../structures/bitset.ts';

export interface FacetRequest {
  request: AvailabilityRequest;
  query: ResolvedQuery;
  names: NameMatch;
  reference: Reference;
}

const kept = new WeakMap<ResolvedQuery, Map<Segment, Bitset>>();

/**
 * The providers that match without these filters, for a list that does not narrow itself. Most lists of a tab lift a filter that is not
 * set, and share one result: callers must not modify it.
 */
export function matchWithout(
  lifted: readonly ('terms' | 'age' | 'addresses' | 'plans' | 'specialties' | 'languages' | 'genders')[],
  segment: Segment,
  { query, names }: FacetRequest,
): Bitset {
  if (lifted.some((filter) => query[filter] !== null)) {
    const without = Object.fromEntries(lifted.map((filter) => [filter, null]));
    return matchSegment(segment, { ...query, ...without }, names).bits;
  }
  const ofQuery = kept.get(query) ?? new Map<Segment, Bitset>();
  kept.set(query, ofQuery);
  const bits = ofQuery.get(segment) ?? matchSegment(segment, query, names).bits;
  ofQuery.set(segment, bits);
  return bits;
}
