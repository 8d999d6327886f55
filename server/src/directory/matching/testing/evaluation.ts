/** How well pairs are found among records whose truth is known. */

import type { Certainty } from '@careline/contracts/trust/duplicates';
import { LARGEST_BLOCK, type PersonKeyKind, personKeys } from '../blocking.ts';
import { type ComparedPerson, comparePeople } from '../people.ts';

export interface KnownPerson {
  person: ComparedPerson;
  /** Records with the same number are one person. */
  truth: number;
  /** What is wrong with this record; empty for the first of a person. */
  kind: string;
}

/** The pairs that share a key. */
export function candidatePairs(
  known: readonly KnownPerson[],
  kinds?: readonly PersonKeyKind[],
  largest = LARGEST_BLOCK,
): Set<string> {
  const blocks = new Map<string, number[]>();
  known.forEach(({ person }, index) => {
    for (const key of personKeys(person, kinds)) blocks.set(key, [...(blocks.get(key) ?? []), index]);
  });
  const pairs = new Set<string>();
  for (const block of blocks.values()) {
    if (block.length > largest) continue;
    block.forEach((a, place) => {
      for (const b of block.slice(place + 1)) pairs.add(`${a} ${b}`);
    });
  }
  return pairs;
}

export interface Scores {
  /** Precision: the share of pairs called sure that are true. */
  precisionOfSure: number;
  /** Recall: the share of true pairs called sure or likely, and the share listed at all. */
  recallOfLikely: number;
  recallOfAll: number;
  candidates: number;
  listed: number;
  byKind: Map<string, { pairs: number; sureOrLikely: number; listed: number }>;
  wrong: [KnownPerson, KnownPerson][];
}

export function evaluate(known: readonly KnownPerson[], kinds?: readonly PersonKeyKind[]): Scores {
  const pairs = candidatePairs(known, kinds);
  const found = new Map<string, Certainty>();
  let [sure, right] = [0, 0];
  const wrong: [KnownPerson, KnownPerson][] = [];
  for (const pair of pairs) {
    const [a, b] = pair.split(' ').map((index) => known[Number(index)]) as [KnownPerson, KnownPerson];
    const match = comparePeople(a.person, b.person);
    if (!match) continue;
    found.set(pair, match.certainty);
    if (match.certainty !== 'sure') continue;
    sure += 1;
    if (a.truth === b.truth) right += 1;
    else wrong.push([a, b]);
  }
  const byKind: Scores['byKind'] = new Map();
  const byTruth = new Map<number, (KnownPerson & { index: number })[]>();
  known.forEach((one, index) => {
    byTruth.set(one.truth, [...(byTruth.get(one.truth) ?? []), { ...one, index }]);
  });
  let [total, likely, all] = [0, 0, 0];
  for (const group of byTruth.values())
    group.forEach((a, place) => {
      for (const b of group.slice(place + 1)) {
        const certainty = found.get(`${Math.min(a.index, b.index)} ${Math.max(a.index, b.index)}`);
        const kind = a.kind && b.kind ? 'two errors' : a.kind || b.kind;
        const counts = byKind.get(kind) ?? { pairs: 0, sureOrLikely: 0, listed: 0 };
        const isLikely = certainty === 'sure' || certainty === 'likely';
        counts.pairs += 1;
        counts.sureOrLikely += Number(isLikely);
        counts.listed += Number(certainty !== undefined);
        byKind.set(kind, counts);
        total += 1;
        likely += Number(isLikely);
        all += Number(certainty !== undefined);
      }
    });
  return {
    precisionOfSure: sure === 0 ? 1 : right / sure,
    recallOfLikely: likely / total,
    recallOfAll: all / total,
    candidates: pairs.size,
    listed: found.size,
    byKind,
    wrong,
  };
}
