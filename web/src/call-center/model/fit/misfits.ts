import { type FilterOf, labelOfValue } from '@careline/contracts/call-center/filters';
import { FILTERS_OF_PROVIDERS, fits } from '@careline/contracts/call-center/fits';
import { personWords, searchKey } from '@careline/contracts/rules/folding';
import { fillIn, type Language, type Said } from '@careline/contracts/rules/sentences/say';
import { say } from '@careline/contracts/rules/sentences/to-callers';
import { nameInScript } from '../caller/script-language.ts';
import { listClinicalMisfits } from './clinical.ts';
import { describeCoverage } from './coverage.ts';
import { listPlaceMisfits } from './places.ts';
import { type Asked, listTerms, type Recorded } from './recorded.ts';

interface Membership {
  /** Whether the search finds the provider, apart from the name; undefined until the server has said so. */
  isFound: boolean | undefined;
  /** The results are names similar to what was typed, so the name need not contain the typed words. */
  isSimilarNames: boolean;
}

/**
 * Why the provider is not in the results, each reason as a clause to read after the name: "sees ages 16 to 90". Empty when
 * the provider fits. The panel's banner and the words for the caller both come from this list.
 */
export function listMisfits(
  recorded: Recorded,
  asked: Asked,
  membership: Membership,
  language: Language = 'en',
): string[] {
  const reasons = [
    ...listClinicalMisfits(listTerms(recorded.bodyParts), asked, language),
    ...FILTERS_OF_PROVIDERS.filter((filter) => !fits(filter, recorded, asked.state)).map((filter) =>
      describeUnmet(filter, asked, language),
    ),
    ...listPlaceMisfits(recorded.locations, asked, language),
    describeCoverage(recorded, asked, undefined, language)?.misfit ?? [],
    ...(membership.isSimilarNames ? [] : listNameMisfits(recorded, asked, language)),
  ].flat();
  if (reasons.length > 0 || membership.isFound !== false) return reasons;
  // Everything else fits, so it must be the groups; the details do not list those.
  return [say(language, asked.state.groups ? 'inNoGroup' : 'noMatch')];
}

function describeUnmet(filter: FilterOf<'provider'>, { state, names }: Asked, language: Language): string {
  if (filter.kind === 'flag') return filter.unmet[language];
  if (filter.kind === 'id')
    return fillIn(filter.unmet[language], {
      name: nameInScript(language, names[filter.key] ?? filter.label),
    });
  const value = state[filter.key] ?? '';
  const clauses: Readonly<Partial<Record<string, Said>>> = filter.unmet;
  const label = labelOfValue(filter, value).toLowerCase();
  return clauses[value]?.[language] ?? say(language, 'notRecordedAs', { value: label });
}

/** A typed word is found in the name, as a word of the degree, or at the beginning of the NPI. */
function listNameMisfits(
  { fullName, degree, npi }: Recorded,
  { state }: Asked,
  language: Language,
): string[] {
  const name = searchKey(fullName);
  const degrees = searchKey(degree).split(' ');
  const fits = personWords(state.physician).every(
    (word) => name.includes(word) || degrees.includes(word) || (/^\d+$/.test(word) && npi.startsWith(word)),
  );
  return fits ? [] : [say(language, 'otherNamed', { name: state.physician })];
}

interface FoundProviders {
  items: readonly { providerId: number }[];
  total: number;
}

/** Whether a provider is among those found; undefined if there are more than the answer holds. */
export function isFoundIn(id: number, found: FoundProviders | undefined): boolean | undefined {
  if (!found) return undefined;
  if (found.items.some(({ providerId }) => providerId === id)) return true;
  return found.total > found.items.length ? undefined : false;
}
