import { deriveNameParts } from '@careline/contracts/rules/name-parts';
import { personKey } from '../../directory/matching/names.ts';
import { inPlainCase } from './plain-case.ts';
import type { RegistryRow } from './reading/registry-rows.ts';

type NamedEntry = Pick<
  RegistryRow,
  'entityType' | 'organizationName' | 'firstName' | 'lastName' | 'nameSuffix'
>;

/** As it is shown and taken over: not in capitals, without the middle name. */
export function registryName(entry: NamedEntry): string {
  if (entry.entityType === 'organization') return inPlainCase(entry.organizationName);
  return [entry.firstName, entry.lastName, entry.nameSuffix].filter(Boolean).map(inPlainCase).join(' ');
}

/**
 * The fields of a provider that takes over the registry's name. Name parts are entered if some were entered before, or if they cannot be
 * derived from the line: the family name of "Maria Lopez Garcia" may be both words.
 */
export function nameToSave(
  entry: NamedEntry,
  before: { lastName: string | null },
  degrees: readonly string[],
) {
  const name = registryName(entry);
  if (entry.entityType === 'organization') return { name };
  const derived = deriveNameParts(name, degrees);
  const isDerivable =
    personKey(derived.firstName, derived.lastName) === personKey(entry.firstName, entry.lastName);
  if (before.lastName === null && isDerivable) return { name };
  return {
    name,
    firstName: inPlainCase(entry.firstName) || null,
    middleName: null,
    lastName: inPlainCase(entry.lastName) || null,
    nameSuffix: inPlainCase(entry.nameSuffix) || null,
  };
}
