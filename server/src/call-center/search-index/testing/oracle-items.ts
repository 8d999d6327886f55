import type { SearchItem } from '@careline/contracts/call-center/search';
import { Accepting } from '@careline/contracts/directory/preferences';
import type { OrderedFilter } from '../matching/query.ts';
import type { IndexedProvider, ProviderLocationRow, ReferenceRows } from '../reference/rows.ts';
import {
  clinicalIsSet,
  dayAsked,
  dayNumber,
  holdsOn,
  insuranceIsSet,
  type OracleMatching,
  rowById,
} from './oracle-matching.ts';
import { byPlainText, compareCodeUnits } from './oracle-rules.ts';

/** The rows of the result list: what each shows, and in which order they are. */

/** The moment of every search in these tests. */
export const NOW = Date.UTC(2026, 5, 15, 12);
const DAYS = 90;
const DAY = 24 * 60 * 60 * 1_000;

/** Days are counted as they pass: 90 full days after the verification it is not overdue yet. */
function statusAt(now: number, verifiedAt: number | null): SearchItem['verificationStatus'] {
  if (verifiedAt === null) return 'never';
  const daysSince = (now - verifiedAt) / DAY;
  if (daysSince > DAYS) return 'overdue';
  return daysSince >= DAYS - 15 ? 'dueSoon' : 'current';
}

export function itemOf(
  provider: IndexedProvider,
  request: OrderedFilter,
  reference: ReferenceRows,
  matching: OracleMatching,
): SearchItem {
  const rows = matching.termRows(provider, request);
  const mins = rows.map((row) => row.min ?? Number.NaN);
  const maxs = rows.map((row) => row.max ?? Number.NaN);
  const shown = matching.shownRows(provider, request);
  const languages = provider.languageIds.map((id) => rowById(reference.language, id)?.name ?? '');
  const door = findDoor(shown, request, matching);
  const distance = door ? matching.miles(door, request) : null;
  const isOpen = door !== undefined && door.accepting !== 'none';
  const specialties = provider.specialtyIds.map((id) => rowById(reference.specialty, id)?.name ?? '');
  return {
    providerId: provider.id,
    physician: provider.name,
    inactive: provider.inactive || !holdsOn(provider, request),
    startsOn: provider.days?.startsOn ?? null,
    endsOn: provider.days?.endsOn ?? null,
    until: untilOf(provider, door, request, matching),
    priority: rows.some((row) => row.priority),
    minYear: rows.length === 0 ? null : numberOrNull(Math.min(...mins)),
    maxYear: rows.length === 0 ? null : numberOrNull(Math.max(...maxs)),
    specialty: specialties.sort((a, b) => byPlainText(a, b) || compareCodeUnits(a, b)).join(', '),
    note: clinicalIsSet(request)
      ? joined(rows.map((row) => [rowById(reference.term, row.termId)?.name ?? '', row.note]))
      : '',
    forConsideration: provider.forConsideration,
    insuranceConsideration: insuranceIsSet(request)
      ? joined(
          provider.plans
            .filter((plan) => holdsOn(plan, request) && matching.planHolds(plan.planId, request))
            .map((plan) => [rowById(reference.insurance_plan, plan.planId)?.name ?? '', plan.consideration]),
        )
      : '',
    ...(request.withRestriction ? { clinicalRestriction: provider.clinicalRestriction } : {}),
    distance,
    gender: provider.gender,
    languages: languages.sort((a, b) => byPlainText(a, b) || compareCodeUnits(a, b)).join(', '),
    telehealth: provider.telehealth,
    accepting: Accepting.options.find((wanted) => shown.some((row) => row.accepting === wanted)) ?? null,
    nearestAddressId: door?.addressId ?? null,
    nearestAccepting: door?.accepting ?? null,
    acceptingAddressId: isOpen ? door.addressId : null,
    acceptingDistance: isOpen ? distance : null,
    notice: matching.notices.main(provider.id, door?.addressId, request),
    verificationStatus: statusAt(NOW, provider.verifiedAt),
    openReportCount: provider.openReportCount,
  };
}

/**
 * The location that the row leads to, decided question by question: whether it is open, who is taken there, how far it is, whether it is the primary, its
 * name. Each question leaves those that answer it best.
 */
function findDoor(
  rows: ProviderLocationRow[],
  request: OrderedFilter,
  matching: OracleMatching,
): ProviderLocationRow | undefined {
  const open = rows.filter((row) => !matching.isClosed(row, request));
  const byPatients = [['new', null], ['existing'], ['none']]
    .map((taken) => (open.length > 0 ? open : rows).filter(({ accepting }) => taken.includes(accepting)))
    .find((some) => some.length > 0);
  if (byPatients === undefined) return undefined;
  const far = (row: ProviderLocationRow) => matching.miles(row, request) ?? Number.MAX_VALUE;
  const least = Math.min(...byPatients.map(far));
  const nearest = byPatients.filter((row) => far(row) === least);
  const primary = nearest.filter(({ isPrimary }) => isPrimary);
  const name = (row: ProviderLocationRow) => {
    const address = matching.address(row);
    return [matching.practiceName(address), address.address, address.zip]
      .filter((part) => part !== '')
      .join(', ');
  };
  const left = primary.length > 0 ? primary : nearest;
  return left.toSorted((a, b) => byPlainText(name(a), name(b)) || a.addressId - b.addressId)[0];
}

/** What ends first within ninety days: the provider, the door, or the last of the plans there that fit. */
export function untilOf(
  provider: IndexedProvider,
  door: ProviderLocationRow | undefined,
  request: OrderedFilter,
  matching: OracleMatching,
): string | null {
  const ends = [provider.days?.endsOn ?? null];
  if (door !== undefined) {
    ends.push(door.days?.endsOn ?? null);
    if (insuranceIsSet(request)) {
      const plans = matching.plansThere(door, request).map((id) => door.planDays?.[id]?.endsOn ?? null);
      if (!plans.includes(null)) ends.push(plans.toSorted().at(-1) ?? null);
    }
  }
  const asked = dayAsked(request);
  const isNear = (end: string | null) => {
    const days = end === null ? -1 : dayNumber(end) - asked;
    return days >= 0 && days <= 90;
  };
  return ends.filter(isNear).toSorted()[0] ?? null;
}

/** NaN stands for an open end, and is what Math.min and Math.max make of it. */
const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function joined(texts: [subject: string, text: string][]): string {
  const known = texts.filter(([, text]) => text !== '');
  known.sort(([a, x], [b, y]) => byPlainText(a, b) || compareCodeUnits(a, b) || compareCodeUnits(x, y));
  return [...new Set(known.map(([, text]) => text))].join('; ');
}

export function compareItems(a: SearchItem, b: SearchItem, request: OrderedFilter): number {
  const sign = request.direction === 'desc' ? -1 : 1;
  const priority = Number(b.priority) - Number(a.priority);
  const byName = byPlainText(a.physician, b.physician);
  const last = byName || a.providerId - b.providerId;
  switch (request.orderBy ?? 'default') {
    case 'priority':
      return sign * priority || compareMiles(a, b, 1) || last;
    case 'physician':
      return sign * byName || a.providerId - b.providerId;
    case 'specialty':
      return sign * byPlainText(a.specialty, b.specialty) || last;
    case 'distance':
      return compareMiles(a, b, sign) || last;
    default:
      return priority || compareMiles(a, b, 1) || last;
  }
}

function compareMiles(a: SearchItem, b: SearchItem, sign: number): number {
  if (a.distance === null || b.distance === null)
    return Number(a.distance === null) - Number(b.distance === null);
  return sign * (a.distance - b.distance);
}
