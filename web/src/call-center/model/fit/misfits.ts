import { GENDER_LABELS } from '@careline/contracts/directory/preferences';
import { personWords, searchKey } from '@careline/contracts/rules/folding';
import { listClinicalMisfits } from './clinical.ts';
import { describeCoverage } from './coverage.ts';
import { listPlaceMisfits } from './places.ts';
import { type Asked, listTerms, type Recorded } from './recorded.ts';

interface Membership {
  /** Whether the search finds the provider, apart from the name; undefined until the server has said so. */
  isFound: boolean | undefined;
  /** The results are names similar to what was typed, so the name needs not have the typed words. */
  isSimilarNames: boolean;
}

/**
 * Why the provider is not in the results, each reason as a clause to read after the name: "sees ages 16 to 90". Empty when
 * the provider fits. The panel's banner and the words for the caller both come from this list.
 */
export function listMisfits(recorded: Recorded, asked: Asked, membership: Membership): string[] {
  const reasons = [
    ...listClinicalMisfits(listTerms(recorded.bodyParts), asked),
    ...listSpecialtyMisfits(recorded, asked),
    ...listWishMisfits(recorded, asked),
    ...listPlaceMisfits(recorded.locations, asked),
    describeCoverage(recorded, asked, undefined)?.misfit ?? [],
    ...(membership.isSimilarNames ? [] : listNameMisfits(recorded, asked)),
  ].flat();
  if (reasons.length > 0 || membership.isFound !== false) return reasons;
  // Everything else fits, so only the groups are left, whose members the details do not list.
  return [asked.state.groups ? 'is in none of the selected groups' : 'does not match this search'];
}

function listSpecialtyMisfits({ specialties }: Recorded, { state, names }: Asked): string[] {
  const { specialtyId } = state;
  if (specialtyId === undefined || specialties.some(({ id }) => id === specialtyId)) return [];
  return [`does not have the specialty ${names.specialtyId ?? 'that is selected'}`];
}

function listWishMisfits({ languages, gender, telehealth }: Recorded, { state, names }: Asked): string[] {
  const { languageId } = state;
  const speaks = languageId === undefined || languages.some(({ id }) => id === languageId);
  return [
    speaks ? [] : `is not known to speak ${names.languageId ?? 'what is selected'}`,
    state.gender === undefined || state.gender === gender
      ? []
      : `is not recorded as ${GENDER_LABELS[state.gender].toLowerCase()}`,
    state.telehealth && !telehealth ? 'does not offer telehealth' : [],
  ].flat();
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
export function isAmong(id: number, found: FoundProviders | undefined): boolean | undefined {
  if (!found) return undefined;
  if (found.items.some(({ providerId }) => providerId === id)) return true;
  return found.total > found.items.length ? undefined : false;
}
