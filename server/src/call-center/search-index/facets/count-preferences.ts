import type { AvailabilityAnswer } from '@careline/contracts/call-center/filter-lists';
import {
  FILTERS,
  FLAGS_FILTERS,
  isKind,
  labelOfValue,
  type ValuesFilter,
} from '@careline/contracts/call-center/filters';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { hasDatedRows, locationIsShown } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import { bitOfOffer } from '../reference/offers.ts';
import { ACCEPTS_NEW, codeOfGender, GENDER_CODES } from '../segment/preference-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { ordinalsOf } from '../structures/bitset.ts';
import { at, flagAt, SlotList, type Slots, slotAt } from '../structures/numbers.ts';
import { countColumn } from './count-id-sets.ts';
import { type FacetRequest, matchWithout } from './facets.ts';

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

/** What providers offer at any of their locations. Like their specialties, each distinct set of offers is stored once. */
interface ProviderOffers {
  /** The number of each provider's set. */
  column: Slots;
  /** The bits of each set. */
  offers: readonly number[];
}

interface Made extends ProviderOffers {
  /** What each address offered at that time. */
  offered: Uint32Array;
}

const [anywhere, accepting] = [new WeakMap<Segment, Made>(), new WeakMap<Segment, Made>()];

/** At all locations or at those that take new patients; built on first use and cached until an address offers something else. */
function offersOfProviders(segment: Segment, offered: Uint32Array, acceptsNew: boolean): ProviderOffers {
  const kept = acceptsNew ? accepting : anywhere;
  const known = kept.get(segment);
  if (known !== undefined && isSame(known, offered, segment)) return known;
  const made = collectOffers(segment, offered, acceptsNew);
  kept.set(segment, made);
  return made;
}

/** What a provider offers at the locations that the query shows. */
function offersOfProvider(
  segment: Segment,
  offered: Uint32Array,
  query: ResolvedQuery,
  ordinal: number,
): number {
  let bits = 0;
  const end = at(segment.locationOffsets, ordinal + 1);
  for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
    const own = at(offered, slotAt(segment.locationAddress, row));
    if ((own & ~bits) !== 0 && locationIsShown(segment, query, row)) bits |= own;
  }
  return bits;
}

/** Addresses added after the segment was built have no providers in it. */
function isSame(known: Made, offered: Uint32Array, { byAddress }: Segment): boolean {
  if (known.offered === offered) return true;
  for (let slot = 0; slot + 1 < byAddress.offsets.length; slot++) {
    if (known.offered[slot] !== offered[slot]) return false;
  }
  known.offered = offered;
  return true;
}

function collectOffers(segment: Segment, offered: Uint32Array, acceptsNew: boolean): Made {
  const column = new SlotList();
  const numberOf = new Map<number, number>();
  for (let ordinal = 0; ordinal < segment.size; ordinal++) {
    let bits = 0;
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
      if (acceptsNew && flagAt(segment.locationAccepting, row) !== ACCEPTS_NEW) continue;
      bits |= at(offered, slotAt(segment.locationAddress, row));
    }
    const number = numberOf.get(bits) ?? numberOf.size;
    if (number === numberOf.size) numberOf.set(bits, number);
    column.push(number);
  }
  return { column: column.finish(), offers: [...numberOf.keys()], offered };
}
