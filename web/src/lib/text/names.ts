import { searchKey, searchWords } from '@careline/contracts/rules/folding';

/** Whether every word typed occurs in the name, as the server's searches match it: without case, accents, punctuation. */
export function matchesWords(name: string, typed: string): boolean {
  const key = searchKey(name);
  return searchWords(typed).every((word) => key.includes(word));
}

/** Whether the database takes two names for the same: its unique indexes ignore case, but not accents. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
