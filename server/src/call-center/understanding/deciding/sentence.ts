import { type Group, groupOf } from '../choosing/groups.ts';
import { clausesOf } from '../words/clauses.ts';
import { isComplaint } from '../words/complaint-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isPerson } from '../words/people.ts';
import type { Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { shapeOfClause } from './clause-shape.ts';
import { classesOf } from './word-classes.ts';

/** A sentence as the model sees it: each word by its spelling and its classes, each recognised word by its kind alone. */

/** Something that a feature is made of. */
export interface Token {
  readonly text: string;
  readonly hash: number;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return hash >>> 0;
}

/** Of a word that was typed: made for one sentence and forgotten with it. */
export const tokenOf = (text: string): Token => ({ text, hash: hashOf(text) });

const KEPT = new Map<string, Token>();

/** Of a name that stands in this program: made once. Never for typed words, of which nothing is kept. */
export function nameToken(text: string): Token {
  const known = KEPT.get(text) ?? tokenOf(text);
  KEPT.set(text, known);
  return known;
}

const OWN = new Map<Token, Token>();

/** What answers the same question is marked. */
function ownOf(kind: Token): Token {
  const known = OWN.get(kind) ?? nameToken(`=${kind.text}`);
  OWN.set(kind, known);
  return known;
}

export const NOTHING = tokenOf('');
const START = tokenOf('<start>');
const END = tokenOf('<end>');
const UNCLASSED = [tokenOf('-')];

export class Sentence {
  readonly words: readonly Word[];
  readonly spans: readonly Span[];
  readonly text: string;
  readonly groups: readonly Group[];
  readonly clauses: readonly number[];
  /** Where words for people stand that nothing else was recognised in. */
  readonly people: readonly number[];
  readonly #plain: readonly Token[];
  readonly #classes: readonly (readonly Token[])[];
  readonly #stems: readonly (Token | undefined)[];
  readonly #kindAt: (Token | undefined)[];
  readonly #groupAt: (Group | undefined)[];
  readonly #complaints: readonly number[];
  readonly #telling: readonly number[];
  readonly #shapes = new Map<number, readonly Token[]>();

  constructor(words: readonly Word[], spans: readonly Span[], text: string) {
    this.words = words;
    this.spans = spans;
    this.text = text;
    this.groups = spans.map(groupOf);
    this.clauses = clausesOf(words);
    this.#kindAt = new Array<Token | undefined>(words.length);
    this.#groupAt = new Array<Group | undefined>(words.length);
    spans.forEach(({ kind, first, last }, k) => {
      for (let at = first; at <= last; at++) {
        this.#kindAt[at] = nameToken(`{${kind}}`);
        this.#groupAt[at] = this.groups[k];
      }
    });
    // All numbers of the same length are one word.
    this.#plain = words.map(({ key }) => tokenOf(/^\d+$/.test(key) ? '#'.repeat(key.length) : key));
    this.#classes = words.map(({ key }) => classesOf(key).map(nameToken));
    this.#stems = words.map(({ key }, at) =>
      this.isFree(at) && key.length > STEM && !/^\d/.test(key) ? tokenOf(key.slice(0, STEM)) : undefined,
    );
    const free = [...words.keys()].filter((at) => this.isFree(at));
    const whereFree = (is: (key: string) => boolean) => free.filter((at) => is(words[at]?.key ?? ''));
    this.people = whereFree(isPerson);
    this.#complaints = whereFree(isComplaint);
    this.#telling = whereFree((key) => !isFiller(key));
  }

  /** Whether nothing was recognised in this word. */
  isFree(at: number): boolean {
    return this.#kindAt[at] === undefined;
  }

  /** The word at a place, or what was recognised there; what answers the same question as `group` is marked. */
  wordAt(at: number, group: Group): Token {
    if (at < 0) return START;
    if (at >= this.words.length) return END;
    const kind = this.#kindAt[at];
    if (!kind) return this.#plain[at] ?? NOTHING;
    return this.#groupAt[at] === group ? ownOf(kind) : kind;
  }

  /** The first letters of the word, which most of its forms have in common. */
  stemAt(at: number, group: Group): Token {
    return this.#stems[at] ?? this.wordAt(at, group);
  }

  classesAt(at: number, group: Group): readonly Token[] {
    if (at < 0 || at >= this.words.length || !this.isFree(at)) return [this.wordAt(at, group)];
    return this.#classes[at] ?? UNCLASSED;
  }

  /** The classes of all words in between that nothing was recognised in. */
  classesBetween(from: number, to: number): ReadonlySet<Token> {
    const found = new Set<Token>();
    for (let at = from; at < to; at++)
      if (this.isFree(at)) for (const one of this.#classes[at] ?? UNCLASSED) found.add(one);
    return found;
  }

  /** What the words of a clause tell about it: past, wished for, at a hospital. */
  shapeOf(clause: number): readonly Token[] {
    const known = this.#shapes.get(clause);
    if (known) return known;
    const covered = new Set(this.words.filter((_, at) => !this.isFree(at)));
    const shape = shapeOfClause(this.words, this.clauses, clause, covered);
    const tokens = Object.entries(shape).flatMap(([name, holds]) => (holds ? [nameToken(name)] : []));
    this.#shapes.set(clause, tokens);
    return tokens;
  }

  /** How many of the words in between that nothing was recognised in complain, and how many say anything. */
  countBetween(from: number, to: number): { complaints: number; telling: number } {
    const isBetween = (at: number) => from <= at && at < to;
    return {
      complaints: this.#complaints.filter(isBetween).length,
      telling: this.#telling.filter(isBetween).length,
    };
  }
}

const STEM = 5;

const MARKS = '?.,/\n()-–!;:+&#@"\'…*%$=';

/** The mark between a word and the one before. */
export function markOf(word: Word | undefined): Token {
  if (!word) return nameToken('end');
  const gap = word.gap.replaceAll(' ', '');
  if (gap === '') return nameToken(word.isSeparated ? 'yes' : 'no');
  return nameToken([...MARKS].find((mark) => gap.includes(mark)) ?? 'other mark');
}
