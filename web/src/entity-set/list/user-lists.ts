import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { entitySets } from '@careline/contracts/sets';

/** Where the records that use another one are listed. */

const LISTS: Readonly<Record<string, string>> = {
  Providers: '#/providers?',
  Terms: '#/settings?tab=Terms&',
  // Addresses of all practices together are listed there alone.
  PracticeAddresses: '#/verification?set=PracticeAddresses&',
};
const OTHER_NAMES: Readonly<Record<string, string>> = { 'PracticeAddresses.regionId': 'region' };

/** The address of the list of exactly those records that use the record `id`; undefined if there is no such list. */
export function usersHref({ usedIn }: EntitySet, id: number): string | undefined {
  if (!usedIn) return undefined;
  const list = entitySets.find(({ name }) => name === usedIn.set);
  const filter = list?.filters?.[usedIn.filter]?.url ?? OTHER_NAMES[`${usedIn.set}.${usedIn.filter}`];
  const path = LISTS[usedIn.set];
  return path && filter && `${path}${filter}=${id}`;
}

/** Whether "196 providers" are the records that the list shows. */
export const areListed = ({ usedIn }: EntitySet, use: string): boolean =>
  usedIn !== undefined && [usedIn.one, usedIn.many].includes(use.replace(/^[\d,]+ /, ''));
