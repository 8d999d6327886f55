import { readFileSync } from 'node:fs';
import type { Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { featuresOf } from './features.ts';
import { Sentence } from './sentence.ts';

/**
 * A linear model: for each feature three weights, for leaving a span out, setting it and asking. They are learned from judged sentences
 * (`tools/line-weights`) and kept as whole numbers, so that every machine decides alike.
 */

export const ROLES = ['drop', 'set', 'ask'] as const;
export type Role = (typeof ROLES)[number];

/** How likely each role is. */
export type Likely = Readonly<Record<Role, number>>;

/** One byte for each bucket and role. */
export type Weights = Int8Array;

/** What a weight of 1 is worth. */
export const SCALE = 64;

const FILE = new URL('../../../../data/line-weights.bin', import.meta.url);

let kept: Weights | undefined;

export function learnedWeights(): Weights {
  kept ??= new Int8Array(readFileSync(FILE));
  return kept;
}

export function likelyRoles(
  words: readonly Word[],
  spans: readonly Span[],
  text: string,
  weights: Weights,
): Likely[] {
  const sentence = new Sentence(words, spans, text);
  return spans.map((_, place) => likelyOf(featuresOf(sentence, place).buckets, weights));
}

function likelyOf(buckets: readonly number[], weights: Weights): Likely {
  let [drop, set, ask] = [0, 0, 0];
  for (const bucket of buckets) {
    drop += weights[3 * bucket] ?? 0;
    set += weights[3 * bucket + 1] ?? 0;
    ask += weights[3 * bucket + 2] ?? 0;
  }
  const [a = 0, b = 0, c = 0] = softmax([drop / SCALE, set / SCALE, ask / SCALE]);
  return { drop: a, set: b, ask: c };
}

/** In a fixed order, and without `Math.exp`, whose last digit differs between machines. */
export function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const parts = scores.map((score) => expOf(score - most));
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / sum);
}

/** e to the power of x, for x up to 0. */
function expOf(x: number): number {
  if (x < -40) return 0;
  const halvings = Math.ceil(-x / Math.LN2);
  const rest = x + halvings * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 14; k++) {
    term = (term * rest) / k;
    sum += term;
  }
  for (let k = 0; k < halvings; k++) sum *= 0.5;
  return sum;
}

/**
 * Why the model decides so: of each span the features that weighed most for its role. For whoever works on the line.
 * @public for `tools/line-weights/explain.mjs`, which runs the build.
 */
export function explain(words: readonly Word[], spans: readonly Span[], text: string, weights: Weights) {
  const sentence = new Sentence(words, spans, text);
  return spans.map((span, place) => {
    const { buckets, names = [] } = featuresOf(sentence, place, true);
    const likely = likelyOf(buckets, weights);
    const role = ROLES.toSorted((a, b) => likely[b] - likely[a])[0] ?? 'ask';
    const weightOf = (bucket: number, own: Role) => weights[3 * bucket + ROLES.indexOf(own)] ?? 0;
    const others = ROLES.filter((other) => other !== role);
    const reasons = buckets
      .map((bucket, k) => ({
        name: names[k] ?? '',
        weight: weightOf(bucket, role) - Math.max(...others.map((other) => weightOf(bucket, other))),
      }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 3);
    return { span, role, likely, reasons };
  });
}
