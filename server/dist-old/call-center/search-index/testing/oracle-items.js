import { Accepting } from '@careline/contracts/directory/preferences';
import { clinicalIsSet, insuranceIsSet, rowById } from './oracle-matching.js';
import { byPlainText, compareCodeUnits } from './oracle-rules.js';
/** The rows of the result list: what each shows, and in which order they are. */
/** The moment of every search in these tests. */
export const NOW = Date.UTC(2026, 5, 15, 12);
const DAYS = 90;
const DAY = 24 * 60 * 60 * 1_000;
/** Days are counted as they pass: 90 full days after the verification it is not overdue yet. */
function statusAt(now, verifiedAt) {
    if (verifiedAt === null)
        return 'never';
    const daysSince = (now - verifiedAt) / DAY;
    if (daysSince > DAYS)
        return 'overdue';
    return daysSince >= DAYS - 15 ? 'dueSoon' : 'current';
}
export function itemOf(provider, request, reference, matching) {
    const rows = matching.termRows(provider, request);
    const mins = rows.map((row) => row.min ?? Number.NaN);
    const maxs = rows.map((row) => row.max ?? Number.NaN);
    const shown = matching.shownRows(provider, request);
    const languages = provider.languageIds.map((id) => rowById(reference.language, id)?.name ?? '');
    const distances = shown.map((row) => matching.miles(row, request) ?? Infinity);
    const nearest = Math.min(...distances);
    const offices = officesInOrder(shown, request, matching);
    const open = offices.find(({ accepting }) => accepting !== 'none');
    const specialties = provider.specialtyIds.map((id) => rowById(reference.specialty, id)?.name ?? '');
    return {
        providerId: provider.id,
        physician: provider.name,
        inactive: provider.inactive,
        priority: rows.some((row) => row.priority),
        minYear: rows.length === 0 ? null : numberOrNull(Math.min(...mins)),
        maxYear: rows.length === 0 ? null : numberOrNull(Math.max(...maxs)),
        specialty: specialties.sort((a, b) => byPlainText(a, b) || compareCodeUnits(a, b)).join(', '),
        note: clinicalIsSet(request)
            ? joined(rows.map((row) => [rowById(reference.term, row.termId)?.name ?? '', row.note]))
            : '',
        forConsideration: provider.forConsideration,
        insuranceConsideration: insuranceIsSet(request)
            ? joined(provider.plans
                .filter((plan) => matching.planHolds(plan.planId, request))
                .map((plan) => [rowById(reference.insurance_plan, plan.planId)?.name ?? '', plan.consideration]))
            : '',
        ...(request.withRestriction ? { clinicalRestriction: provider.clinicalRestriction } : {}),
        distance: nearest === Infinity ? null : nearest,
        gender: provider.gender,
        languages: languages.sort((a, b) => byPlainText(a, b) || compareCodeUnits(a, b)).join(', '),
        telehealth: provider.telehealth,
        accepting: Accepting.options.find((wanted) => shown.some((row) => row.accepting === wanted)) ?? null,
        nearestAddressId: offices[0]?.addressId ?? null,
        nearestAccepting: offices[0]?.accepting ?? null,
        acceptingAddressId: open?.addressId ?? null,
        acceptingDistance: open ? matching.miles(open, request) : null,
        verificationStatus: statusAt(NOW, provider.verifiedAt),
        openReportCount: provider.openReportCount,
    };
}
/** The nearest first; where distances are equal or not known the primary one, then by name. */
function officesInOrder(rows, request, matching) {
    const far = (row) => matching.miles(row, request) ?? Number.MAX_VALUE;
    const name = (row) => {
        const address = matching.address(row);
        return [matching.practiceName(address), address.address, address.zip]
            .filter((part) => part !== '')
            .join(', ');
    };
    return rows.toSorted((a, b) => far(a) - far(b) ||
        Number(b.isPrimary) - Number(a.isPrimary) ||
        byPlainText(name(a), name(b)) ||
        a.addressId - b.addressId);
}
/** NaN stands for an open end, and is what Math.min and Math.max make of it. */
const numberOrNull = (value) => (Number.isNaN(value) ? null : value);
function joined(texts) {
    const known = texts.filter(([, text]) => text !== '');
    known.sort(([a, x], [b, y]) => byPlainText(a, b) || compareCodeUnits(a, b) || compareCodeUnits(x, y));
    return [...new Set(known.map(([, text]) => text))].join('; ');
}
export function compareItems(a, b, request) {
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
function compareMiles(a, b, sign) {
    if (a.distance === null || b.distance === null)
        return Number(a.distance === null) - Number(b.distance === null);
    return sign * (a.distance - b.distance);
}
//# sourceMappingURL=oracle-items.js.map