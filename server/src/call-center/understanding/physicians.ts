import { searchKey } from '@careline/contracts/rules/folding';
import { type Meaning, type Span, worth } from './choosing/spans.ts';
import { isFiller, isForeign } from './words/ordinary-words.ts';
import { isAfterTitle, type Word } from './words/words.ts';

/** The names of the providers that the caller may see. */
export interface PhysicianNames {
  /** Words of names that a typed word may be: itself, or else those with the fewest typing errors. After a title even the first letter may be wrong, and the end missing. */
  spellings: (word: string, isTitled: boolean, isUnfinished: boolean) => string[];
  find: (typed: string) => { names: readonly string[]; total: number };
}

const LONGEST_NAME = 3;
/** So that a text of unknown words costs no more than a sentence. */
const MOST_SPELLED = 12;
const MOST_FOUND = 6;
const NPI = /^\d{10}$/;

/** Spans that name physicians: words after "Dr.", and words that nothing else in the directory has. */
export function findPhysicians(
  words: readonly Word[],
  names: PhysicianNames,
  isKnown: (word: Word) => boolean,
): Span[] {
  const spans: Span[] = [];
  const limits = { spelled: MOST_SPELLED, found: MOST_FOUND };
  const spell = speller(words, names, limits);
  for (let position = 0; position < words.length; position++) {
    // After a title even a word with another meaning is a name: "Dr. Hand".
    const isTitled = isAfterTitle(words, position);
    const mayBe = (at: number) => mayBeName(words[at]) && !isKnown(words[at] as Word) && spell(at).length > 0;
    if (!(isTitled ? mayBeName(words[position]) && spell(position).length > 0 : mayBe(position))) continue;
    let last = position;
    while (last - position + 1 < LONGEST_NAME && mayBe(last + 1) && !words[last + 1]?.isSeparated) last++;
    for (; last >= position; last--) {
      const span = nameOf(words.slice(position, last + 1), {
        words,
        first: position,
        isTitled,
        spell,
        names,
        limits,
      });
      if (!span) continue;
      spans.push(span);
      position = last;
      break;
    }
  }
  return spans;
}

interface Limits {
  spelled: number;
  found: number;
}

/** The spellings of the word at a position; each word is looked up once, and only so many. */
function speller(words: readonly Word[], names: PhysicianNames, limits: Limits) {
  const known = new Map<string, string[]>();
  const look = (key: string, isTitled: boolean, isUnfinished: boolean): string[] => {
    if (limits.spelled-- <= 0) return [];
    const all = names.spellings(key, isTitled, isUnfinished);
    // "Pride" is not a misspelt Price.
    return isForeign(key) && !isTitled ? all.filter((spelling) => spelling === key) : all;
  };
  return (position: number): string[] => {
    const { key = '', isUnfinished = false } = words[position] ?? {};
    if (NPI.test(key)) return [key];
    const isTitled = isAfterTitle(words, position);
    const name = isTitled ? `dr ${key}` : key;
    const spelled = known.get(name) ?? look(key, isTitled, isUnfinished);
    known.set(name, spelled);
    return spelled;
  };
}

const mayBeName = (word: Word | undefined): boolean =>
  word !== undefined && !isFiller(word.key) && (NPI.test(word.key) || /^\p{L}{3,}$/u.test(word.key));

interface Naming {
  words: readonly Word[];
  first: number;
  isTitled: boolean;
  spell: (position: number) => string[];
  names: PhysicianNames;
  limits: Limits;
}

/** The providers whose name has all of the words. A misspelt word needs a title, a right one beside it, or the same ends. */
function nameOf(
  said: readonly Word[],
  { words, first, isTitled, spell, names, limits }: Naming,
): Span | undefined {
  const typed = said.map(({ key }) => key);
  const spelled = typed.map((_, k) => spell(first + k));
  const rights = typed.filter((key, k) => spelled[k]?.[0] === key).length;
  const isRight = rights === typed.length;
  const [only = ''] = typed;
  if (!isTitled && typed.length === 1 && isForeign(only) && !isAskedFor(words, first)) return undefined;
  const isBegun = isTitled && spelled[0]?.every((spelling) => spelling.startsWith(only));
  const isSure = isRight || (typed.length > 1 ? isTitled || rights > 0 : isBegun || only.length > 4);
  if (!isSure) return undefined;
  const looksRight = (spelling: string) =>
    isRight || isTitled || typed.length > 1 || spelling.at(-1) === typed[0]?.at(-1);
  const wanted = combinations(spelled.map((own) => own.filter(looksRight)));
  const found = wanted.slice(0, limits.found).map((parts) => {
    limits.found -= 1;
    const { names: all, total } = names.find(parts.join(' '));
    return { parts, total, names: all.filter((name) => NPI.test(parts[0] ?? '') || hasWords(name, parts)) };
  });
  const meanings = found.flatMap(({ parts, total, names: own }) => meaningsOf(parts, own, total));
  if (meanings.length === 0) return undefined;
  const score = worth(said.length, isRight ? 0.9 : 0.5) + (isTitled ? worth(1) : 0);
  return { kind: 'physician', first, last: first + said.length - 1, score, meanings };
}

/** "I need a walker" asks for nobody; "see Walker" does, and so does the name alone. */
const isAskedFor = (words: readonly Word[], position: number): boolean =>
  words.length === 1 ||
  /^(?:see|seeing|with|by|named|called|physician|surgeon|to)$/.test(words[position - 1]?.key ?? '');

const MOST_COMBINATIONS = 4;

function combinations(spelled: readonly (readonly string[])[]): string[][] {
  const all = spelled.reduce<string[][]>(
    (before, own) => before.flatMap((parts) => own.map((part) => [...parts, part])),
    [[]],
  );
  return all.slice(0, MOST_COMBINATIONS);
}

/** Several have the name: all of them first, then each. */
function meaningsOf(parts: readonly string[], names: readonly string[], total: number): Meaning[] {
  const meanings = names.map((name) => ({ key: name, value: name, via: name, fit: 1 }));
  const shared = total > 1 ? sharedName(parts, names) : undefined;
  return shared === undefined ? meanings : [{ key: shared, value: shared, via: shared, fit: 2 }, ...meanings];
}

const wordsOfName = (name: string): string[] => searchKey(name).split(' ');
const hasWords = (name: string, parts: readonly string[]): boolean => {
  const own = wordsOfName(name);
  return parts.every((part) => own.includes(part));
};

/** The words as the first of the names writes them: "mitchell" is "Mitchell". */
function sharedName(parts: readonly string[], names: readonly string[]): string | undefined {
  const written = names.flatMap((name) => name.split(/[\s,-]+/));
  const spelled = parts.map((part) => written.find((own) => searchKey(own) === part));
  if (spelled.some((part) => part === undefined)) return undefined;
  const text = spelled.join(' ');
  return names.filter((name) => name !== text).length > 1 ? text : undefined;
}
