import { listOf } from './word-lists.ts';
import type { Word } from './words.ts';

/** The sentence's shape: where its clauses begin, and short word sequences in it. */

const JOINT = /^(?:but|so|because|cause|cuz|although|though|unless|pero|aunque|porque|sino|however)$/;
const AND = /^(?:and|n|y|then|luego)$/;
/** After "and" these begin a new clause: "and she has Humana"; but "hip and knee" is one. */
const SUBJECT =
  /^(?:i|im|ive|id|he|hes|she|shes|we|were|weve|they|theyre|it|its|that|thats|this|theres|now|my|her|his|our|the|yo|ella|el|ellos|ahora|ya|mi|su|me|le|se|no|eso|tengo|tiene|then|wants|needs|told|gave|landed|hurt|broke|was|cant|could|is|has|had|got|can|do|does|also|tambien|told|put|said|says)$/;

/** After "now" these begin what is asked for today. */
const TURNED = /^(?:needs?|wants?|its|has|is|the|quiere|necesita|tiene|es|le|busca)$/;

/** Works out once what many rules ask of a sentence. Goes with its words, so that nothing of a text is kept. */
function oncePerSentence<Found>(work: (words: readonly Word[]) => Found): (words: readonly Word[]) => Found {
  const known = new WeakMap<readonly Word[], Found>();
  return (words) => {
    const found = known.get(words) ?? work(words);
    known.set(words, found);
    return found;
  };
}

/** The number of the clause that each word stands in. */
export const clausesOf = oncePerSentence((words): readonly number[] => {
  let clause = -1;
  return words.map(({ key, isSeparated }, position) => {
    const next = words[position + 1]?.key ?? '';
    // "Prev pt of Dr. Novak for the spine now needs someone for the ankle".
    const isTurn = /^(?:now|ahora)$/.test(key) && TURNED.test(next) && position > 0;
    const begins = isSeparated || JOINT.test(key) || (AND.test(key) && SUBJECT.test(next)) || isTurn;
    if (begins || position === 0) clause++;
    return clause;
  });
});

/** "no wait, i mean" as sequences of words. */
export const sequences = (text: string): string[][] => listOf(text).map((cue) => cue.split(' '));

/** How many words of the longest of the sequences stand here; 0 for none. */
export function lengthOfSequence(
  words: readonly Word[],
  position: number,
  cues: Sequences,
  mayFollow: (word: Word) => boolean = () => true,
): number {
  const goesOn = (key: string, k: number) => {
    const word = words[position + k];
    return word?.key === key && (k === 0 || mayFollow(word));
  };
  let longest = 0;
  for (const cue of byFirstWord(cues).get(words[position]?.key ?? '') ?? []) {
    if (cue.length > longest && cue.every(goesOn)) longest = cue.length;
  }
  return longest;
}

type Sequences = readonly (readonly string[])[];
const INDEXED = new WeakMap<Sequences, ReadonlyMap<string, Sequences>>();

export function sequencesBy(
  cues: Sequences,
  wordOf: (cue: readonly string[]) => string,
): ReadonlyMap<string, Sequences> {
  const found = new Map<string, (readonly string[])[]>();
  for (const cue of cues) found.set(wordOf(cue), [...(found.get(wordOf(cue)) ?? []), cue]);
  return found;
}

/** Lists of sequences are constants of hundreds: each is sorted by its first words once. */
function byFirstWord(cues: Sequences): ReadonlyMap<string, Sequences> {
  const known = INDEXED.get(cues);
  if (known) return known;
  const indexed = sequencesBy(cues, ([first = '']) => first);
  INDEXED.set(cues, indexed);
  return indexed;
}

/** The keys of all words, each between blanks. */
export const wholeText = oncePerSentence((words) => textBetween(words, 0, words.length));

/** The keys of some words, each between blanks. */
export const textBetween = (words: readonly Word[], from: number, to: number): string =>
  ` ${words
    .slice(Math.max(0, from), Math.max(0, to))
    .map(({ key }) => key)
    .join(' ')} `;
