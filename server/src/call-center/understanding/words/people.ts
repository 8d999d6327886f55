import { readClassed, readList } from './word-lists.ts';

/** Words for people, in English and Spanish, that say whom a sentence tells about. */

export type Sex = 'female' | 'male' | undefined;

const SEX_OF: ReadonlyMap<string, string> = new Map(readClassed('people'));

const singular = (key: string): string => (key.endsWith('s') && !SEX_OF.has(key) ? key.slice(0, -1) : key);

export const isPerson = (key: string): boolean => SEX_OF.has(singular(key));

export const sexOfPerson = (key: string): Sex => {
  const sex = SEX_OF.get(singular(key));
  return sex === 'female' || sex === 'male' ? sex : undefined;
};

/**
 * What people are called. Spelt right, these are not misspelt names of anything else: "Janet" is no juanete, "Brian" no brain, "Polanco" no
 * polaco. A directory may still have them in its names.
 */

const FIRST_NAMES = readList('first-names');
const LAST_NAMES = readList('last-names');

/** "Pt John King": the patient, and so is the word behind it. */
export const isFirstName = (key: string): boolean => FIRST_NAMES.has(key);

export const isNameOfPerson = (key: string): boolean => FIRST_NAMES.has(key) || LAST_NAMES.has(key);
