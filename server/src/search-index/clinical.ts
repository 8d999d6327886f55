import { MATCHES, MATCHES_WITH_PRIORITY } from './age-codes.ts';
import { type Bitset, emptyBits, setBit } from './bitset.ts';
import { at, codeAt, flagAt } from './columns.ts';
import { endOfPostings, firstPosting } from './posting-lists.ts';
import type { Choice, Query } from './query.ts';
import { RecentlyUsed } from './recently-used.ts';
import type { Segment } from './segment.ts';

export interface ClinicalMatch {
  /** Providers with a matching term row; null when every provider counts. */
  match: Bitset | null;
  /** Providers one of whose matching rows has priority. */
  priority: Bitset;
}

// A segment's rows never change. While an agent narrows a search by place and insurance, and for the lists beside the result,
// the clinical question stays the same; and of ages alone there are few, each with the longest of all scans.
const MOST_KEPT = 128;
const kept = new WeakMap<Segment, RecentlyUsed<string, ClinicalMatch>>();

/** Neither of the two sets may be changed: they are kept for the next request. */
export function clinicalMatch(segment: Segment, { terms, age, ageTable }: Query): ClinicalMatch {
  if (terms === null && age === null) return { match: null, priority: segment.hasPriority };
  const ofSegment = kept.get(segment) ?? new RecentlyUsed<string, ClinicalMatch>(MOST_KEPT);
  kept.set(segment, ofSegment);
  return ofSegment.get(clinicalKey({ age, terms }), () =>
    terms === null ? rowsOfAge(segment, ageTable) : rowsOfTerms(segment, ageTable, terms),
  );
}

/** The same for requests with the same clinical question. */
export function clinicalKey({ age, terms }: Pick<Query, 'age' | 'terms'>): string {
  return `${age} ${terms?.slots}`;
}

function rowsOfTerms(segment: Segment, ageTable: Uint8Array, terms: Choice): ClinicalMatch {
  const match = emptyBits(segment.size);
  const priority = emptyBits(segment.size);
  for (const term of terms.slots) {
    const end = endOfPostings(segment.byTerm, term);
    for (let k = firstPosting(segment.byTerm, term); k < end; k++) {
      const found = flagAt(ageTable, codeAt(segment.byTermCode, k));
      if (found === 0) continue;
      const provider = at(segment.byTerm.rows, k);
      setBit(match, provider);
      if (found === MATCHES_WITH_PRIORITY) setBit(priority, provider);
    }
  }
  return { match, priority };
}

function rowsOfAge(segment: Segment, ageTable: Uint8Array): ClinicalMatch {
  const match = emptyBits(segment.size);
  const priority = emptyBits(segment.size);
  let row = 0;
  for (let provider = 0; provider < segment.size; provider++) {
    const end = at(segment.termStart, provider + 1);
    let found = 0;
    for (; row < end; row++) found |= flagAt(ageTable, codeAt(segment.termCode, row));
    if ((found & MATCHES) === 0) continue;
    setBit(match, provider);
    if (found === MATCHES_WITH_PRIORITY) setBit(priority, provider);
  }
  return { match, priority };
}
