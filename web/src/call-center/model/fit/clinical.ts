import {
  FILTERS_OF_TERMS,
  fits,
  fitsTerm,
  includesAge,
  isWanted,
} from '@careline/contracts/call-center/fits';
import { inSentence } from '@careline/contracts/directory/preferences';
import type { Language } from '@careline/contracts/rules/sentences/say';
import { joinIn, say } from '@careline/contracts/rules/sentences/to-callers';
import { formatAges } from './ages.ts';
import type { Asked, RecordedTerm } from './recorded.ts';

/** The terms that satisfy body part, category and term, whatever the age. */
const listAskedTerms = (terms: readonly RecordedTerm[], { state }: Asked): RecordedTerm[] =>
  terms.filter((term) => fitsTerm(term, state));

/** The terms that satisfy the age, too. */
export const listFittingTerms = (terms: readonly RecordedTerm[], asked: Asked): RecordedTerm[] =>
  listAskedTerms(terms, asked).filter((term) => asked.age === undefined || includesAge(term, asked.age));

/** Clinical filters that no single term of the provider satisfies. */
export function listClinicalMisfits(
  terms: readonly RecordedTerm[],
  asked: Asked,
  language: Language = 'en',
): string[] {
  const { state, age, names } = asked;
  const set = FILTERS_OF_TERMS.filter((filter) => isWanted(filter, state));
  if (set.length === 0 && age === undefined) return [];
  if (terms.length === 0) return [say(language, 'noConditions')];
  const nameOf = ({ key, label }: (typeof set)[number]) => names[key] ?? label;
  const all = joinIn(language, set.map(nameOf));
  const askedTerms = listAskedTerms(terms, asked);
  if (askedTerms.length === 0) {
    const missing = set.filter((filter) => !terms.some((term) => fits(filter, term, state)));
    return missing.length > 0
      ? missing.map((filter) =>
          filter.key === 'termId'
            ? say(language, 'notListed', { name: inSentence(nameOf(filter)) })
            : say(language, 'notTreated', { name: nameOf(filter) }),
        )
      : [say(language, 'notAtOnce', { names: all })];
  }
  if (age === undefined || askedTerms.some((term) => includesAge(term, age))) return [];
  const condition = set.length > 0 ? say(language, 'forCondition', { names: all }) : '';
  return [say(language, 'seesAges', { ages: formatAges(askedTerms, language), condition })];
}

/** The notes of the terms that were asked for, each with its term; none without a clinical filter. */
export function listTermNotes(terms: readonly RecordedTerm[], asked: Asked): RecordedTerm[] {
  const isNarrowed =
    asked.age !== undefined || FILTERS_OF_TERMS.some((filter) => isWanted(filter, asked.state));
  return isNarrowed ? listFittingTerms(terms, asked).filter(({ note }) => note !== '') : [];
}
