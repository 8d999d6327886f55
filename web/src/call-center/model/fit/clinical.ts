import type { FilterKey } from '@careline/contracts/call-center/filters';
import { formatAges, includesAge } from './ages.ts';
import { type Asked, joinWords, type RecordedTerm } from './recorded.ts';

const CLINICAL = ['bodyPartId', 'categoryId', 'termId'] as const satisfies readonly (keyof RecordedTerm &
  FilterKey)[];

/** The terms that satisfy body part, category and term, whatever the age. */
export function listAskedTerms(terms: readonly RecordedTerm[], { state }: Asked): RecordedTerm[] {
  return terms.filter((term) => CLINICAL.every((key) => (state[key] ?? term[key]) === term[key]));
}

/** The terms that satisfy the age, too. */
export const listFittingTerms = (terms: readonly RecordedTerm[], asked: Asked): RecordedTerm[] =>
  listAskedTerms(terms, asked).filter((term) => asked.age === undefined || includesAge(term, asked.age));

/** What of age, body part, category and term one and the same of the provider's terms does not satisfy. */
export function listClinicalMisfits(terms: readonly RecordedTerm[], asked: Asked): string[] {
  const { state, age, names } = asked;
  const set = CLINICAL.filter((key) => state[key] !== undefined);
  if (set.length === 0 && age === undefined) return [];
  if (terms.length === 0) return ['has no conditions or ages recorded'];
  const nameOf = (key: (typeof CLINICAL)[number]) => names[key] ?? 'what is selected';
  const askedTerms = listAskedTerms(terms, asked);
  if (askedTerms.length === 0) {
    const missing = set.filter((key) => terms.every((term) => term[key] !== state[key]));
    return missing.length > 0
      ? missing.map((key) => `does not treat ${nameOf(key)}`)
      : [`treats nothing that is ${joinWords(set.map(nameOf))} at once`];
  }
  if (age === undefined || askedTerms.some((term) => includesAge(term, age))) return [];
  const condition = set.length > 0 ? ` for ${joinWords(set.map(nameOf))}` : '';
  return [`sees ages ${formatAges(askedTerms)}${condition}`];
}

/** The notes of the terms that were asked for, each with its term; none without a clinical filter. */
export function listTermNotes(terms: readonly RecordedTerm[], asked: Asked): RecordedTerm[] {
  const isNarrowed = asked.age !== undefined || CLINICAL.some((key) => asked.state[key] !== undefined);
  return isNarrowed ? listFittingTerms(terms, asked).filter(({ note }) => note !== '') : [];
}
