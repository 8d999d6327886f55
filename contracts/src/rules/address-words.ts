import { searchKey } from './folding.ts';

/** How an address is written for a person: "129 Millrace Boulevard, Suite 4B, Mount Vernon, NY 10550". */

interface Town {
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip: string;
}

interface Address extends Town {
  address: string;
  suite?: string | undefined;
}

export const formatAddress = (place: Address): string =>
  join([place.address, formatSuite(place.suite ?? ''), formatTown(place)]);

/** "Mount Vernon, NY 10550" */
export const formatTown = ({ city, state, zip }: Town): string =>
  join([city ?? '', [state, zip].filter(Boolean).join(' ')]);

/** As one says it: "129 Millrace Boulevard, Suite 4B, in Mount Vernon". The ZIP is for the written form. */
export function sayAddress({ address, suite = '', city, zip }: Address): string {
  const door = join([address, formatSuite(suite)]);
  if (city) return `${door}${suite ? ',' : ''} in ${sayTown(city)}`;
  return join([door, zip]);
}

/** "in the Bronx": the one town and region whose name takes an article. */
export const sayTown = (name: string): string => (/^bronx$/i.test(name) ? `the ${name}` : name);

const NAMED =
  /^(suite|ste|fl|floor|room|rm|unit|apt|bldg|building|lobby|lower|upper|ground|level|pent|#)|floor$/i;

/** "14B" is "Suite 14B"; "Suite 8A", "2nd floor" and "#3" say already what they are. */
export function formatSuite(suite: string): string {
  const text = suite.trim();
  return text === '' || NAMED.test(text) ? text : `Suite ${text}`;
}

const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Spreadsheets drop leading zeros and registries drop the hyphen: "2101" is "02101", "061051208" is "06105-1208". Other text stays. */
export function tidyZip(text: string): string {
  const digits = text.trim().replace(/^(\d{3,5})-(\d{4})$/, '$1$2');
  if (/^\d{3,5}$/.test(digits)) return digits.padStart(5, '0');
  if (/^\d{7,9}$/.test(digits)) return digits.padStart(9, '0').replace(/^(\d{5})(\d{4})$/, '$1-$2');
  return text;
}

const STREET_KIND =
  /\s+(street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd|drive|dr|place|pl|court|ct|terrace|parkway|pkwy|way)\.?$/i;

/** "442 Vinewood" of "442 Vinewood Lane", where room is short. Numbered streets keep their kind: "12 5th Avenue". */
export const shortenStreet = (address: string): string =>
  /\d\w*\s+\S+$/.test(address.replace(/^\S+\s+/, '')) ? address : address.replace(STREET_KIND, '');

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

/** Whether two addresses name the same house. A ZIP that is missing on one side does not tell them apart; nine digits count as their first five. */
export function isSameStreet(one: Street, other: Street): boolean {
  const key = streetKey(one.address);
  const [zip, otherZip] = [one.zip.trim().slice(0, 5), other.zip.trim().slice(0, 5)];
  return key !== '' && key === streetKey(other.address) && (!zip || !otherZip || zip === otherZip);
}
