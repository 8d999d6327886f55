import { isCommon } from '../../words/common-words.ts';
import { isOccupied, isSport } from '../../words/occupations.ts';
import { isFiller } from '../../words/ordinary-words.ts';
import { isFirstName, isPerson } from '../../words/people.ts';
import { keyAt, type Word } from '../../words/words.ts';
import { isAgedPerson } from './age-words.ts';

/** Whom a bare number stands beside, so that it is an age: "Mrs. Lopez 81", "retired teacher 71". */

/** "Young guy like 19", "Mrs. Lopez 81": beside a word for a person, or behind the name of one. */
export function isOfPerson(words: readonly Word[], position: number): boolean {
  // "The lady one".
  if (words[position]?.isSeparated || /^(?:one|two)$/.test(keyAt(words, position))) return false;
  const hedge = /^(?:like|about|around|maybe|approx|abt|roughly|almost|nearly|como|unos|casi)$/;
  const at = hedge.test(keyAt(words, position - 1)) ? position - 2 : position - 1;
  if (at < position - 1 && words[position - 1]?.isSeparated) return false;
  const key = keyAt(words, at);
  if (isAgedPerson(key) || SOMEBODY.test(key)) return true;
  // "Grandson Noah 4".
  if (isFirstName(key) && isAgedPerson(keyAt(words, at - 1)) && !words[at]?.isSeparated) return true;
  // "Mom in law 78".
  if (key === 'law' && keyAt(words, at - 1) === 'in' && isPerson(keyAt(words, at - 2))) return true;
  return [at - 1, at - 2].some((title) => {
    const name = words.slice(title + 1, at + 1);
    if (!name.every(isPartOfName)) return false;
    // "Patient Jose 54"; but "pt on line 2".
    return (
      TITLE.test(keyAt(words, title)) ||
      (PATIENT.test(keyAt(words, title)) && !name.some((word) => isFiller(word.key) || isCommon(word.key)))
    );
  });
}

/** "10th grade 16". */
export const isOfPupil = (words: readonly Word[], position: number): boolean =>
  /^graders?$|^grade$/.test(keyAt(words, position - 1)) &&
  /^\d+(?:st|nd|rd|th)$/.test(keyAt(words, position - 2)) &&
  /^(?:[5-9]|1\d)$/.test(keyAt(words, position));

const SOMEBODY =
  /^(?:guy|man|woman|lady|gentleman|gal|dude|athlete|gymnast|vet|veteran|teen|teenager|retiree|widow|widower|student|muchach[oa]|chic[oa]|joven|hombre|dominican[oa]|mexican[oa]|ecuatorian[oa]|colombian[oa]|puertorriquen[oa]|boricua|hispan[oa]|latin[oa]|anciana|anciano|viejit[oa])$/;
const TITLE = /^(?:mr|mrs|ms|miss|sr|sra|senor|senora|don|dona)$/;
const PATIENT = /^(?:patient|pt|paciente)$/;
const isPartOfName = ({ key, isSeparated }: Word): boolean => !isSeparated && /^\p{L}{2,}$/u.test(key);
export const MEASURED =
  /^(?:weeks?|wks?|days?|months?|mos?|hours?|hrs?|minutes?|mins?|times|kids|children|lbs?|pounds?|ft|feet|foot|blocks?|miles?|st|street|ave|avenue|am|pm|percent|dias|semanas|meses|horas|veces|hijos|cuadras|in|out|o)$/;

/** "Plumber 52", "hs lacrosse 16", "retired teacher 71". */
export const isOccupation = (word: Word | undefined): boolean =>
  word !== undefined && (isOccupied(word.key) || isSport(word.key));
