import { type Bitset, emptyBits } from '../basics/bitset.ts';
import { at, codeAt, flagAt } from '../basics/columns.ts';
import { endOfPostings, firstPosting } from '../basics/posting-lists.ts';
import { RecentlyUsed } from '../basics/recently-used.ts';
import { MATCHES } from '../segment/age-codes.ts';
import { whoTakes } from '../segment/age-sets.ts';
import type { Segment } from '../segment/segment.ts';
import type { Query } from './query.ts';

export interface ClinicalMatch {
  /** Providers with a matching term row; null when every provider counts. */
  match: Bitset | null;
  /** Providers one of whose matching rows has priority. */
  priority: Bitset;
}

// A segment's rows never change; and while an agent narrows a search by place and insurance, and for the lists beside the result,
// the clinical question stays the same.
const MOST_KEPT = 128;
const kept = new WeakMap<Segment, RecentlyUsed<string, ClinicalMatch>>();

/** Neither of the two sets may be changed: they are kept for the next request. */
export function clinicalMatch(segment: Segment, { terms, age, ageTable }: Query): ClinicalMatch {
  if (terms === null && age === null) return { match: null, priority: segment.hasPriority };
  const ofSegment = kept.get(segment) ?? new RecentlyUsed<string, ClinicalMatch>(MOST_KEPT);
  kept.set(segment, ofSegment);
  return ofSegment.get(clinicalKey({ age, terms }), () =>
    terms === null ? rowsOfAge(segment, age ?? 0) : rowsOfTerms(segment, ageTable, terms.slots),
  );
}

/** The same for requests with the same clinical question. */
export function clinicalKey({ age, terms }: Pick<Query, 'age' | 'terms'>): string {
  return `${age} ${terms?.slots}`;
}

function rowsOfAge({ ages }: Segment, age: number): ClinicalMatch {
  return { match: whoTakes(ages.taken, age), priority: whoTakes(ages.takenWithPriority, age) };
}

/** Without a branch for each row: which of them match cannot be foretold. */
function rowsOfTerms(segment: Segment, ageTable: Uint8Array, terms: readonly number[]): ClinicalMatch {
  const match = emptyBits(segment.size);
  const priority = emptyBits(segment.size);
  const { byTerm, byTermCode } = segment;
  const { rows } = byTerm;
  for (const term of terms) {
    const end = endOfPostings(byTerm, term);
    for (let k = firstPosting(byTerm, term); k < end; k++) {
      const found = flagAt(ageTable, codeAt(byTermCode, k));
      const provider = at(rows, k);
      const word = provider >>> 5;
      match[word] = at(match, word) | ((found & MATCHES) << (provider & 31));
      priority[word] = at(priority, word) | ((found >>> 1) << (provider & 31));
    }
  }
  return { match, priority };
}
