import type { SearchItem } from '@careline/contracts/call-center';
import { compareText, fold } from '@careline/contracts/folding';
import { hasBit } from '../basics/bitset.ts';
import { at, codeAt, flagAt, slotAt } from '../basics/columns.ts';
import { textAt } from '../basics/text-columns.ts';
import { milesToProvider } from '../matching/matching.ts';
import type { Choice, Query } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import { ageOfCode, MATCHES } from '../segment/age-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { type SparseTexts, sparseTextAt } from '../segment/sparse-texts.ts';
import { type Found, hasPriority } from './ordering.ts';

/** A provider as a line of the result. */
export function itemOf(found: Found, query: Query, reference: Reference): SearchItem {
  const { matches, ordinal } = found;
  const { segment } = matches;
  const termRows = matchingTermRows(segment, query, ordinal);
  const miles = milesToProvider(segment, query, ordinal);
  const clinical = query.terms !== null || query.age !== null;
  return {
    providerId: at(segment.ids, ordinal),
    physician: textAt(segment.name, ordinal),
    inactive: hasBit(segment.inactive, ordinal),
    priority: hasPriority(found),
    ...yearSpan(segment, termRows),
    specialty: reference.specialtyText(slotAt(segment.specialtySet, ordinal)),
    note: clinical ? joinedTexts(termRows, segment.notes, (row) => termName(segment, reference, row)) : '',
    forConsideration: textAt(segment.forConsideration, ordinal),
    insuranceConsideration:
      query.plans === null ? '' : considerations(segment, reference, query.plans, ordinal),
    distance: miles === Infinity ? null : miles,
  };
}

function matchingTermRows(segment: Segment, query: Query, ordinal: number): number[] {
  const rows: number[] = [];
  const end = at(segment.termStart, ordinal + 1);
  for (let row = at(segment.termStart, ordinal); row < end; row++) {
    if (query.terms !== null && flagAt(query.terms.ok, slotAt(segment.termSlot, row)) === 0) continue;
    if ((flagAt(query.ageTable, codeAt(segment.termCode, row)) & MATCHES) !== 0) rows.push(row);
  }
  return rows;
}

/** From the youngest to the oldest that any of the rows takes; null when one of them is open there. */
function yearSpan(
  segment: Segment,
  rows: readonly number[],
): { minYear: number | null; maxYear: number | null } {
  const ages = rows.map((row) => ageOfCode(codeAt(segment.termCode, row)));
  const mins = ages.map(({ min }) => min).filter((min) => min !== null);
  const maxs = ages.map(({ max }) => max).filter((max) => max !== null);
  return {
    minYear: rows.length > 0 && mins.length === rows.length ? Math.min(...mins) : null,
    maxYear: rows.length > 0 && maxs.length === rows.length ? Math.max(...maxs) : null,
  };
}

function termName(segment: Segment, reference: Reference, row: number): string {
  return reference.label('term', slotAt(segment.termSlot, row));
}

function considerations(segment: Segment, reference: Reference, plans: Choice, ordinal: number): string {
  const rows: number[] = [];
  const end = at(segment.planStart, ordinal + 1);
  for (let row = at(segment.planStart, ordinal); row < end; row++) {
    if (flagAt(plans.ok, slotAt(segment.planSlot, row)) === 1) rows.push(row);
  }
  return joinedTexts(rows, segment.considerations, (row) =>
    reference.label('insurance_plan', slotAt(segment.planSlot, row)),
  );
}

/** The rows' distinct texts, in the order of what the rows are about. */
function joinedTexts(rows: readonly number[], texts: SparseTexts, subject: (row: number) => string): string {
  const known = rows
    .map((row) => ({ subject: subject(row), text: sparseTextAt(texts, row) }))
    .filter(({ text }) => text !== '')
    .sort(
      (a, b) =>
        compareText(fold(a.subject), fold(b.subject)) ||
        compareText(a.subject, b.subject) ||
        compareText(a.text, b.text),
    );
  return [...new Set(known.map(({ text }) => text))].join('; ');
}
