import { MATCHES, MATCHES_WITH_PRIORITY } from './age-codes.ts';
import { type Bitset, emptyBits, setBit } from './bitset.ts';
import { at, codeAt, flagAt } from './columns.ts';
import { endOfPostings, firstPosting } from './posting-lists.ts';
import type { Choice, Query } from './query.ts';
import type { Segment } from './segment.ts';

export interface ClinicalMatch {
  /** Providers with a matching term row; null when every provider counts. */
  match: Bitset | null;
  /** Providers one of whose matching rows has priority. */
  priority: Bitset;
}

/** Neither of the two sets may be changed: they are kept for the next request. */
export function clinicalMatch(segment: Segment, query: Query): ClinicalMatch {
  if (query.terms !== null) return rowsOfTerms(segment, query.ageTable, query.terms);
  if (query.age !== null) return ofAge(segment, query.age, query.ageTable);
  return { match: null, priority: segment.hasPriority };
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

// A segment's rows never change and ages are few, so the longest of all scans is made once for each.
const byAge = new WeakMap<Segment, Map<number, ClinicalMatch>>();

function ofAge(segment: Segment, age: number, ageTable: Uint8Array): ClinicalMatch {
  const known = byAge.get(segment) ?? new Map<number, ClinicalMatch>();
  byAge.set(segment, known);
  const match = known.get(age) ?? rowsOfAge(segment, ageTable);
  known.set(age, match);
  return match;
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
