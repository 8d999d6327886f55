import type { PieceKind } from '@careline/contracts/understanding';
import { isFiller, isTelling } from '../ordinary-words.ts';
import { type Meaning, type Span, worth } from '../spans.ts';
import { rootOf, type Word } from '../words.ts';
import type { Phrase, PhraseIndex } from './phrase-index.ts';

/** A word that more records have does not tell them apart. */
const MOST_SAID_IN_PART: Partial<Record<PieceKind, number>> = {
  term: 3,
  insurance: 3,
  insurancePlan: 20,
  practice: 5,
  specialty: 2,
};
/** An address may have a comma inside. */
const CROSSES_COMMAS: ReadonlySet<PieceKind> = new Set(['practiceAddress', 'practice']);
/** How much a match is worth beside one that is exact and whole. */
const SHARE = { similar: 0.7, inPart: 0.5 } as const;

/** All spans of the words that name something in the lexicon. */
export function findPhrases(words: readonly Word[], index: PhraseIndex): Span[] {
  const readings = words.map((word) => readingsOf(word, index));
  const spans = new SpanCollection();
  words.forEach((word, position) => {
    for (const { root } of readings[position] ?? []) {
      for (const phrase of index.startingFrom(root)) {
        const match = matchAround(phrase, position, words, readings);
        if (match?.isWhole) spans.add(phrase, match);
      }
      for (const phrase of isTelling(word.key) ? fewOf(index.partlySaidBy(root)) : []) {
        const match = matchAround(phrase, position, words, readings);
        if (match && !match.isWhole && isEnough(phrase, match)) spans.add(phrase, match);
      }
    }
    for (const phrase of joinedWith(words[position + 1], word, index)) {
      spans.add(phrase, {
        first: position,
        last: position + 1,
        count: 1,
        isWhole: true,
        isExact: true,
        isVerbatim: true,
        missing: [],
      });
    }
  });
  return spans.all();
}

/** What a typed word may be in the lexicon. */
interface Reading {
  root: string;
  isExact: boolean;
}

/** The very root, or similar ones where the lexicon does not have it. */
function readingsOf({ key, root }: Word, index: PhraseIndex): Reading[] {
  if (index.has(root)) return [{ root, isExact: true }];
  if (isFiller(key) || root.length < 4 || /\d/.test(key)) return [];
  return index.similar(root).map((similar) => ({ root: similar, isExact: false }));
}

/** Without the kinds of which too many have the word. */
function fewOf(phrases: readonly Phrase[]): readonly Phrase[] {
  const keys = new Map<PieceKind, Set<unknown>>();
  for (const { kind, key } of phrases) keys.set(kind, (keys.get(kind) ?? new Set()).add(key));
  return phrases.filter(({ kind }) => (keys.get(kind)?.size ?? 0) <= (MOST_SAID_IN_PART[kind] ?? 0));
}

/** "hammer toe" for "Hammertoe". */
function joinedWith(next: Word | undefined, { key }: Word, index: PhraseIndex): readonly Phrase[] {
  if (!next || next.isSeparated) return [];
  return index.startingFrom(rootOf(key + next.key)).filter(({ roots }) => roots.length === 1);
}

interface Match {
  first: number;
  last: number;
  /** How many words of the phrase were said. */
  count: number;
  isWhole: boolean;
  isExact: boolean;
  /** The phrase itself, word by word. */
  isVerbatim: boolean;
  /** The roots that were not said. */
  missing: readonly string[];
}

/** Grows from one word to both sides while the words belong to the phrase; fillers in between are passed over. */
function matchAround(
  phrase: Phrase,
  position: number,
  words: readonly Word[],
  readings: readonly (readonly Reading[])[],
): Match | undefined {
  const missing = [...phrase.roots];
  const found: number[] = [];
  let isExact = true;
  const take = (at: number): boolean => {
    const reading = readings[at]?.find(({ root }) => missing.includes(root));
    if (!reading) return false;
    missing.splice(missing.indexOf(reading.root), 1);
    found.push(at);
    isExact &&= reading.isExact;
    return true;
  };
  if (!take(position)) return undefined;
  const isBarrier = (word: Word) => word.isSeparated && !CROSSES_COMMAS.has(phrase.kind);
  for (let at = position + 1; at < words.length && missing.length > 0; at++) {
    const word = words[at];
    if (!word || isBarrier(word) || !(take(at) || mayPass(word, phrase))) break;
  }
  for (let at = position - 1; at >= 0 && missing.length > 0; at--) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || !next || isBarrier(next) || !(take(at) || mayPass(word, phrase))) break;
  }
  return {
    first: Math.min(...found),
    last: Math.max(...found),
    count: found.length,
    isWhole: missing.length === 0,
    isExact,
    isVerbatim: isSaid(phrase, words, Math.min(...found), Math.max(...found)),
    missing,
  };
}

const isSaid = ({ verbatim }: Phrase, words: readonly Word[], first: number, last: number): boolean =>
  verbatim ===
  words
    .slice(first, last + 1)
    .map(({ root }) => root)
    .join(' ');

/** Whether the part that was said has what the phrase needs. */
function isEnough({ needed, neededOne }: Phrase, { missing }: Match): boolean {
  if (needed.some((root) => missing.includes(root))) return false;
  return neededOne.length === 0 || neededOne.some((root) => !missing.includes(root));
}

/** "Pain in the knee" is knee pain; "a fracture and a knee" is two things, unless the name itself says "and". */
function mayPass({ key }: Word, { via }: Phrase): boolean {
  return /^(?:and|or|with)$/.test(key) ? / and /i.test(via) : isFiller(key);
}

/** The kinds in the order in which they win between equals. */
const RANK: Partial<Record<PieceKind, number>> = {
  term: 9,
  insurancePlan: 8,
  bodyPart: 7,
  insurance: 7,
  specialty: 6,
  language: 6,
  service: 5,
  telehealth: 5,
  accepting: 5,
  practiceAddressRegion: 4,
  category: 3,
  practice: 2,
};

/** One span for each kind and place; what matches there are its meanings. */
class SpanCollection {
  readonly #spans = new Map<string, Span>();

  add(
    { kind, key, value, via, roots }: Phrase,
    { first, last, count, isWhole, isExact, isVerbatim, missing }: Match,
  ): void {
    const share = (isWhole ? 1 : SHARE.inPart) * (isExact ? 1 : SHARE.similar);
    const score = worth(count, share) + (RANK[kind] ?? 0) / 10;
    const unsaid = missing.filter(isTelling).length / 10;
    // Of names said in part, the one of which most was said fits best.
    const meaning = { key, value, via, fit: score + count / roots.length + (isVerbatim ? 1 : 0) - unsaid };
    const place = `${kind} ${first} ${last}`;
    const span = this.#spans.get(place) ?? { kind, first, last, score, meanings: [] };
    span.score = Math.max(span.score, score);
    span.meanings = withMeaning(span.meanings, meaning);
    this.#spans.set(place, span);
  }

  all(): Span[] {
    return [...this.#spans.values()];
  }
}

function withMeaning(known: readonly Meaning[], added: Meaning): Meaning[] {
  const same = known.find(({ key }) => key === added.key);
  if (same && same.fit >= added.fit) return [...known];
  const others = known.filter(({ key }) => key !== added.key);
  return [...others, added].sort((a, b) => b.fit - a.fit || (a.value < b.value ? -1 : 1));
}
