import type { VerificationStatus } from '@careline/contracts/basis/verification';
import type { SearchItem } from '@careline/contracts/call-center/search';
import type { Accepting } from '@careline/contracts/directory/preferences';
import { compareDoors, type Doorway } from '@careline/contracts/rules/door';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { acceptingAt, doorRankAt } from '../matching/closures.ts';
import { bestAccepting, locationIsShown } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { SlotSet } from '../matching/slot-sets.ts';
import type { Reference } from '../reference/reference.ts';
import { ageOfCode, MATCHES } from '../segment/age-codes.ts';
import { isRowInForce } from '../segment/day-codes.ts';
import { acceptingOfCode, genderOfCode } from '../segment/preference-codes.ts';
import { isInactive, type Segment, verifiedAtOf } from '../segment/segment.ts';
import { type SparseTexts, sparseTextAt } from '../segment/sparse-texts.ts';
import { hasBit } from '../structures/bitset.ts';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.ts';
import { textAt } from '../structures/text-column.ts';
import { type Found, hasPriority } from './page.ts';
import { mainNotice } from './told-notices.ts';
import { daysAt, untilOf } from './until.ts';

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
  const days = daysAt(segment.providerDays, reference, ordinal);
  const door = doorOf(segment, query, reference, ordinal);
  const clinical = query.terms !== null || query.age !== null;
  return {
    providerId: at(segment.ids, ordinal),
    physician: textAt(segment.name, ordinal),
    inactive: isInactive(segment, query, ordinal),
    ...days,
    until: untilOf(segment, query, reference, ordinal, door?.row),
    priority: hasPriority(found),
    ...yearSpan(segment, termRows),
    specialty: reference.specialtyText(slotAt(segment.specialtySet, ordinal)),
    note: clinical ? joinTexts(termRows, segment.notes, (row) => termName(segment, reference, row)) : '',
    forConsideration: textAt(segment.forConsideration, ordinal),
    insuranceConsideration:
      query.plans === null ? '' : considerations(segment, reference, query, query.plans, ordinal),
    ...(withRestriction ? { clinicalRestriction: textAt(segment.clinicalRestriction, ordinal) } : {}),
    gender: genderOfCode(slotAt(segment.gender, ordinal)),
    languages: reference.languageText(slotAt(segment.languageSet, ordinal)),
    telehealth: hasBit(segment.flags.telehealth, ordinal),
    accepting: acceptingOfCode(bestAccepting(segment, query, ordinal)),
    ...doorFields(door),
    notice: mainNotice(at(segment.ids, ordinal), door?.id, query, reference),
    verificationStatus: statusOf(verifiedAtOf(segment, ordinal)),
    openReportCount: slotAt(segment.openReports, ordinal),
  };
}

type DoorFields = Pick<
  SearchItem,
  'distance' | 'nearestAddressId' | 'nearestAccepting' | 'acceptingAddressId' | 'acceptingDistance'
>;

type Door = Doorway & { accepting: Accepting | null; row: number };

/** The location that the row leads to. */
function doorOf(
  segment: Segment,
  query: ResolvedQuery,
  reference: Reference,
  ordinal: number,
): Door | undefined {
  let door: Door | undefined;
  const { practice_address: addresses } = reference.tables;
  const end = at(segment.locationOffsets, ordinal + 1);
  for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
    if (!locationIsShown(segment, query, row)) continue;
    const slot = slotAt(segment.locationAddress, row);
    const found = {
      rank: doorRankAt(segment, query, row),
      miles: query.milesTo?.(slot) ?? Infinity,
      isPrimary: flagAt(segment.locationPrimary, row) === 1,
      name: () => fold(reference.label('practice_address', slot)),
      id: addresses.idAt(slot),
      accepting: acceptingOfCode(acceptingAt(segment, query, row)),
      row,
    };
    if (door === undefined || compareDoors(found, door) < 0) door = found;
  }
  return door;
}

function doorFields(door: Door | undefined): DoorFields {
  const distance = door === undefined || door.miles === Infinity ? null : door.miles;
  const isOpen = door !== undefined && door.accepting !== 'none';
  return {
    distance,
    nearestAddressId: door?.id ?? null,
    nearestAccepting: door?.accepting ?? null,
    acceptingAddressId: isOpen ? door.id : null,
    acceptingDistance: isOpen ? distance : null,
  };
}

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

function considerations(
  segment: Segment,
  reference: Reference,
  { days }: ResolvedQuery,
  plans: SlotSet,
  ordinal: number,
): string {
  const rows: number[] = [];
  const end = at(segment.planOffsets, ordinal + 1);
  for (let row = at(segment.planOffsets, ordinal); row < end; row++) {
    if (flagAt(plans.flags, slotAt(segment.planSlot, row)) === 1 && isRowInForce(segment.planDays, days, row))
      rows.push(row);
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
