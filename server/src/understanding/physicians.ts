import { personWords, searchKey } from '@careline/contracts/rules/folding';
import { isSimilar } from '../search-index/names/similar-words.ts';
import { isFiller } from './ordinary-words.ts';
import { type Meaning, type Span, worth } from './spans.ts';
import type { Word } from './words.ts';

/** Names of providers for what was typed, as the search finds them. */
export type FindNames = (typed: string) => { names: readonly string[]; total: number };

const LONGEST_NAME = 3;
const MOST_LOOKED_UP = 4;
const TITLE = /^(?:dr|doctor|doc|prof|professor)$/;

/** Spans that name physicians: words after "Dr.", and words that nothing else in the directory has. */
export function findPhysicians(
  words: readonly Word[],
  findNames: FindNames,
  isKnown: (word: Word) => boolean,
): Span[] {
  const spans: Span[] = [];
  let lookedUp = 0;
  const add = (first: number, last: number, isTitled: boolean): boolean => {
    if (++lookedUp > MOST_LOOKED_UP) return false;
    const span = named(words.slice(first, last + 1), findNames, isTitled);
    if (!span) return false;
    const score = worth(last - first + 1, span.isExact ? 0.9 : 0.5) + (isTitled ? worth(1) : 0);
    spans.push({ kind: 'physician', first, last, score, meanings: span.meanings });
    return true;
  };
  for (let position = 0; position < words.length; position++) {
    const isTitled = TITLE.test(words[position - 1]?.key ?? '') && !words[position]?.isSeparated;
    if (!isTitled && !mayBeName(words[position], isKnown)) continue;
    const end = endOfRun(words, position, (word) => mayBeName(word, isKnown));
    for (let last = end; last >= position; last--) {
      // After a title even a word with another meaning is a name: "Dr. Hand".
      if (add(position, last, isTitled)) {
        position = last;
        break;
      }
    }
  }
  return spans;
}

function endOfRun(words: readonly Word[], first: number, mayBe: (word: Word | undefined) => boolean): number {
  let last = first;
  while (last - first + 1 < LONGEST_NAME && mayBe(words[last + 1]) && !words[last + 1]?.isSeparated) last++;
  return last;
}

function mayBeName(word: Word | undefined, isKnown: (word: Word) => boolean): boolean {
  if (!word || isFiller(word.key) || isKnown(word)) return false;
  return /^\d{10}$/.test(word.key) || (/^\p{L}{3,}$/u.test(word.key) && word.key.length > 2);
}

/** The providers whose name has all of the words; with typing errors where nobody's has. */
function named(
  said: readonly Word[],
  findNames: FindNames,
  isTitled: boolean,
): { meanings: Meaning[]; isExact: boolean } | undefined {
  const typed = said.map(({ key }) => key);
  const { names, total } = findNames(typed.join(' '));
  const isNpi = typed.some((word) => /^\d{10}$/.test(word));
  const exact = names.filter((name) => isNpi || typed.every((word) => hasWord(name, word)));
  const fitting = exact.length > 0 ? exact : names.filter((name) => isMisspelt(name, typed, isTitled));
  if (fitting.length === 0) return undefined;
  const meanings = fitting.map((name) => ({ key: name, value: name, via: name, fit: 1 }));
  const shared = total > 1 ? sharedName(typed, fitting) : undefined;
  return {
    isExact: exact.length > 0,
    // Several have the name: all of them first, then each.
    meanings:
      shared === undefined ? meanings : [{ key: shared, value: shared, via: shared, fit: 2 }, ...meanings],
  };
}

/** A single word without a title may be any word: it must be long, and begin and end like the name. */
function isMisspelt(name: string, typed: readonly string[], isTitled: boolean): boolean {
  if (typed.length > 1) {
    const isAnchored = isTitled || typed.some((word) => hasWord(name, word));
    return (
      isAnchored &&
      typed.every((word) => hasWord(name, word) || (word.length > 2 && hasSimilarWord(name, word)))
    );
  }
  const [word = ''] = typed;
  if (word.length < 5) return false;
  if (isTitled) return hasSimilarWord(name, word);
  return wordsOfName(name).some(
    (part) =>
      part[0] === word[0] && part.at(-1) === word.at(-1) && isSimilar(word, part) && isSimilar(part, word),
  );
}

const wordsOfName = (name: string): string[] => searchKey(name).split(' ');
const hasWord = (name: string, word: string): boolean => wordsOfName(name).includes(word);
const hasSimilarWord = (name: string, word: string): boolean =>
  wordsOfName(name).some((part) => isSimilar(word, part) && Math.abs(part.length - word.length) < 3);

/** The typed words as the first of the names spells them: "mitchel" is "Mitchell". */
function sharedName(typed: readonly string[], names: readonly string[]): string | undefined {
  const parts = names.flatMap((name) => name.split(/[\s,-]+/));
  const spelled = typed.map(
    (word) =>
      parts.find((part) => personWords(part).includes(word)) ??
      parts.find((part) => personWords(part).some((own) => isSimilar(word, own))),
  );
  if (spelled.some((part) => part === undefined)) return undefined;
  const text = spelled.join(' ').replace(/[,;]+$/, '');
  return names.filter((name) => name !== text).length > 1 ? text : undefined;
}
