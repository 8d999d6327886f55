import { type FilterOf, labelOfValue } from '@careline/contracts/call-center/filters';
import { FILTERS_OF_PROVIDERS, fits } from '@careline/contracts/call-center/fits';
import { personWords, searchKey } from '@careline/contracts/rules/folding';
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
export function listMisfits(recorded: Recorded, asked: Asked, membership: Membership): string[] {
  const reasons = [
    ...listClinicalMisfits(listTerms(recorded.bodyParts), asked),
    ...FILTERS_OF_PROVIDERS.filter((filter) => !fits(filter, recorded, asked.state)).map((filter) =>
      describeUnmet(filter, asked),
    ),
    ...listPlaceMisfits(recorded.locations, asked),
    describeCoverage(recorded, asked, undefined)?.misfit ?? [],
    ...(membership.isSimilarNames ? [] : listNameMisfits(recorded, asked)),
  ].flat();
  if (reasons.length > 0 || membership.isFound !== false) return reasons;
  // Everything else fits, so it must be the groups; the details do not list those.
  return [asked.state.groups ? 'is in none of the selected groups' : 'does not match this search'];
}

function describeUnmet(filter: FilterOf<'provider'>, { state, names }: Asked): string {
  if (filter.kind === 'id') return filter.unmet(names[filter.key]);
  if (filter.kind === 'flag') return filter.unmet;
  return filter.unmet(labelOfValue(filter, state[filter.key] ?? ''));
}

/** A typed word is found in the name, as a word of the degree, or at the beginning of the NPI. */
function listNameMisfits({ fullName, degree, npi }: Recorded, { state }: Asked): string[] {
  const name = searchKey(fullName);
  const degrees = searchKey(degree).split(' ');
  const fits = personWords(state.physician).every(
    (word) => name.includes(word) || degrees.includes(word) || (/^\d+$/.test(word) && npi.startsWith(word)),
  );
  return fits ? [] : [`is not found by the name “${state.physician}”`];
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
