import { wholeText } from '../words/clauses.ts';
import { isOrdinary, isSpanish, withNearerWord } from '../words/common-words.ts';
import { isFiller, isForeign } from '../words/ordinary-words.ts';
import { type Aside, type Span, worth } from '../words/spans.ts';
import { isAfterTitle, type Word } from '../words/words.ts';
import { narrowByGivenName, wordsOfName } from './given-names.ts';
import { joinedNames } from './joined-names.ts';
import { askedFor, isAid, isOfCaller, type NameCue } from './name-cues.ts';
import { hasWords, meaningsOf, type PhysicianNames } from './name-meanings.ts';
import { namesOfNickname } from './nicknames.ts';
import { NPI, SHORT, speller } from './speller.ts';
import { speltOut } from './spelt-out.ts';

const LONGEST_NAME = 3;
/** So that a text of unknown words costs no more than a sentence. */
const MOST_SPELLED = 12;
const MOST_FOUND = 6;

/** Spans that name physicians: words after "Dr.", and words that nothing else in the directory has. */
export function findPhysicians(
  words: readonly Word[],
  names: PhysicianNames,
  isKnown: (word: Word) => boolean,
): (Span | Aside)[] {
  const spans: Span[] = [];
  const limits = { spelled: MOST_SPELLED, found: MOST_FOUND };
  const isTitledAt = titledWords(words);
  const spell = speller(words, names, limits, isTitledAt);
  for (let position = 0; position < words.length; position++) {
    // After a title even a word with another meaning is a name: "Dr. Hand".
    const isTitled = isTitledAt(position);
    const mayBe = (at: number) =>
      mayBeName(words[at], at === position && isTitled) &&
      !isKnown(words[at] as Word) &&
      spell(at).length > 0;
    if (!(isTitled ? mayBeName(words[position], true) && spell(position).length > 0 : mayBe(position))) {
      const similar = isTitled ? similarTo(words, position, names) : undefined;
      if (similar) spans.push(similar);
      continue;
    }
    // "Janet Baker", "Stephanie Wu": behind a first name even a short word, or one with another meaning, is a surname.
    const isRight = (at: number) => {
      const key = words[at]?.key ?? '';
      const [name = ''] = key ? spell(at) : [];
      return name !== '' && (name === key || namesOfNickname(key).includes(name));
    };
    const isSurnameAt = (at: number) =>
      /^\p{L}{2,}$/u.test(words[at]?.key ?? '') &&
      (isRight(at - 1) || isInitial(words[at - 1])) &&
      isRight(at);
    const goesOn = (at: number) =>
      !words[at]?.isSeparated &&
      (mayBe(at) || isSurnameAt(at) || (isInitial(words[at]) && isSurnameAt(at + 1)));
    let last = position;
    while (last - position + 1 < LONGEST_NAME && goesOn(last + 1)) last++;
    const furthest = last;
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
      // "Dr. Nicole Rosen" is neither of them when nobody has both names.
      spans.push(isTitled && last < furthest ? { ...span, isDoubtful: true } : span);
      position = last;
      break;
    }
  }
  return narrowByGivenName([...spans, ...speltOut(words, names), ...joinedNames(words, names)], words);
}

/** "Dr. Gagnay": what the name box would find, as a question. */
function similarTo(words: readonly Word[], at: number, names: PhysicianNames): Span | undefined {
  const { key = '' } = words[at] ?? {};
  if (key.length <= SHORT_SURNAME || !mayBeName(words[at], true) || isOrdinary(key)) return undefined;
  const meanings = names.similar(key).map((name) => ({ key: name, value: name, via: name, fit: 1 }));
  return meanings.length > 0
    ? {
        kind: 'physician',
        first: at,
        last: at,
        score: worth(1),
        meanings,
        isDoubtful: true,
        isMisspelt: true,
      }
    : undefined;
}

/** Whether a word is called a doctor: here, or elsewhere in the text ("saw Dr. Novak in August, wants Novak again"). */
function titledWords(words: readonly Word[]): (position: number) => boolean {
  const titled = new Set(
    words.flatMap(({ key }, at) => (key.length > 3 && isAfterTitle(words, at) ? [key] : [])),
  );
  return (position) => isAfterTitle(words, position) || titled.has(words[position]?.key ?? '');
}

const isFirstNameUnknown = (words: readonly Word[]): boolean =>
  / (?:(?:first|1st) name (?:is )?(?:unk|unknown|not sure|idk)|(?:dont|doesnt|not|no) (?:know|sure of|sure|remember|se|sabe|recuerda) (?:the |his |her |el )?(?:first name|1st name|nombre)) /.test(
    wholeText(words),
  );

interface Limits {
  spelled: number;
  found: number;
}

const SHORT_SURNAME = 5;

/** "Kats" is heard as "Katz", "Nuñes" as "Núñez". */
const soundOf = (name: string): string =>
  name.replaceAll('z', 's').replaceAll('k', 'c').replace(/(.)\1/g, '$1').replace(/e$/, '');

/** "Sarah B. Cruz". */
const isInitial = (word: Word | undefined): boolean => /^\p{L}$/u.test(word?.key ?? '');

const isOtherSex = (typed: string, name: string): boolean =>
  typed !== name &&
  (typed === `${name}a` ||
    name === `${typed}a` ||
    typed.replace(/o$/, 'a') === name ||
    name.replace(/o$/, 'a') === typed);

const mayBeName = (word: Word | undefined, isTitled: boolean): boolean => {
  if (word === undefined) return false;
  // "Dr. Peña" without its tilde is a word of every day.
  if (isFiller(word.key) && !(isTitled && word.key.length > SHORT && isSpanish(word.key))) return false;
  return NPI.test(word.key) || (isTitled ? /^\p{L}{2,}$/u : /^\p{L}{3,}$/u).test(word.key);
};

interface Naming {
  words: readonly Word[];
  first: number;
  isTitled: boolean;
  spell: (position: number) => string[];
  names: PhysicianNames;
  limits: Limits;
}

/** The providers whose name has all of the words. A misspelt word needs a title, a right one beside it, or the same ends. */
function nameOf(said: readonly Word[], naming: Naming): Span | undefined {
  const { words, first, isTitled, spell, names, limits } = naming;
  const typed = said.map(({ key }) => key);
  const spelled = typed.map((_, k) => spell(first + k));
  const isRightAt = (key: string, k: number) =>
    spelled[k]?.[0] === key || namesOfNickname(key).includes(spelled[k]?.[0] ?? '');
  const rights = typed.filter(isRightAt).length;
  const isRight = rights === typed.length;
  const [only = ''] = typed;
  const isNumber = NPI.test(only);
  const isAlone = !isTitled && typed.length === 1 && !isNumber;
  const cue = isAlone ? askedFor(words, first) : undefined;
  if (isAlone && cue === 'alone' && isAid(words, first)) return undefined;
  if (isAlone && (isOfCaller(words, first) || (isForeign(only) && cue === undefined))) return undefined;
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
  const kept = isAlone ? found.filter(({ parts, names: own }) => isSurname(parts[0] ?? '', own)) : found;
  const meanings = kept.flatMap(({ parts, names: own, total }) => meaningsOf(parts, own, total));
  if (meanings.length === 0) return undefined;
  const score = worth(said.length, isRight ? 0.9 : 0.5) + (isTitled ? worth(1) : 0);
  const span: Span = { kind: 'physician', first, last: first + said.length - 1, score, meanings };
  if (!isRight && !isBegun) span.isMisspelt = true;
  const isAmbiguous = kept.filter(({ names: own }) => own.length > 0).length > 1;
  // "Doctor Gary": every other physician may be called so.
  if (
    isTitled &&
    typed.length === 1 &&
    !isNumber &&
    (!isRight || kept.some(({ total }) => total > 1)) &&
    !kept.some(({ parts, names: own }) => isSurname(parts[0] ?? '', own))
  ) {
    // "Dr. Brennan" is no Brenda.
    if (!isRight && !isBegun) return undefined;
    span.isDoubtful = true;
  }
  const isMistyped = !isRight && !isBegun;
  const isNickname = typed.length === 1 && spelled[0]?.[0] !== only && isRight && !isNumber;
  if (
    isNickname ||
    (isTitled && typed.length === 1 && isMistyped && isDoubtedSurname(only, spelled[0] ?? [], words)) ||
    // "Andrea Katz" is not André Katz.
    (typed.length > 1 && isOtherSex(only, spelled[0]?.[0] ?? only)) ||
    (isAlone ? !isAloneSure(only, isRight, cue, isAmbiguous) : isAmbiguous && !isRight)
  )
    span.isDoubtful = true;
  const spellings = kept.map(({ parts }) => parts[0] ?? '');
  if (isAlone && !isRight && withNearerWord(only, spellings).size > 0) return undefined;
  return span;
}

/** "Dr. Lindquist, 1st name unk": one of several. Stern is not Stein: of a short name one letter makes another, unless both sound alike. */
const isDoubtedSurname = (typed: string, spelled: readonly string[], words: readonly Word[]): boolean =>
  isFirstNameUnknown(words) ||
  (typed.length <= SHORT_SURNAME && !spelled.some((spelling) => soundOf(spelling) === soundOf(typed)));

/** A surname by itself is a name when it is not a word of every day, and nobody else can be meant. */
function isAloneSure(key: string, isRight: boolean, cue: NameCue | undefined, isAmbiguous: boolean): boolean {
  if (!isRight || isAmbiguous) return false;
  return isOrdinary(key) ? cue === 'strong' : cue !== undefined;
}

/** A given name alone names nobody: every other caller has it, too. */
const isSurname = (word: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const own = wordsOfName(name);
    return own.length === 1 || own.lastIndexOf(word) > 0 || /^\S+,/.test(name);
  });

const MOST_COMBINATIONS = 4;

function combinations(spelled: readonly (readonly string[])[]): string[][] {
  const all = spelled.reduce<string[][]>(
    (before, own) => before.flatMap((parts) => own.map((part) => [...parts, part])),
    [[]],
  );
  return all.slice(0, MOST_COMBINATIONS);
}
