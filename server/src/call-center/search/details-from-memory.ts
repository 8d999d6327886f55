import { NO_VERIFICATION, type Verification } from '@careline/contracts/basis/verification';
import type {
  ProviderDetails,
  ProviderDetailsRequest,
} from '@careline/contracts/call-center/provider-details';
import type { NoticeSet } from '@careline/contracts/directory/notices';
import { ALWAYS } from '@careline/contracts/rules/days';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { DAY_MS, verificationStatus } from '@careline/contracts/rules/verification-status';
import type { SearchScope } from '../search-index/matching/query.ts';
import type { Reference } from '../search-index/reference/reference.ts';
import type { ProviderLocationRow } from '../search-index/reference/rows.ts';
import { toldNotices } from '../search-index/results/told-notices.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { byFlag } from '../search-index/segment/preference-codes.ts';
import { isVisible } from '../search-index/segment/segment-store.ts';
import { askedDay, detailsOf, type StoredLocation } from './details-matching.ts';

/** What the search index knows of a provider, for the time without a database; undefined if the caller may not see it. */
export function detailsFromMemory(
  index: SearchIndex,
  request: ProviderDetailsRequest,
  scope: SearchScope,
  now: number,
): ProviderDetails | undefined {
  const { reference, verificationDays } = index;
  const row = index.providers.get(request.providerId);
  if (!row || !isVisible(row, scope.groupIds)) return undefined;
  const query = {
    notices: reference.notices.on(askedDay(request)),
    nameOfProvider: (id: number) => index.providers.nameOf(id, scope),
  };
  const told = (set: NoticeSet, id: number) => toldNotices(set, id, query, reference);
  const { degree, specialty, language } = reference.tables;
  const named = (table: typeof specialty | typeof language, ids: readonly number[]) =>
    byName(ids.flatMap((id) => table.get(id) ?? [])).map(({ id, name }) => ({ id, name }));
  return detailsOf(
    {
      fullName: row.name,
      npi: row.npi,
      degree: degree.get(row.degreeId ?? 0)?.name ?? '',
      specialties: named(specialty, row.specialtyIds),
      languages: named(language, row.languageIds),
      clinicalRestriction: row.clinicalRestriction,
      forConsideration: row.forConsideration,
      inactive: row.inactive,
      ...(row.days ?? ALWAYS),
      gender: row.gender,
      ...byFlag((flag) => row[flag]),
      phone: row.phone,
      verification: verificationAt(row.verifiedAt, verificationDays, now),
      notices: told('Providers', row.id),
      locations: [...row.locations]
        .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
        .flatMap((location) =>
          locationAt(location, reference).map((place) => ({
            ...place,
            notices: told('PracticeAddresses', place.id),
          })),
        ),
      surgicalScheduler: null,
      surgicalSchedulerPhone: null,
      coordinator: null,
      coordinatorPhone: null,
      extenders: null,
      communication: null,
      oxford: null,
      uhc: null,
      profilePhoto: null,
      openReports: null,
      isPartial: true,
    },
    request,
  );
}

function locationAt(
  { addressId, isPrimary, accepting, planIds, days = ALWAYS, planDays = {} }: ProviderLocationRow,
  { tables }: Reference,
): Omit<StoredLocation, 'notices'>[] {
  const place = tables.practice_address.get(addressId);
  if (!place) return [];
  const { services: site, ...address } = place;
  const plans = planIds.flatMap((id) => {
    const plan = tables.insurance_plan.get(id);
    const insurance = tables.insurance.get(plan?.insuranceId ?? 0);
    if (!plan || !insurance) return [];
    const { insuranceId, name } = plan;
    const both = planDays[id] ?? ALWAYS;
    return [{ id, name, insuranceId, insuranceName: insurance.consumerFriendlyName, ...both, both }];
  });
  return [
    {
      ...address,
      practice: tables.practice.get(place.practiceId)?.name ?? '',
      isPrimary,
      accepting,
      acceptingSince: null,
      ...days,
      hip: null,
      site,
      plans: byName(plans).sort((a, b) => compareNames(a.insuranceName, b.insuranceName)),
    },
  ];
}

function verificationAt(verifiedAt: number | null, days: number, now: number): Verification {
  if (verifiedAt === null) return NO_VERIFICATION;
  return {
    status: verificationStatus(verifiedAt, days, now),
    verifiedAt: new Date(verifiedAt).toISOString(),
    dueAt: new Date(verifiedAt + days * DAY_MS).toISOString(),
    verifiedByName: null,
    how: null,
  };
}

const compareNames = (a: string, b: string) => compareText(fold(a), fold(b)) || compareText(a, b);
const byName = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => compareNames(a.name, b.name));
