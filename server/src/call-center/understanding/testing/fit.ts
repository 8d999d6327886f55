import { BUCKETS } from '../deciding/features.ts';
import { ROLES, type Role, SCALE, softmax, type Weights } from '../deciding/model.ts';

/** How the weights are learned: logistic regression by AdaGrad, in an order and with operations that are the same on every machine. */

export interface Example {
  /** The features of a span, as buckets. */
  buckets: readonly number[];
  role: Role;
}

const ROUNDS = 14;
const RATE = 0.12;
/** Pulls weights that few sentences support towards 0. */
const DECAY = 0.004;
/** Gradients smaller than this teach nothing more. */
const LEARNED = 1e-3;

export function learnWeights(examples: readonly Example[]): Weights {
  const rows = [...examples];
  const weights = new Float64Array(ROLES.length * BUCKETS);
  const squares = new Float64Array(ROLES.length * BUCKETS).fill(0.01);
  const random = randomNumbers();
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(rows, random);
    const rate = (RATE * (1 - round / (ROUNDS + 1))) / 6;
    for (const { buckets, role } of rows) {
      const likely = softmax(scoresOf(buckets, weights));
      ROLES.forEach((own, c) => {
        const error = (likely[c] ?? 0) - (own === role ? 1 : 0);
        if (Math.abs(error) < LEARNED) return;
        for (const bucket of buckets) {
          const at = ROLES.length * bucket + c;
          const slope = error + DECAY * (weights[at] ?? 0);
          const square = (squares[at] ?? 0) + slope * slope;
          squares[at] = square;
          weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(square);
        }
      });
    }
  }
  return Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * SCALE))));
}

function scoresOf(buckets: readonly number[], weights: Float64Array): number[] {
  const scores = ROLES.map(() => 0);
  for (const bucket of buckets)
    for (let c = 0; c < ROLES.length; c++)
      scores[c] = (scores[c] ?? 0) + (weights[ROLES.length * bucket + c] ?? 0);
  return scores;
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let k = items.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [items[k], items[other]] = [items[other] as Item, items[k] as Item];
  }
}

/** The same numbers every time. */
function randomNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}
