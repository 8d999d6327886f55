import type { Group } from '../choosing/groups.ts';
import { textBetween } from '../words/clauses.ts';
import type { Span } from '../words/spans.ts';
import { markOf, NOTHING, nameToken, type Sentence, type Token, tokenOf } from './sentence.ts';

/** What the model looks at: for each span the words and classes around it, in its clause, and between it and its rivals. */

const BITS = 18;
/** Features are hashed: the few that share a bucket share their weight. */
export const BUCKETS = 1 << BITS;

/** The features of one span, as buckets; with their names when somebody asks why. */
class Features {
  readonly buckets: number[] = [];
  readonly names: string[] | undefined;

  constructor(areNamed: boolean) {
    this.names = areNamed ? [] : undefined;
  }

  add(name: string, a: Token = NOTHING, b: Token = NOTHING, c: Token = NOTHING): void {
    let hash = Math.imul(nameToken(name).hash ^ a.hash, 0x9e3779b1);
    hash = Math.imul((hash ^ (hash >>> 15)) + b.hash, 0x85ebca6b);
    hash = Math.imul((hash ^ (hash >>> 13)) + c.hash, 0xc2b2ae35);
    this.buckets.push((hash ^ (hash >>> 16)) & (BUCKETS - 1));
    this.names?.push([name, a.text, b.text, c.text].filter(Boolean).join(' '));
  }
}

/** One span and its place in the sentence. */
interface Here {
  sentence: Sentence;
  span: Span;
  group: Group;
  kind: Token;
  groupToken: Token;
  /** The first and last word of what commas hold together. */
  from: number;
  to: number;
}

/** The features of the span at this place among the sentence's spans. */
export function featuresOf(sentence: Sentence, place: number, areNamed = false): Features {
  const features = new Features(areNamed);
  const span = sentence.spans[place];
  const group = sentence.groups[place];
  if (!span || !group) return features;
  const { words } = sentence;
  let from = span.first;
  while (from > 0 && !words[from]?.isSeparated) from--;
  let to = span.last;
  while (to + 1 < words.length && !words[to + 1]?.isSeparated) to++;
  const here = { sentence, span, group, kind: nameToken(span.kind), groupToken: nameToken(group), from, to };
  addItself(features, here);
  addNeighbours(features, here);
  addClause(features, here);
  addOtherClauses(features, here);
  addClasses(features, here);
  addRivals(features, here, place);
  addPeople(features, here);
  addWhole(features, here);
  return features;
}

const numberToken = (value: number, most: number): Token => nameToken(String(Math.min(value, most)));
const yesOrNo = (isSo: boolean): Token => nameToken(isSo ? 'yes' : 'no');

function addItself(features: Features, { sentence, span, kind }: Here): void {
  const { first, last, isDoubtful, isTied, isMisspelt, meanings } = span;
  const doubts = [isDoubtful, isTied, isMisspelt].map((is) => (is ? 1 : 0)).join('');
  features.add('kind', kind);
  features.add('doubts', kind, nameToken(`${doubts}${Math.min(meanings.length, 3)}`));
  const said = tokenOf(textBetween(sentence.words, first, last + 1).trim());
  features.add('said', said);
  features.add('said', kind, said);
  const { start = 0 } = sentence.words[first] ?? {};
  features.add('capital', kind, yesOrNo(/^\p{Lu}/u.test(sentence.text.slice(start, start + 2))));
}

/** The names of what stands one word away, two words away and so on. */
const within = (reach: number, what = '') =>
  Array.from({ length: reach }, (_, k) => [`${what}${k + 1} before`, `${what}${k + 1} after`] as const);
const WORDS_WITHIN_REACH = within(6);
const CLASSES_WITHIN_REACH = within(4, 'class ');

function addNeighbours(features: Features, { sentence, span: { first, last }, group, kind }: Here): void {
  const word = (at: number) => sentence.wordAt(at, group);
  WORDS_WITHIN_REACH.forEach(([before, after], k) => {
    features.add(before, kind, word(first - k - 1));
    features.add(after, kind, word(last + k + 1));
  });
  const [third, second, left] = [word(first - 3), word(first - 2), word(first - 1)];
  const [right, next, later] = [word(last + 1), word(last + 2), word(last + 3)];
  features.add('two before', second, left);
  features.add('two before', kind, second, left);
  features.add('two after', right, next);
  features.add('two after', kind, right, next);
  features.add('three before', third, second, left);
  features.add('three after', right, next, later);
  features.add('both sides', left, right);
}

/** All words of the clause, before and after the span. */
function addClause(features: Features, { sentence, span, group, kind, from, to }: Here): void {
  const addAll = (side: string, begin: number, end: number) => {
    const [stems, pairs] = [`${side} stem`, `${side} pair`];
    for (let at = begin; at < end; at++) {
      const word = sentence.wordAt(at, group);
      const stem = sentence.stemAt(at, group);
      features.add(side, word);
      features.add(side, kind, word);
      features.add(stems, stem);
      features.add(stems, kind, stem);
      if (at + 1 < end) features.add(pairs, word, sentence.wordAt(at + 1, group));
    }
  };
  addAll('clause before', from, span.first);
  addAll('clause after', span.last + 1, to + 1);
}

function addOtherClauses(features: Features, { sentence, group, kind, from, to }: Here): void {
  const { words } = sentence;
  const word = (at: number) => sentence.wordAt(at, group);
  for (let at = 0; at < from; at++) features.add('earlier', kind, word(at));
  for (let at = to + 1; at < words.length; at++) features.add('later', kind, word(at));
  features.add('clause begins', kind, word(from));
  features.add('clause begins', word(from), word(from + 1));
  features.add('clause begins', kind, word(from), word(from + 1));
  if (from > 0) {
    let begin = from - 1;
    while (begin > 0 && !words[begin]?.isSeparated) begin--;
    features.add('clause before begins', kind, word(begin), word(begin + 1));
    features.add('clause before ends', kind, word(from - 1));
    features.add('clause before ends', word(from - 2), word(from - 1));
  }
  if (to + 1 < words.length) {
    features.add('next clause begins', kind, word(to + 1));
    features.add('next clause begins', word(to + 1), word(to + 2));
    features.add('next clause begins', kind, word(to + 1), word(to + 2));
  }
}

function addClasses(features: Features, here: Here): void {
  const { sentence, group, groupToken, kind, from, to } = here;
  const { first, last } = here.span;
  const classes = (at: number) => sentence.classesAt(at, group);
  CLASSES_WITHIN_REACH.forEach(([before, after], k) => {
    for (const one of classes(first - k - 1)) features.add(before, kind, one);
    for (const one of classes(last + k + 1)) features.add(after, kind, one);
  });
  for (const one of classes(first - 2)) {
    for (const other of classes(first - 1)) features.add('classes before', groupToken, one, other);
    features.add('class and word before', one, sentence.wordAt(first - 1, group));
  }
  for (const one of classes(last + 2)) {
    for (const other of classes(last + 1)) features.add('classes after', groupToken, other, one);
    features.add('word and class after', sentence.wordAt(last + 1, group), one);
  }
  const addBag = (name: string, begin: number, end: number) => {
    for (const one of sentence.classesBetween(begin, end)) {
      features.add(name, one);
      features.add(name, kind, one);
    }
  };
  addBag('class in clause before', from, first);
  addBag('class in clause after', last + 1, to + 1);
  addBag('class earlier', 0, from);
  addBag('class later', to + 1, sentence.words.length);
  const shape = sentence.shapeOf(sentence.clauses[first] ?? 0);
  for (const one of shape) {
    features.add('shape', kind, one);
    features.add('shape', groupToken, one);
    for (const other of shape) if (one.text < other.text) features.add('shapes', groupToken, one, other);
  }
  for (const one of sentence.shapeOf((sentence.clauses[first] ?? 0) + 1))
    features.add('next shape', kind, one);
}

/** The nearest spans that answer the same question, and the words between. */
function addRivals(features: Features, here: Here, place: number): void {
  const { sentence, span, kind, group, groupToken } = here;
  const others = sentence.spans.filter((_, k) => k !== place && sentence.groups[k] === group);
  const before = others.filter(({ last }) => last < span.first);
  const after = others.filter(({ first }) => first > span.last);
  features.add('rivals before', kind, numberToken(before.length, 2));
  features.add('rivals after', kind, numberToken(after.length, 2));
  const [left, right] = [before.at(-1), after[0]];
  if (left) {
    addBetween(features, here, 'since rival', Math.max(left.last + 1, span.first - 10), span.first, left);
    features.add('rival led by', groupToken, sentence.wordAt(left.first - 1, group));
  }
  if (right) {
    addBetween(features, here, 'until rival', span.last + 1, Math.min(right.first, span.last + 11), right);
    features.add('rival followed by', groupToken, sentence.wordAt(right.last + 1, group));
  }
}

const SHORT = 5;

function addBetween(
  features: Features,
  here: Here,
  name: string,
  from: number,
  to: number,
  rival: Span,
): void {
  const { sentence, span, group, groupToken } = here;
  const between = Array.from({ length: Math.max(0, to - from) }, (_, k) => sentence.wordAt(from + k, group));
  between.forEach((word, k) => {
    features.add(name, groupToken, word);
    features.add(`${name} pair`, between[k - 1], word);
  });
  features.add(`${name} words`, groupToken, numberToken(between.length, 6));
  const isSame = rival.kind === span.kind && rival.meanings[0]?.key === span.meanings[0]?.key;
  features.add(`${name} same`, groupToken, yesOrNo(isSame));
  if (between.length < SHORT)
    features.add(`${name} whole`, groupToken, tokenOf(between.map(({ text }) => text).join(' ')));
}

function addPeople(features: Features, { sentence, span, group, kind, groupToken, from }: Here): void {
  const { people } = sentence;
  const left = people.findLast((at) => at < span.first);
  const right = people.find((at) => at > span.last);
  features.add('person before', kind, left === undefined ? NOTHING : sentence.wordAt(left, group));
  features.add('person after', kind, right === undefined ? NOTHING : sentence.wordAt(right, group));
  features.add('people', groupToken, numberToken(people.length, 3));
  if (left === undefined) return;
  features.add('person away', kind, numberToken(span.first - left, 6), yesOrNo(left >= from));
  features.add('person does', groupToken, sentence.wordAt(left + 1, group));
}

/** What else the sentence has, and where in it the span stands. */
function addWhole(features: Features, { sentence, span, kind, from, to }: Here): void {
  const { words, spans } = sentence;
  const kinds = new Set(spans.filter((other) => other !== span).map((other) => other.kind));
  for (const other of kinds) features.add('with', kind, nameToken(other));
  features.add('kinds', kind, numberToken(kinds.size, 4));
  const clause = sentence.countBetween(from, to + 1);
  features.add('complaints', kind, numberToken(clause.complaints, 2));
  features.add('telling words', kind, numberToken(clause.telling, 5));
  features.add('telling words of all', kind, numberToken(sentence.countBetween(0, words.length).telling, 8));
  features.add('mark before', kind, markOf(words[span.first]));
  features.add('mark after', kind, markOf(words[span.last + 1]));
  features.add('place', kind, yesOrNo(from === 0), yesOrNo(to === words.length - 1));
  features.add('alone', kind, yesOrNo(from === span.first && to === span.last));
}
