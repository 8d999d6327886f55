import type { VerificationStatus } from '@careline/contracts/basis/verification';
import type { SearchItem } from '@careline/contracts/call-center/search';
import type { Accepting } from '@careline/contracts/directory/preferences';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { locationIsShown, milesToProvider } from '../matching/match.ts';
import type { ResolvedQuery, SlotSet } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import { ageOfCode, MATCHES } from '../segment/age-codes.ts';
import { acceptingOfCode, genderOfCode, TAKES_NONE } from '../segment/preference-codes.ts';
import { type Segment, verifiedAtOf } from '../segment/segment.ts';
import { type SparseTexts, sparseTextAt } from '../segment/sparse-texts.ts';
import { hasBit } from '../structures/bitset.ts';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.ts';
import { textAt } from '../structures/text-column.ts';
import { type Found, hasPriority } from './page.ts';

/** A match as a result item. */
export function buildItem(
  found: Found,
  query: ResolvedQuery,
  reference: Reference,
  withRestriction: boolean,
  statusOf: (verifiedAt: number | null) => VerificationStatus,
): SearchItem {
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
    note: clinical ? joinTexts(termRows, segment.notes, (row) => termName(segment, reference, row)) : '',
    forConsideration: textAt(segment.forConsideration, ordinal),
    insuranceConsideration:
      query.plans === null ? '' : considerations(segment, reference, query.plans, ordinal),
    ...(withRestriction ? { clinicalRestriction: textAt(segment.clinicalRestriction, ordinal) } : {}),
    distance: knownMiles(miles),
    gender: genderOfCode(slotAt(segment.gender, ordinal)),
    languages: reference.languageText(slotAt(segment.languageSet, ordinal)),
    telehealth: hasBit(segment.flags.telehealth, ordinal),
    accepting: bestAccepting(segment, query, ordinal),
    ...offices(segment, query, reference, ordinal),
    verificationStatus: statusOf(verifiedAtOf(segment, ordinal)),
    openReportCount: slotAt(segment.openReports, ordinal),
  };
}

function bestAccepting(segment: Segment, query: ResolvedQuery, ordinal: number): Accepting | null {
  let best = 0;
  const end = at(segment.locationOffsets, ordinal + 1);
  for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
    const code = flagAt(segment.locationAccepting, row);
    if (code > best && locationIsShown(segment, query, row)) best = code;
  }
  return acceptingOfCode(best);
}

type Offices = Pick<
  SearchItem,
  'nearestAddressId' | 'nearestAccepting' | 'acceptingAddressId' | 'acceptingDistance'
>;

/** The location that the distance leads to, and the nearest of those that take patients. */
function offices(segment: Segment, query: ResolvedQuery, reference: Reference, ordinal: number): Offices {
  let nearest: number | undefined;
  let accepting: number | undefined;
  const isNearer = (row: number, than: number | undefined) =>
    than === undefined || compareOffices(segment, query, reference, row, than) < 0;
  const end = at(segment.locationOffsets, ordinal + 1);
  for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
    if (!locationIsShown(segment, query, row)) continue;
    if (isNearer(row, nearest)) nearest = row;
    if (flagAt(segment.locationAccepting, row) !== TAKES_NONE && isNearer(row, accepting)) accepting = row;
  }
  const idOf = (row: number | undefined) =>
    row === undefined ? null : reference.tables.practice_address.idAt(slotAt(segment.locationAddress, row));
  return {
    nearestAddressId: idOf(nearest),
    nearestAccepting:
      nearest === undefined ? null : acceptingOfCode(flagAt(segment.locationAccepting, nearest)),
    acceptingAddressId: idOf(accepting),
    acceptingDistance: accepting === undefined ? null : knownMiles(milesToRow(segment, query, accepting)),
  };
}

/** The nearest first; where distances are equal or not known the primary one, then by name. */
function compareOffices(
  segment: Segment,
  query: ResolvedQuery,
  reference: Reference,
  one: number,
  other: number,
): number {
  const [near, far] = [milesToRow(segment, query, one), milesToRow(segment, query, other)];
  if (near !== far) return near - far;
  const primary = flagAt(segment.locationPrimary, other) - flagAt(segment.locationPrimary, one);
  if (primary !== 0) return primary;
  const addresses = [one, other].map((row) => slotAt(segment.locationAddress, row));
  const [a = '', b = ''] = addresses.map((slot) => fold(reference.label('practice_address', slot)));
  const [first = 0, second = 0] = addresses.map((slot) => reference.tables.practice_address.idAt(slot));
  return compareText(a, b) || first - second;
}

const milesToRow = (segment: Segment, { milesTo }: ResolvedQuery, row: number): number =>
  milesTo === null ? Infinity : milesTo(slotAt(segment.locationAddress, row));

const knownMiles = (miles: number): number | null => (miles === Infinity ? null : miles);

function matchingTermRows(segment: Segment, query: ResolvedQuery, ordinal: number): number[] {
  const rows: number[] = [];
  const end = at(segment.termOffsets, ordinal + 1);
  for (let row = at(segment.termOffsets, ordinal); row < end; row++) {
    if (query.terms !== null && flagAt(query.terms.flags, slotAt(segment.termSlot, row)) === 0) continue;
    if ((flagAt(query.ageTable, codeAt(segment.termCode, row)) & MATCHES) !== 0) rows.push(row);
  }
  return rows;
}

/** The ages that the rows span; an end is null when any row is open there. */
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

function considerations(segment: Segment, reference: Reference, plans: SlotSet, ordinal: number): string {
  const rows: number[] = [];
  const end = at(segment.planOffsets, ordinal + 1);
  for (let row = at(segment.planOffsets, ordinal); row < end; row++) {
    if (flagAt(plans.flags, slotAt(segment.planSlot, row)) === 1) rows.push(row);
  }
  return joinTexts(rows, segment.considerations, (row) =>
    reference.label('insurance_plan', slotAt(segment.planSlot, row)),
  );
}

/** The distinct texts of the rows, ordered by the rows' subjects. */
function joinTexts(rows: readonly number[], texts: SparseTexts, subject: (row: number) => string): string {
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
