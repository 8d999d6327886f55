import { readList } from './word-lists.ts';

/** What people do, for a living or as a sport: a bare number behind such a word is how old they are ("plumber 52", "hockey 33"). */

const OCCUPATIONS = readList('occupations');
const SPORTS = readList('sports');

/** Whether somebody is meant by what they do: "carpenter", "gymnast", "hs". */
export const isOccupied = (key: string): boolean =>
  OCCUPATIONS.has(key) || (key.endsWith('s') && OCCUPATIONS.has(key.slice(0, -1)));

export const isSport = (key: string): boolean => SPORTS.has(key);
