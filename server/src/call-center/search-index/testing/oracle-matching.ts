import type { Filter, FilterKey, FilterOf, FilterValue } from '@careline/contracts/call-center/filters';
import type { SearchFilter } from '@careline/contracts/call-center/search';
import type { ToldNotice } from '@careline/contracts/directory/notices';
import type { Days } from '@careline/contracts/rules/days';
import type { OrderedFilter, SearchScope } from '../matching/query.ts';
import type { IndexedNotice } from '../reference/notices.ts';
import type {
  AddressRow,
  IndexedProvider,
  ProviderLocationRow,
  ProviderTermRow,
  ReferenceRow,
  ReferenceRows,
} from '../reference/rows.ts';
import {
  isLike,
  isLongFor,
  plainWords,
  remembered,
  roadMiles,
  runsThrough,
  typedWords,
} from './oracle-rules.ts';

export interface PlainDirectory {
  reference: ReferenceRows;
  providers: readonly IndexedProvider[];
  notices: readonly IndexedNotice[];
}

/** Whether a row is what a filter asks for. The types demand a line for each filter of the table. */
type Asks<Owner extends Filter['of'], Row> = {
  [F in FilterOf<Owner> as F['key']]: (row: Row, wanted: FilterValue<F>) => boolean;
};

const OF_PROVIDER: Asks<'provider', IndexedProvider> = {
  specialtyId: ({ specialtyIds }, id) => specialtyIds.includes(id),
  languageId: ({ languageIds }, id) => languageIds.includes(id),
  gender: (provider, wanted) => provider.gender === wanted,
  telehealth: (provider) => provider.telehealth,
};

const OF_TERM: Asks<'term', ReferenceRow['term']> = {
  termId: (term, id) => term.id === id,
  bodyPartId: (term, id) => term.bodyPartId === id,
  categoryId: (term, id) => term.categoryId === id,
};

const OF_LOCATION: Asks<'location', { row: ProviderLocationRow; address: AddressRow }> = {
  practiceId: ({ address }, id) => address.practiceId === id,
  practiceAddressId: ({ address }, id) => address.id === id,
  practiceAddressRegionId: ({ address }, id) => address.regionId === id,
  accepting: ({ row }) => row.accepting === 'new',
  services: ({ address }, wanted) => wanted.every((service) => address.services[service]),
  accommodations: ({ address }, wanted) =>
    wanted.every((accommodation) => address.services.accommodations.includes(accommodation)),
};

const OF_PLAN: Asks<'plan', ReferenceRow['insurance_plan']> = {
  insuranceId: (plan, id) => plan.insuranceId === id,
  insurancePlanId: (plan, id) => plan.id === id,
};

/** Absent, null, false and an empty list ask for nothing. */
const isAsked = (wanted: unknown): boolean =>
  wanted !== undefined &&
  wanted !== null &&
  wanted !== false &&
  !(Array.isArray(wanted) && wanted.length === 0);

const areAsked = (asks: object, request: SearchFilter): boolean =>
  Object.keys(asks).some((key) => isAsked(request[key as FilterKey]));

const fulfils = <Owner extends Filter['of'], Row>(
  asks: Asks<Owner, Row>,
  row: Row,
  request: SearchFilter,
): boolean =>
  Object.entries<(row: Row, wanted: never) => boolean>(asks).every(([key, fits]) => {
    const wanted = request[key as FilterKey];
    return !isAsked(wanted) || fits(row, wanted as never);
  });

/** Who fits a request, and by which of their rows. */
export class OracleMatching {
  private readonly directory: PlainDirectory;
  private readonly scope: SearchScope;
  readonly notices: OracleNotices;

  constructor(directory: PlainDirectory, scope: SearchScope) {
    this.directory = directory;
    this.notices = new OracleNotices(directory, scope);
    this.scope = scope;
  }

  find(request: SearchFilter): { providers: IndexedProvider[]; similarNames: boolean } {
    const visible = this.directory.providers.filter((provider) => sharesGroup(provider, this.scope.groupIds));
    const typed = typedWords(request.physician ?? '');
    const exact = visible.filter((provider) => typed.every((word) => this.wordFits(word, provider)));
    const similarNames = typed.length > 0 && exact.length === 0;
    const names = typed.filter(
      (word) => !this.directory.reference.degree.some((degree) => plainWords(degree.name).includes(word)),
    );
    const similar =
      similarNames && names.length > 0
        ? visible.filter((provider) => {
            const own = plainWords(searchedName(provider));
            return names.every(
              (word) =>
                own.some((known) => isLike(word, known) || isLongFor(word, known)) || runsThrough(word, own),
            );
          })
        : [];
    const providers = (similarNames ? similar : exact).filter(
      (provider) =>
        sharesGroup(provider, this.groups(request)) &&
        fulfils(OF_PROVIDER, provider, request) &&
        (!clinicalIsSet(request) || this.termRows(provider, request).length > 0) &&
        this.placeAndInsuranceHold(provider, request),
    );
    return { providers, similarNames };
  }

  /** A word is part of the name, a word of the degree, or at least four digits that the NPI begins with. */
  private wordFits(word: string, provider: IndexedProvider): boolean {
    const { degreeId, npi } = provider;
    if (plainWords(searchedName(provider)).some((known) => known.includes(word))) return true;
    const degree = rowById(this.directory.reference.degree, degreeId ?? 0)?.name ?? '';
    if (plainWords(degree).includes(word)) return true;
    return /^[0-9]{4,}$/.test(word) && npi.startsWith(word);
  }

  /** The request's groups, first cut to the user's own. */
  private groups(request: SearchFilter): readonly number[] | null {
    const asked = request.groups ?? this.scope.groupIds;
    return asked?.filter((id) => this.scope.groupIds?.includes(id) ?? true) ?? null;
  }

  private placeAndInsuranceHold(provider: IndexedProvider, request: SearchFilter): boolean {
    if (placeIsSet(request)) return this.shownRows(provider, request).length > 0;
    if (!insuranceIsSet(request)) return true;
    return provider.plans.some((plan) => holdsOn(plan, request) && this.planHolds(plan.planId, request));
  }

  termRows(provider: IndexedProvider, request: SearchFilter): ProviderTermRow[] {
    return provider.terms.filter((row) => {
      const term = rowById(this.directory.reference.term, row.termId);
      const age = request.age ?? null;
      return (
        term !== undefined &&
        fulfils(OF_TERM, term, request) &&
        (age === null || ((row.min === null || row.min <= age) && (row.max === null || age <= row.max)))
      );
    });
  }

  /** The rows that `locations` lists: they satisfy place and accept the insurance, each as far as it is set. */
  shownRows(provider: IndexedProvider, request: SearchFilter): ProviderLocationRow[] {
    const isAway = this.notices.about('Providers', provider.id, request).some(({ kind }) => kind === 'away');
    const asToday = provider.locations.map((row) =>
      isAway || this.isClosed(row, request) ? { ...row, accepting: 'none' as const } : row,
    );
    return asToday.filter(
      (row) =>
        holdsOn(row, request) &&
        fulfils(OF_LOCATION, { row, address: this.address(row) }, request) &&
        (!insuranceIsSet(request) || this.plansThere(row, request).length > 0),
    );
  }

  isClosed(row: ProviderLocationRow, request: SearchFilter): boolean {
    return this.notices
      .about('PracticeAddresses', row.addressId, request)
      .some(({ kind }) => kind === 'closed');
  }

  /** The plans asked for that are taken there on the day. */
  plansThere(row: ProviderLocationRow, request: SearchFilter): number[] {
    return row.planIds.filter(
      (planId) => holdsOn({ days: row.planDays?.[planId] }, request) && this.planHolds(planId, request),
    );
  }

  planHolds(planId: number, request: SearchFilter): boolean {
    const plan = rowById(this.directory.reference.insurance_plan, planId);
    return plan !== undefined && fulfils(OF_PLAN, plan, request);
  }

  miles(row: ProviderLocationRow, request: OrderedFilter): number | null {
    const { latitude, longitude } = this.address(row);
    if (!request.origin || latitude === null || longitude === null) return null;
    return roadMiles(request.origin, { latitude, longitude });
  }

  address(row: ProviderLocationRow): AddressRow {
    const address = rowById(this.directory.reference.practice_address, row.addressId);
    if (address === undefined) throw new Error(`No address ${row.addressId}`);
    return address;
  }

  practiceName(address: AddressRow): string {
    return rowById(this.directory.reference.practice, address.practiceId)?.name ?? '';
  }
}

/** What is told of providers and addresses. */
class OracleNotices {
  private readonly directory: PlainDirectory;
  private readonly scope: SearchScope;

  constructor(directory: PlainDirectory, scope: SearchScope) {
    this.directory = directory;
    this.scope = scope;
  }

  /** In force on the day asked for: away, closed, note; those that end sooner first. */
  about(set: IndexedNotice['set'], recordId: number, request: SearchFilter): ToldNotice[] {
    const own = this.directory.notices.filter(
      (notice) => notice.set === set && notice.recordId === recordId && holdsOn({ days: notice }, request),
    );
    return inOrder(
      own.map(({ id, kind, startsOn, endsOn, text, textEs, insteadId }) => ({
        ...{ id, kind, startsOn, endsOn, text, textEs },
        instead: this.instead(set, insteadId),
      })),
    );
  }

  /** The first that is told of a provider, or else of the place that the row leads to. */
  main(providerId: number, placeId: number | undefined, request: SearchFilter): ToldNotice | null {
    const there = placeId === undefined ? [] : this.about('PracticeAddresses', placeId, request);
    return inOrder([...this.about('Providers', providerId, request), ...there])[0] ?? null;
  }

  private instead(set: IndexedNotice['set'], id: number | null): ToldNotice['instead'] {
    if (id === null) return null;
    const { reference, providers } = this.directory;
    if (set === 'Providers') {
      const provider = rowById(providers, id);
      return provider && sharesGroup(provider, this.scope.groupIds) ? { id, name: provider.name } : null;
    }
    const address = rowById(reference.practice_address, id);
    const practice = rowById(reference.practice, address?.practiceId ?? 0)?.name;
    const parts = [practice, address?.address, address?.zip].filter(Boolean);
    return address ? { id, name: parts.join(', ') } : null;
  }
}

function inOrder(notices: readonly ToldNotice[]): ToldNotice[] {
  const endOf = ({ endsOn }: ToldNotice) => (endsOn === null ? Infinity : dayNumber(endsOn));
  return (['away', 'closed', 'note'] as const).flatMap((kind) =>
    notices
      .filter((notice) => notice.kind === kind)
      .sort((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : a.id - b.id)),
  );
}

/** The day of a request, counted from New Year's Eve 1999: nothing here compares texts. */
export const dayAsked = ({ on }: SearchFilter): number => dayNumber(on ?? TODAY);

export const dayNumber = remembered((day: string): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return (Date.UTC(year, month - 1, date) - Date.UTC(1999, 11, 31)) / 86_400_000;
});

const TODAY = new Intl.DateTimeFormat('sv-SE').format(new Date());

/** Whether something is there on the day asked for. */
export function holdsOn({ days }: { days?: Days | undefined }, request: SearchFilter): boolean {
  const asked = dayAsked(request);
  if (days?.startsOn && asked < dayNumber(days.startsOn)) return false;
  return !(days?.endsOn && asked > dayNumber(days.endsOn));
}

export const rowById = <Row extends { id: number }>(rows: readonly Row[], id: number): Row | undefined =>
  rows.find((row) => row.id === id);

export const clinicalIsSet = (request: SearchFilter): boolean =>
  isAsked(request.age) || areAsked(OF_TERM, request);
const placeIsSet = (request: SearchFilter): boolean => areAsked(OF_LOCATION, request);
export const insuranceIsSet = (request: SearchFilter): boolean => areAsked(OF_PLAN, request);

function sharesGroup(provider: IndexedProvider, groupIds: readonly number[] | null): boolean {
  if (groupIds === null || provider.groupIds.length === 0) return true;
  return provider.groupIds.some((id) => groupIds.includes(id));
}

/** A provider is also found under the names of those merged into it. */
const searchedName = ({ name, former }: IndexedProvider): string => `${name} ${former}`.trim();
