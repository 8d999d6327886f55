import { countErrors } from '@careline/contracts/rules/similar-words';
import { isOrdinary } from './common-words.ts';
import { setOf } from './word-lists.ts';
import type { Word } from './words.ts';

/** Those for whom people call, long enough to be known with a typing error: "dauhgter", "husbnad", "grandmohter". */
const PEOPLE = [
  ...setOf(`daughter husband mother father brother sister grandson granddaughter grandmother grandfather patient nephew stepson
  stepdaughter boyfriend girlfriend esposo esposa abuela abuelo hermano hermana sobrino sobrina suegra suegro`),
];
const SHORTEST = 6;

/** The words, those for people spelt right; everything else stays as it was typed. */
export const withPeopleSpelt = (words: readonly Word[], isKnown: (word: Word) => boolean): Word[] =>
  words.map((word) => {
    const { key } = word;
    if (key.length < SHORTEST || !/^\p{L}+$/u.test(key) || isOrdinary(key) || isKnown(word)) return word;
    const [meant, other] = PEOPLE.filter(
      (person) => person.charAt(0) === key.charAt(0) && person !== key && countErrors(key, person, 1) <= 1,
    );
    return meant && !other && !PEOPLE.includes(key) ? { ...word, key: meant, root: meant } : word;
  });
