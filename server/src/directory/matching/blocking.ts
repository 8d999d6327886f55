/**
 * Which pairs are compared at all: those that share a key. Each kind of key misses pairs with an error in the fields it is made of, so
 * there are several; `blocking.test.ts` measures what each of them adds.
 */
import { nameKey, soundex } from './names.ts';
import type { ComparedPerson } from './people.ts';
import type { AddressKeys, PracticeKeys } from './places.ts';

export const PERSON_KEYS = {
  npi: ({ npi }: ComparedPerson) => [npi],
  /** Both orders of the name, so that swapped names meet; soundex, so that misspelt ones do. */
  names: ({ given, family }: ComparedPerson) => [sound(family, given), sound(given, family)],
  /** Typing errors that change the sound of a name are seldom in its first letters. */
  starts: ({ given, family }: ComparedPerson) => [
    family && given && `${family.slice(0, 3)} ${given.slice(0, 2)}`,
  ],
  phone: (person: ComparedPerson) => withSounds(person.phones, person),
  street: (person: ComparedPerson) => withSounds(person.streets, person),
  /** Short forms begin with other letters (Bob, Robert); one part of a double name may be missing, or read like a middle name. */
  family: ({ family, middle }: ComparedPerson) => [...family.split(' '), middle.length > 2 && middle],
  /** People marry. */
  given: ({ given, middle }: ComparedPerson) => [middle.length > 1 && given && `${given} ${middle}`],
} as const;

const sound = (name: string, initialOf: string) => name && initialOf && `${soundex(name)} ${initialOf[0]}`;

/** Each name's sound is found once, however many phones or streets there are. */
function withSounds(texts: readonly string[], { given, family }: ComparedPerson): string[] {
  const sounds = [given, family].filter(Boolean).map(soundex);
  return texts.flatMap((text) => sounds.map((name) => `${text} ${name}`));
}

type Key = string | false;

const withKind = (kind: string, keys: readonly Key[]): string[] =>
  [...new Set(keys.filter((key): key is string => Boolean(key)))].map((key) => `${kind}:${key}`);

export type PersonKeyKind = keyof typeof PERSON_KEYS;

export const personKeys = (
  person: ComparedPerson,
  kinds: readonly PersonKeyKind[] = Object.keys(PERSON_KEYS) as PersonKeyKind[],
): string[] => kinds.flatMap((kind) => withKind(kind, PERSON_KEYS[kind](person)));

export const addressKeys = ({ zip, number, phone, street }: AddressKeys): string[] => [
  ...withKind('door', [number && zip && `${zip} ${number}`]),
  ...withKind('street', [number && `${number} ${soundex(street.split(' ')[0] ?? '')}`]),
  ...withKind('phone', [phone && `${phone} ${number}`]),
];

export const practiceKeys = ({ words, streets, phones }: PracticeKeys): string[] => [
  ...withKind(
    'word',
    words.map((word) => soundex(nameKey(word))),
  ),
  ...withKind('street', streets),
  ...withKind('phone', phones),
];

/** A block of more records says nothing about them; comparing all of its pairs would take longer than all others together. */
export const LARGEST_BLOCK = 150;
