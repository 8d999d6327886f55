/**
 * Which pairs are compared at all: those that share a key. Each kind of key misses pairs with an error in the fields it is made of, so
 * there are several; `blocking.test.ts` measures what each of them adds.
 */
import { nameKey, soundex } from './names.js';
export const PERSON_KEYS = {
    npi: ({ npi }) => [npi],
    /** Both orders of the name, so that swapped names meet; soundex, so that misspelt ones do. */
    names: ({ given, family }) => [sound(family, given), sound(given, family)],
    /** Typing errors that change the sound of a name are seldom in its first letters. */
    starts: ({ given, family }) => [
        family && given && `${family.slice(0, 3)} ${given.slice(0, 2)}`,
    ],
    phone: (person) => withSounds(person.phones, person),
    street: (person) => withSounds(person.streets, person),
    /** Short forms begin with other letters (Bob, Robert); one part of a double name may be missing. */
    family: ({ family }) => family.split(' '),
    /** People marry. */
    given: ({ given, middle }) => [middle.length > 1 && given && `${given} ${middle}`],
};
const sound = (name, initialOf) => name && initialOf && `${soundex(name)} ${initialOf[0]}`;
/** Each name's sound is found once, however many phones or streets there are. */
function withSounds(texts, { given, family }) {
    const sounds = [given, family].filter(Boolean).map(soundex);
    return texts.flatMap((text) => sounds.map((name) => `${text} ${name}`));
}
const withKind = (kind, keys) => [...new Set(keys.filter((key) => Boolean(key)))].map((key) => `${kind}:${key}`);
export const personKeys = (person, kinds = Object.keys(PERSON_KEYS)) => kinds.flatMap((kind) => withKind(kind, PERSON_KEYS[kind](person)));
export const addressKeys = ({ zip, number, phone, street }) => [
    ...withKind('door', [number && zip && `${zip} ${number}`]),
    ...withKind('street', [number && `${number} ${soundex(street.split(' ')[0] ?? '')}`]),
    ...withKind('phone', [phone && `${phone} ${number}`]),
];
export const practiceKeys = ({ words, streets, phones }) => [
    ...withKind('word', words.map((word) => soundex(nameKey(word)))),
    ...withKind('street', streets),
    ...withKind('phone', phones),
];
/** A block of more records says nothing about them; comparing all of its pairs would take longer than all others together. */
export const LARGEST_BLOCK = 150;
//# sourceMappingURL=blocking.js.map