import type { AvailabilityAnswer } from '@careline/contracts/call-center/filter-lists';
import {
  FILTERS,
  FLAGS_FILTERS,
  isKind,
  labelOfValue,
  type ValuesFilter,
} from '@careline/contracts/call-center/filters';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { hasDatedRows } from '../matching/match.ts';
import { bitOfOffer } from '../reference/offers.ts';
import { codeOfGender, GENDER_CODES } from '../segment/preference-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { ordinalsOf } from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';
import { countColumn } from './count-column.ts';
import { type FacetRequest, matchWithout } from './facet-request.ts';
import { offersOfProvider, offersOfProviders } from './provider-offers.ts';

/** Adds the requested lists whose values are fixed: the genders, and the sets of flags. */
export function addFixedLists(
  answer: AvailabilityAnswer,
  segments: readonly Segment[],
  asked: FacetRequest,
): void {
  const { request } = asked;
  const add = (filter: ValuesFilter, countOf: (value: string) => number) => {
    const chosen: readonly string[] = [request[filter.key] ?? []].flat();
    const items = filter.values.options
      .map((key) => ({ key, value: labelOfValue(filter, key), count: countOf(key) }))
      .filter(({ key, count }) => count > 0 || chosen.includes(key));
    Object.assign(answer, { [filter.list]: items.sort(byLabel) });
  };
  for (const filter of FILTERS.filter(isKind('choice'))) {
    if (!request[filter.include]) continue;
    const counts = countGenders(segments, asked);
    add(filter, (value) => at(counts, codeOfGender(filter.values.parse(value))));
  }
  const included = FLAGS_FILTERS.filter(({ include }) => request[include]);
  if (included.length === 0) return;
  const counts = countOffers(included, segments, asked);
  for (const filter of included) add(filter, (value) => at(counts, positionOf(value)));
}

const byLabel = (a: { value: string }, b: { value: string }): number =>
  compareText(fold(a.value), fold(b.value));

function countGenders(segments: readonly Segment[], asked: FacetRequest): Uint32Array {
  const counts = new Uint32Array(GENDER_CODES);
  for (const segment of segments) {
    const bits = matchWithout(['genders'], segment, asked);
    countColumn(segment.gender, bits, GENDER_CODES).forEach((count, code) => {
      counts[code] = at(counts, code) + count;
    });
  }
  return counts;
}

const positionOf = (value: string): number => 31 - Math.clz32(bitOfOffer(value));

/** By the position of their bits. A value is counted together with the chosen ones: providers with one location that has all of them. */
function countOffers(
  included: readonly ValuesFilter[],
  segments: readonly Segment[],
  asked: FacetRequest,
): Uint32Array {
  const { query, reference } = asked;
  const counted = included
    .flatMap(({ values }): readonly string[] => values.options)
    .reduce((bits, value) => bits | bitOfOffer(value), 0);
  const offered = reference.offersOfAddress();
  const counts = new Uint32Array(32);
  const add = (offers: number, providers: number) => {
    for (let bits = offers & counted; bits !== 0; bits &= bits - 1) {
      const position = 31 - Math.clz32(bits & -bits);
      counts[position] = at(counts, position) + providers;
    }
  };
  for (const segment of segments) {
    const bits = matchWithout([], segment, asked);
    if (query.addresses === null && query.plans === null && !hasDatedRows(segment, query)) {
      const { column, offers } = offersOfProviders(segment, offered, query.acceptsNew);
      countColumn(column, bits, offers.length).forEach((providers, set) => {
        add(offers[set] as number, providers);
      });
    } else {
      for (const ordinal of ordinalsOf(bits)) add(offersOfProvider(segment, offered, query, ordinal), 1);
    }
  }
  return counts;
}
