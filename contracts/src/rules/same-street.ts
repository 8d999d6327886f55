import { searchKey } from './folding.ts';

/** Whether two addresses name the same house, however they are abbreviated. */

const WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  place: 'pl',
  court: 'ct',
  square: 'sq',
  parkway: 'pkwy',
  highway: 'hwy',
  turnpike: 'tpke',
  terrace: 'ter',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** The words of a street, however they are abbreviated. */
export const streetKey = (address: string): string =>
  searchKey(address)
    .split(' ')
    .filter(Boolean)
    .map((word) => WORDS[word] ?? word)
    .join(' ');

interface Street {
  address: string;
  zip: string;
}

/** A ZIP that is missing on one side does not tell them apart; nine digits count as their first five. */
export function isSameStreet(one: Street, other: Street): boolean {
  const key = streetKey(one.address);
  const [zip, otherZip] = [one.zip.trim().slice(0, 5), other.zip.trim().slice(0, 5)];
  return key !== '' && key === streetKey(other.address) && (!zip || !otherZip || zip === otherZip);
}
