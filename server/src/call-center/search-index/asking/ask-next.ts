import {
  AskedFilter,
  type AskNextAnswer,
  type AskNextRequest,
  FEW_PROVIDERS,
  MOST_ANSWERS,
  OLDEST_ASKED_AGE,
  QUESTIONS,
  type Question,
} from '@careline/contracts/call-center/ask-next';
import type { AvailabilityAnswer } from '@careline/contracts/call-center/filter-lists';
import { ID_FILTERS } from '@careline/contracts/call-center/filters';
import { availableValues } from '../facets/availability.ts';
import type { FacetRequest } from '../facets/facets.ts';
import { bestAccepting } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { Matches } from '../results/page.ts';
import { agesOf } from '../segment/age-codes.ts';
import { ACCEPTS_NEW } from '../segment/preference-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, countBits, ordinalsOf } from '../structures/bitset.ts';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.ts';

/** A question that leaves more than this part of the providers is not worth the caller's time. */
const LARGEST_PART = 3 / 4;
/** Of more than this part nobody knows whether they take new patients: the answer would leave out the wrong ones. */
const LARGEST_UNKNOWN = 1 / 4;

type Candidate = Pick<Question, 'filter' | 'leaves' | 'answers'>;

/** The question whose answer leaves fewest of the matches. */
export function askNext(
  all: readonly Matches[],
  request: AskNextRequest,
  asked: Omit<FacetRequest, 'request'>,
): AskNextAnswer {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  if (total <= FEW_PROVIDERS || request.physician) return { total, question: null };
  const open = AskedFilter.options.filter((filter) => isOpen(filter, request));
  const lists = availableValues(
    all.map(({ segment }) => segment),
    { ...asked, request: { ...request, ...includeOnly(open) } },
  );
  let best: Candidate | undefined;
  for (const filter of open) {
    // "Yes" leaves some and "no" leaves all, which is never less than half: where another question does, nobody is counted.
    if (filter === 'accepting' && best && best.leaves <= total / 2) break;
    for (const candidate of candidatesOf(filter, { all, lists, asked, total, best: best?.leaves })) {
      const { leaves } = candidate;
      // Of those that leave as many the first stays.
      if (leaves > 0 && leaves <= total * LARGEST_PART && leaves < (best?.leaves ?? Number.POSITIVE_INFINITY))
        best = candidate;
    }
  }
  if (!best) return { total, question: null };
  const { en, es } = QUESTIONS[best.filter];
  return { total, question: { ...best, words: en, wordsEs: es } };
}

interface Counted {
  all: readonly Matches[];
  lists: AvailabilityAnswer;
  asked: Pick<FacetRequest, 'query'>;
  total: number;
  /** What the best question so far leaves. */
  best: number | undefined;
}

function candidatesOf(filter: AskedFilter, { all, lists, asked, total, best }: Counted): Candidate[] {
  if (filter === 'accepting') return whetherNew(all, asked, total);
  return filter === 'age' ? amongAges(all, asked, best) : [amongValues(filter, lists)];
}

/** Whether the caller may still be asked: it is not set, nobody said "I do not know", and what it depends on is known. */
function isOpen(filter: AskedFilter, { asked, ...request }: AskNextRequest): boolean {
  if (asked?.includes(filter)) return false;
  if (filter === 'accepting') return request.accepting !== true;
  if (isSet(request[filter])) return false;
  if (filter === 'termId') return isSet(request.bodyPartId) || isSet(request.categoryId);
  return filter !== 'insurancePlanId' || isSet(request.insuranceId);
}

const isSet = (value: number | null | undefined): boolean => value !== null && value !== undefined;

const includeOnly = (open: readonly AskedFilter[]) =>
  Object.fromEntries(
    ID_FILTERS.filter(({ key }) => open.some((filter) => filter === key)).map(({ include }) => [
      include,
      true,
    ]),
  );

/** As many as are left on average, if every provider is equally likely to be the right one. */
function leftOnAverage(counts: Iterable<number>): number {
  let [sum, squares] = [0, 0];
  for (const count of counts) {
    sum += count;
    squares += count * count;
  }
  return sum === 0 ? 0 : squares / sum;
}

function amongValues(filter: AskedFilter, lists: AvailabilityAnswer): Candidate {
  const list = ID_FILTERS.find(({ key }) => key === filter)?.list;
  const values = (list && lists[list]) ?? [];
  const answers = [...values].sort((a, b) => b.count - a.count).slice(0, MOST_ANSWERS);
  return {
    filter,
    leaves: leftOnAverage(values.map(({ count }) => count)),
    answers: answers.map(({ key, value, count }) => ({ key, value, count })),
  };
}

/**
 * The average over the ages is never less than their mean. Counting ends as soon as that is as much as another question leaves: with many
 * providers after a twentieth of them.
 */
function amongAges(
  all: readonly Matches[],
  { query }: Pick<FacetRequest, 'query'>,
  others = Number.POSITIVE_INFINITY,
): Candidate[] {
  const counts = new Uint32Array(OLDEST_ASKED_AGE + 1);
  let enough = others * counts.length;
  for (const { segment, bits } of all) {
    enough = countAges(segment, query, bits, counts, enough);
    if (enough === 0) return [];
  }
  return [{ filter: 'age', leaves: leftOnAverage(counts), answers: [] }];
}

function whetherNew(
  all: readonly Matches[],
  { query }: Pick<FacetRequest, 'query'>,
  total: number,
): Candidate[] {
  let [taking, unknown] = [0, 0];
  for (const { segment, bits } of all) {
    for (const provider of ordinalsOf(bits)) {
      const code = bestAccepting(segment, query, provider);
      if (code === ACCEPTS_NEW) taking++;
      else if (code === 0) unknown++;
    }
  }
  if (taking === 0 || unknown > total * LARGEST_UNKNOWN) return [];
  const answers = [{ key: true as const, value: 'Yes', count: taking }];
  return [{ filter: 'accepting', leaves: (taking + total) / 2, answers }];
}

/**
 * Adds to `counts[age]`, for every age up to the last of `counts`, the matching providers who treat what is asked for at that age. Stops once
 * the counts have this sum together: returns what is left of it, 0 when it was reached.
 */
function countAges(
  segment: Segment,
  query: ResolvedQuery,
  bits: Bitset,
  counts: Uint32Array,
  enough: number,
): number {
  let left = enough;
  const lastWord = ~(~0 << (counts.length & 31));
  const words = (counts.length + 31) >>> 5;
  const ages = new Uint32Array(words);
  const changes = new Int32Array(counts.length + 1);
  for (const provider of ordinalsOf(bits)) {
    readAges(segment, query, provider, ages);
    // Only up to the last age.
    if (lastWord !== 0) ages[words - 1] = at(ages, words - 1) & lastWord;
    left -= countBits(ages);
    if (left <= 0) return 0;
    addChanges(ages, changes);
  }
  let sum = 0;
  for (let age = 0; age < counts.length; age++) {
    sum += changes[age] as number;
    counts[age] = at(counts, age) + sum;
  }
  return left;
}

function readAges(segment: Segment, { terms }: ResolvedQuery, provider: number, ages: Uint32Array): void {
  if (terms === null) {
    const { taken } = segment.ages;
    for (let word = 0; word < ages.length; word++) ages[word] = at(taken, word * segment.size + provider);
    return;
  }
  ages.fill(0);
  const end = at(segment.termOffsets, provider + 1);
  for (let row = at(segment.termOffsets, provider); row < end; row++) {
    if (flagAt(terms.flags, slotAt(segment.termSlot, row)) === 0) continue;
    const ofRow = agesOf(codeAt(segment.termCode, row));
    for (let word = 0; word < ages.length; word++) ages[word] = at(ages, word) | at(ofRow, word);
  }
}

/** Most providers treat one span of ages: two changes instead of a count for every age. */
function addChanges(ages: Uint32Array, changes: Int32Array): void {
  let before = 0;
  for (let word = 0; word < ages.length; word++) {
    const here = at(ages, word);
    let changed = here ^ ((here << 1) | before);
    before = here >>> 31;
    while (changed !== 0) {
      const bit = 31 - Math.clz32(changed & -changed);
      const age = (word << 5) + bit;
      if (age < changes.length)
        changes[age] = (changes[age] as number) + (((here >>> bit) & 1) === 1 ? 1 : -1);
      changed &= changed - 1;
    }
  }
}
