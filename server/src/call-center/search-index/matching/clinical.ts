import { providersAtAge } from '../segment/age-bitmaps.ts';
import { MATCHES } from '../segment/age-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, emptyBits } from '../structures/bitset.ts';
import { OwnedCache } from '../structures/lru-cache.ts';
import { at, codeAt, flagAt } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import type { ResolvedQuery } from './query.ts';

export interface ClinicalMatch {
  /** Providers with a matching term row; null when no clinical filter is set. */
  match: Bitset | null;
  /** Providers with a matching row that has priority. */
  priority: Bitset;
}

// Segments are immutable, and the clinical filters stay the same while an agent narrows a search by place and insurance, and
// for the facet lists of the same search.
const kept = new OwnedCache<Segment, ClinicalMatch>(128);

/** The result is cached: callers must not modify it. */
export function matchClinical(segment: Segment, { terms, age, ageTable }: ResolvedQuery): ClinicalMatch {
  if (terms === null && age === null) return { match: null, priority: segment.hasPriority };
  return kept.get(segment, `${age} ${terms?.key}`, () =>
    terms === null ? matchAge(segment, age ?? 0) : matchTerms(segment, ageTable, terms.slots),
  );
}

function matchAge({ ages }: Segment, age: number): ClinicalMatch {
  return { match: providersAtAge(ages.taken, age), priority: providersAtAge(ages.takenWithPriority, age) };
}

/** Branch-free per row: which rows match is unpredictable. */
function matchTerms(segment: Segment, ageTable: Uint8Array, terms: readonly number[]): ClinicalMatch {
  const match = emptyBits(segment.size);
  const priority = emptyBits(segment.size);
  const { byTerm, byTermCode } = segment;
  const { postings } = byTerm;
  for (const term of terms) {
    const end = postingsEnd(byTerm, term);
    for (let k = postingsStart(byTerm, term); k < end; k++) {
      const found = flagAt(ageTable, codeAt(byTermCode, k));
      const provider = at(postings, k);
      const word = provider >>> 5;
      match[word] = at(match, word) | ((found & MATCHES) << (provider & 31));
      priority[word] = at(priority, word) | ((found >>> 1) << (provider & 31));
    }
  }
  return { match, priority };
}
