import { searchKey } from '@careline/contracts/rules/folding';

/** Below this share of common trigrams a name is not similar enough to be worth suggesting. */
const LEAST_SIMILAR = 0.35;

/** Finds the known name that resembles a typed one most: the one that shares the most trigrams (Dice coefficient). */
export class NearestNames {
  private readonly names: readonly string[];
  private readonly leastSimilar: number;
  private readonly sizes: Uint16Array;
  /** Trigram -> the names that contain it. */
  private readonly postings = new Map<string, number[]>();
  private readonly shared: Uint16Array;

  constructor(names: readonly string[], leastSimilar = LEAST_SIMILAR) {
    this.names = names;
    this.leastSimilar = leastSimilar;
    this.sizes = new Uint16Array(names.length);
    this.shared = new Uint16Array(names.length);
    names.forEach((name, index) => {
      const trigrams = trigramsOf(name);
      this.sizes[index] = trigrams.size;
      for (const trigram of trigrams) {
        const posting = this.postings.get(trigram);
        if (posting) posting.push(index);
        else this.postings.set(trigram, [index]);
      }
    });
  }

  nearest(typed: string): string | undefined {
    const trigrams = trigramsOf(typed);
    this.shared.fill(0);
    let best = -1;
    let bestScore = this.leastSimilar;
    for (const trigram of trigrams) {
      for (const index of this.postings.get(trigram) ?? []) {
        const shared = (this.shared[index] ?? 0) + 1;
        this.shared[index] = shared;
        const score = (2 * shared) / (trigrams.size + (this.sizes[index] ?? 0));
        if (score > bestScore || (score === bestScore && best >= 0 && index < best)) {
          best = index;
          bestScore = score;
        }
      }
    }
    return this.names[best];
  }
}

/** Of each word with a space before and after, so that beginnings count more. The order of words does not matter. */
function trigramsOf(name: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of searchKey(name).split(' ')) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let i = 0; i + 3 <= padded.length; i++) trigrams.add(padded.slice(i, i + 3));
  }
  return trigrams;
}
