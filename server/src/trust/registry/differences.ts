/** Where a provider and the registry disagree. Pure. */
import { isSameStreet } from '@careline/contracts/rules/address-words';
import { searchKey } from '@careline/contracts/rules/folding';
import { type NameParts, nameParts, type RecordedName } from '@careline/contracts/rules/name-parts';
import type { RegistryDifferenceKind } from '@careline/contracts/trust/registry';
import { phoneDigits, withoutUnit } from '../../directory/matching/contact-keys.ts';
import { personKey } from '../../directory/matching/names.ts';
import type { RegistryRow } from './reading/registry-rows.ts';
import { registryName } from './registry-name.ts';

export interface OurProvider extends RecordedName {
  id: number;
  npi: string;
  gender: string | null;
  specialties: readonly { name: string; code: string | null }[];
  locations: readonly { address: string; zip: string; phones: readonly string[] }[];
}

export interface FoundDifference {
  kind: RegistryDifferenceKind;
  ours: string | null;
  registry: string | null;
}

export interface Known {
  /** Names and codes of the Degrees list. */
  degrees: readonly string[];
  /** What the registry says of the provider's number. */
  entry: RegistryRow | undefined;
  /** Whether the registry was loaded as a whole: only then it says something of those who are not in it. */
  isComplete: boolean;
  /** The registry's NPI for the provider's name, if exactly one person has that name. */
  onlyNumber: string | undefined;
  /** The names of our specialties by code. */
  specialtyNames: ReadonlyMap<string, string>;
}

export function registryDifferences(ours: OurProvider, known: Known): FoundDifference[] {
  const { entry, onlyNumber, isComplete } = known;
  if (ours.npi === '')
    return onlyNumber || isComplete ? [{ kind: 'noNpi', ours: null, registry: onlyNumber ?? null }] : [];
  if (!entry) return isComplete ? [{ kind: 'notFound', ours: ours.npi, registry: null }] : [];
  // Nothing else of a retired number is worth comparing.
  if (entry.deactivatedAt) return [{ kind: 'deactivated', ours: ours.npi, registry: entry.deactivatedAt }];
  return [
    ...nameDifference(ours, entry, known.degrees),
    ...genderDifference(ours, entry),
    ...specialtyDifference(ours, entry, known.specialtyNames),
    ...phoneDifference(ours, entry),
    ...addressDifference(ours, entry),
  ];
}

export const ourNameKey = (ours: OurProvider, degrees: readonly string[]): string => {
  const { firstName, lastName } = partsOf(ours, degrees);
  return personKey(firstName, lastName);
};

const partsOf = (ours: OurProvider, degrees: readonly string[]): NameParts => nameParts(ours, degrees);

function nameDifference(
  ours: OurProvider,
  entry: RegistryRow,
  degrees: readonly string[],
): FoundDifference[] {
  const isSame =
    entry.entityType === 'organization'
      ? [entry.organizationName, ...entry.otherNames].some((name) => searchKey(name) === searchKey(ours.name))
      : entry.nameKeys.includes(ourNameKey(ours, degrees));
  return isSame ? [] : [{ kind: 'name', ours: ours.name, registry: registryName(entry) }];
}

function genderDifference(ours: OurProvider, { gender }: RegistryRow): FoundDifference[] {
  return gender === null || gender === ours.gender
    ? []
    : [{ kind: 'gender', ours: ours.gender, registry: gender }];
}

function specialtyDifference(
  { specialties }: OurProvider,
  { taxonomyCodes }: RegistryRow,
  names: Known['specialtyNames'],
): FoundDifference[] {
  const isKnown = specialties.some(({ code }) => code !== null && taxonomyCodes.includes(code));
  if (isKnown || taxonomyCodes.length === 0) return [];
  const said = taxonomyCodes.map((code) => (names.has(code) ? `${names.get(code)} (${code})` : code));
  const ours = specialties.map(({ name }) => name).join(', ');
  return [{ kind: 'specialty', ours: ours || null, registry: said.join(', ') }];
}

function phoneDifference({ locations }: OurProvider, { phone }: RegistryRow): FoundDifference[] {
  const digits = phoneDigits(phone);
  const own = locations.flatMap(({ phones }) => phones).filter(Boolean);
  if (digits === '' || own.some((one) => phoneDigits(one) === digits)) return [];
  return [{ kind: 'phone', ours: joined(own), registry: phone }];
}

function addressDifference({ locations }: OurProvider, entry: RegistryRow): FoundDifference[] {
  const { line1, line2, city, state, zip } = entry;
  if (line1 === '') return [];
  const theirs = { address: withoutUnit(line1), zip };
  const isOurs = locations.some((place) =>
    isSameStreet({ address: withoutUnit(place.address), zip: place.zip }, theirs),
  );
  if (isOurs) return [];
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    {
      kind: 'address',
      ours: joined(locations.map(({ address, zip: own }) => [address, own].filter(Boolean).join(', '))),
      registry: [line1, line2, town].filter(Boolean).join(', '),
    },
  ];
}

const joined = (texts: readonly string[]): string | null => [...new Set(texts)].join('; ') || null;
