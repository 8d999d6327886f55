import type { AvailabilityRequest, FilterLists } from '@careline/contracts/call-center/filter-lists';
import {
  LOCATIONS_PAGE,
  type LocationPractice,
  type LocationRequest,
  type MapMarker,
  RESULTS_PAGE,
  type SearchFilter,
  type SearchItem,
  type SearchLocation,
} from '@careline/contracts/call-center/search';
import {
  ACCOMMODATION_LABELS,
  Accepting,
  GENDER_LABELS,
  SERVICE_LABELS,
  type Service,
} from '@careline/contracts/directory/preferences';
import type { OrderedFilter, Scope } from '../matching/query.ts';
import type {
  AddressRow,
  ProviderLocationRow,
  ProviderRow,
  ProviderTermRow,
  ReferenceRows,
} from '../reference/rows.ts';
import {
  isLike,
  isLongFor,
  plainText,
  plainWords,
  roadMiles,
  runsThrough,
  typedWords,
} from './oracle-rules.ts';

/** Search as the rules say it, row by row, as slow as it is plain: what the index must equal. */

export interface Directory {
  reference: ReferenceRows;
  providers: readonly ProviderRow[];
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined;
const holds = (wanted: number | null | undefined, actual: number | null): boolean =>
  !isSet(wanted) || wanted === actual;
const byId = <Row extends { id: number }>(rows: readonly Row[], id: number): Row | undefined =>
  rows.find((row) => row.id === id);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byText = (a: string, b: string): number => compareText(plainText(a), plainText(b));

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

export class Oracle {
  private readonly directory: Directory;
  private readonly scope: Scope;

  constructor(directory: Directory, scope: Scope) {
    this.directory = directory;
    this.scope = scope;
  }

  search(request: OrderedFilter) {
    const { providers, similarNames } = this.matching(request);
    const sorted = providers
      .map((provider) => ({ provider, item: this.item(provider, request) }))
      .sort((a, b) => compareItems(a.item, b.item, request));
    const skip = request.skip ?? 0;
    const page = sorted.slice(skip, skip + (request.take ?? RESULTS_PAGE.default));
    return {
      items: page.map(({ item }) => item),
      locations: this.locationsOf(
        page.map(({ provider }) => provider),
        request,
      ),
      total: sorted.length,
      similarNames: similarNames && sorted.length > 0,
    };
  }

  locations(request: OrderedFilter) {
    const all = this.locationsOf(this.matching(request).providers, request);
    const skip = request.skip ?? 0;
    return { locations: all.slice(skip, skip + (request.take ?? LOCATIONS_PAGE.default)), total: all.length };
  }

  /** What SearchLocations and Search answer, summed up. */
  markers(request: OrderedFilter) {
    const { locations, total } = this.locations(request);
    const results = this.search({ ...request, skip: 0, take: RESULTS_PAGE.most }).items;
    const ranked = request.orderBy === 'physician' || request.orderBy === 'specialty';
    const everybody = this.search({ ...request, skip: 0, take: Infinity }).items;
    const hasPriority = new Set(everybody.filter(({ priority }) => priority).map((item) => item.providerId));
    const markers = locations.map(({ address, practices }): MapMarker => {
      const physicians = practices.flatMap((practice) => practice.physicians);
      const isSeenHere = (id: number) => physicians.some(({ providerId }) => providerId === id);
      const placed = practices.find(({ latitude }) => latitude !== null);
      const rank = ranked ? results.findIndex(({ providerId }) => isSeenHere(providerId)) : -1;
      return {
        addressIds: practices.map(({ practiceAddressId }) => practiceAddressId),
        address: [
          address.trim(),
          practices[0]?.city,
          [practices[0]?.state, practices[0]?.zipCode].filter(Boolean).join(' '),
        ]
          .filter(Boolean)
          .join(', '),
        position: placed ? [placed.latitude ?? 0, placed.longitude ?? 0] : null,
        practices: practices.map(({ practice }) => practice).join(', '),
        count: new Set(physicians.map(({ providerId }) => providerId)).size,
        ...(physicians.every(({ inactive, accepting }) => inactive || accepting === 'none') && {
          closed: true as const,
        }),
        ...([...hasPriority].some(isSeenHere) && { priority: true as const }),
        ...(rank >= 0 && { rank }),
      };
    });
    return { markers, total };
  }

  location({ addressId, ...filter }: LocationRequest): SearchLocation {
    const { locations } = this.locations({ ...filter, skip: 0, take: Infinity });
    const asked = byId(this.directory.reference.practice_address, addressId);
    const found = locations.find(
      ({ address, practices }) => address === asked?.address && practices[0]?.zipCode === asked.zip,
    );
    return found ?? { address: '', practices: [] };
  }

  available(request: AvailabilityRequest) {
    const { reference } = this.directory;
    const list = <Row extends { id: number }>(
      include: boolean | null | undefined,
      rows: readonly Row[],
      field: keyof SearchFilter,
      label: (row: Row) => string,
      extras: (row: Row) => object = () => ({}),
    ) => {
      if (include !== true) return undefined;
      return [...rows]
        .map((row) => ({
          key: row.id,
          value: label(row),
          count: this.matching({ ...request, [field]: row.id }).providers.length,
          ...extras(row),
        }))
        .filter((item) => item.count > 0 || item.key === request[field])
        .sort((a, b) => byText(a.value, b.value) || a.key - b.key);
    };
    /** A list whose values are in no table. */
    const fixed = <Key extends string>(
      include: boolean | null | undefined,
      labels: Readonly<Record<Key, string>>,
      choose: (key: Key) => SearchFilter,
      chosen: readonly (Key | null | undefined)[],
    ) => {
      if (include !== true) return undefined;
      return (Object.keys(labels) as Key[])
        .map((key) => ({
          key,
          value: labels[key],
          count: this.matching({ ...request, ...choose(key) }).providers.length,
        }))
        .filter(({ key, count }) => count > 0 || chosen.includes(key))
        .sort((a, b) => byText(a.value, b.value));
    };
    const name = (row: { name: string }) => row.name;
    const owner = (text: string | undefined) => (request.withOwner ? { owner: text } : {});
    const answer = {
      bodyParts: list(request.includeBodyPart, reference.body_part, 'bodyPartId', name),
      categories: list(request.includeCategory, reference.category, 'categoryId', name),
      terms: list(request.includeTerm, reference.term, 'termId', name, ({ bodyPartId }) =>
        owner(reference.body_part.find(({ id }) => id === bodyPartId)?.name),
      ),
      practices: list(request.includePractice, reference.practice, 'practiceId', name),
      practiceAddresses: list(
        request.includePracticeAddress,
        reference.practice_address,
        'practiceAddressId',
        (row) => [this.practiceName(row), row.address, row.zip].filter((part) => part !== '').join(', '),
      ),
      practiceAddressRegions: list(
        request.includePracticeAddressRegion,
        reference.region,
        'practiceAddressRegionId',
        name,
      ),
      insurances: list(
        request.includeInsurance,
        reference.insurance,
        'insuranceId',
        (row) => row.consumerFriendlyName,
        (row) => ({ fullName: row.fullName }),
      ),
      insurancePlans: list(
        request.includeInsurancePlan,
        reference.insurance_plan,
        'insurancePlanId',
        name,
        ({ referralDetails, insuranceId }) => ({
          referralDetails,
          ...owner(reference.insurance.find(({ id }) => id === insuranceId)?.consumerFriendlyName),
        }),
      ),
      specialties: list(request.includeSpecialty, reference.specialty, 'specialtyId', name),
      languages: list(request.includeLanguage, reference.language, 'languageId', name),
      genders: fixed(request.includeGender, GENDER_LABELS, (gender) => ({ gender }), [request.gender]),
      services: fixed(
        request.includeService,
        SERVICE_LABELS,
        (service) => ({ services: [...(request.services ?? []), service] }),
        request.services ?? [],
      ),
      accommodations: fixed(
        request.includeAccommodation,
        ACCOMMODATION_LABELS,
        (accommodation) => ({ accommodations: [...(request.accommodations ?? []), accommodation] }),
        request.accommodations ?? [],
      ),
    } satisfies Record<Exclude<keyof FilterLists, 'asOf'>, unknown>;
    return Object.fromEntries(Object.entries(answer).filter(([, items]) => items !== undefined));
  }

  private matching(request: SearchFilter): { providers: ProviderRow[]; similarNames: boolean } {
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
        (!isSet(request.gender) || provider.gender === request.gender) &&
        (!isSet(request.languageId) || provider.languageIds.some((id) => id === request.languageId)) &&
        (request.telehealth !== true || provider.telehealth) &&
        (!isSet(request.specialtyId) || provider.specialtyIds.some((id) => id === request.specialtyId)) &&
        (!clinicalIsSet(request) || this.termRows(provider, request).length > 0) &&
        this.placeAndInsuranceHold(provider, request),
    );
    return { providers, similarNames };
  }

  /** A word is part of the name, a word of the degree, or at least four digits that the NPI begins with. */
  private wordFits(word: string, provider: ProviderRow): boolean {
    const { degreeId, npi } = provider;
    if (plainWords(searchedName(provider)).some((known) => known.includes(word))) return true;
    const degree = byId(this.directory.reference.degree, degreeId ?? 0)?.name ?? '';
    if (plainWords(degree).includes(word)) return true;
    return /^[0-9]{4,}$/.test(word) && npi.startsWith(word);
  }

  /** The request's groups, first cut to the user's own. */
  private groups(request: SearchFilter): readonly number[] | null {
    const asked = request.groups ?? this.scope.groupIds;
    return asked?.filter((id) => this.scope.groupIds?.includes(id) ?? true) ?? null;
  }

  private placeAndInsuranceHold(provider: ProviderRow, request: SearchFilter): boolean {
    if (placeIsSet(request)) return this.shownRows(provider, request).length > 0;
    if (!insuranceIsSet(request)) return true;
    return provider.plans.some((plan) => this.planHolds(plan.planId, request));
  }

  private termRows(provider: ProviderRow, request: SearchFilter): ProviderTermRow[] {
    return provider.terms.filter((row) => {
      const term = byId(this.directory.reference.term, row.termId);
      const age = request.age ?? null;
      return (
        term !== undefined &&
        holds(request.termId, term.id) &&
        holds(request.bodyPartId, term.bodyPartId) &&
        holds(request.categoryId, term.categoryId) &&
        (age === null || ((row.min === null || row.min <= age) && (row.max === null || age <= row.max)))
      );
    });
  }

  /** The rows that `locations` lists: they satisfy place and accept the insurance, each as far as it is set. */
  private shownRows(provider: ProviderRow, request: SearchFilter): ProviderLocationRow[] {
    return provider.locations.filter((row) => {
      const address = this.address(row);
      return (
        holds(request.practiceAddressId, address.id) &&
        holds(request.practiceId, address.practiceId) &&
        holds(request.practiceAddressRegionId, address.regionId) &&
        (request.accepting !== true || row.accepting === 'new') &&
        (request.services ?? []).every((service) => hasService(address, service)) &&
        (request.accommodations ?? []).every((wanted) => address.services.accommodations.includes(wanted)) &&
        (!insuranceIsSet(request) || row.planIds.some((planId) => this.planHolds(planId, request)))
      );
    });
  }

  private planHolds(planId: number, request: SearchFilter): boolean {
    const plan = byId(this.directory.reference.insurance_plan, planId);
    return holds(request.insurancePlanId, planId) && holds(request.insuranceId, plan?.insuranceId ?? null);
  }

  private item(provider: ProviderRow, request: OrderedFilter): SearchItem {
    const { reference } = this.directory;
    const rows = this.termRows(provider, request);
    const mins = rows.map((row) => row.min ?? Number.NaN);
    const maxs = rows.map((row) => row.max ?? Number.NaN);
    const shown = this.shownRows(provider, request);
    const languages = provider.languageIds.map((id) => byId(reference.language, id)?.name ?? '');
    const distances = shown.map((row) => this.miles(row, request) ?? Infinity);
    const nearest = Math.min(...distances);
    const offices = this.officesInOrder(shown, request);
    const open = offices.find(({ accepting }) => accepting !== 'none');
    const specialties = provider.specialtyIds.map((id) => byId(reference.specialty, id)?.name ?? '');
    return {
      providerId: provider.id,
      physician: provider.name,
      inactive: provider.inactive,
      priority: rows.some((row) => row.priority),
      minYear: rows.length === 0 ? null : numberOrNull(Math.min(...mins)),
      maxYear: rows.length === 0 ? null : numberOrNull(Math.max(...maxs)),
      specialty: specialties.sort((a, b) => byText(a, b) || compareText(a, b)).join(', '),
      note: clinicalIsSet(request)
        ? joined(rows.map((row) => [byId(reference.term, row.termId)?.name ?? '', row.note]))
        : '',
      forConsideration: provider.forConsideration,
      insuranceConsideration: insuranceIsSet(request)
        ? joined(
            provider.plans
              .filter((plan) => this.planHolds(plan.planId, request))
              .map((plan) => [byId(reference.insurance_plan, plan.planId)?.name ?? '', plan.consideration]),
          )
        : '',
      ...(request.withRestriction ? { clinicalRestriction: provider.clinicalRestriction } : {}),
      distance: nearest === Infinity ? null : nearest,
      gender: provider.gender,
      languages: languages.sort((a, b) => byText(a, b) || compareText(a, b)).join(', '),
      telehealth: provider.telehealth,
      accepting: Accepting.options.find((wanted) => shown.some((row) => row.accepting === wanted)) ?? null,
      nearestAddressId: offices[0]?.addressId ?? null,
      nearestAccepting: offices[0]?.accepting ?? null,
      acceptingAddressId: open?.addressId ?? null,
      acceptingDistance: open ? this.miles(open, request) : null,
      verificationStatus: statusAt(NOW, provider.verifiedAt),
      openReportCount: provider.openReportCount,
    };
  }

  /** The nearest first; where distances are equal or not known the primary one, then by name. */
  private officesInOrder(rows: ProviderLocationRow[], request: OrderedFilter): ProviderLocationRow[] {
    const far = (row: ProviderLocationRow) => this.miles(row, request) ?? Number.MAX_VALUE;
    const name = (row: ProviderLocationRow) => {
      const address = this.address(row);
      return [this.practiceName(address), address.address, address.zip]
        .filter((part) => part !== '')
        .join(', ');
    };
    return rows.toSorted(
      (a, b) =>
        far(a) - far(b) ||
        Number(b.isPrimary) - Number(a.isPrimary) ||
        byText(name(a), name(b)) ||
        a.addressId - b.addressId,
    );
  }

  private miles(row: ProviderLocationRow, request: OrderedFilter): number | null {
    const { latitude, longitude } = this.address(row);
    if (!request.origin || latitude === null || longitude === null) return null;
    return roadMiles(request.origin, { latitude, longitude });
  }

  private address(row: ProviderLocationRow): AddressRow {
    const address = byId(this.directory.reference.practice_address, row.addressId);
    if (address === undefined) throw new Error(`No address ${row.addressId}`);
    return address;
  }

  private practiceName(address: AddressRow): string {
    return byId(this.directory.reference.practice, address.practiceId)?.name ?? '';
  }

  private locationsOf(providers: readonly ProviderRow[], request: OrderedFilter): SearchLocation[] {
    const practices = new Map<number, LocationPractice>();
    for (const provider of [...providers].sort((a, b) => byText(a.name, b.name) || a.id - b.id)) {
      for (const row of this.shownRows(provider, request)) {
        const address = this.address(row);
        const practice = practices.get(address.id) ?? this.practiceAt(address);
        practices.set(address.id, practice);
        practice.physicians.push({
          providerId: provider.id,
          physician: provider.name,
          phoneNumber: provider.phone || address.mainPhone,
          inactive: provider.inactive,
          accepting: row.accepting,
        });
      }
    }
    const places = new Map<string, SearchLocation>();
    for (const practice of practices.values()) {
      const key = `${practice.address}\n${practice.zipCode}`;
      const place = places.get(key) ?? { address: practice.address, practices: [] };
      places.set(key, place);
      place.practices.push(practice);
      place.practices.sort(
        (a, b) => byText(a.practice, b.practice) || a.practiceAddressId - b.practiceAddressId,
      );
    }
    return [...places.values()].sort((a, b) => this.comparePlaces(a, b, request));
  }

  private comparePlaces(a: SearchLocation, b: SearchLocation, { origin }: OrderedFilter): number {
    const miles = (place: SearchLocation) =>
      Math.min(
        ...place.practices.map(({ latitude, longitude }) =>
          origin && latitude !== null && longitude !== null
            ? roadMiles(origin, { latitude, longitude })
            : Infinity,
        ),
      );
    if (miles(a) !== miles(b)) return miles(a) < miles(b) ? -1 : 1;
    const zip = (place: SearchLocation) => place.practices[0]?.zipCode ?? '';
    return byText(a.address, b.address) || compareText(zip(a), zip(b)) || compareText(a.address, b.address);
  }

  private practiceAt(row: AddressRow): LocationPractice {
    return {
      practiceAddressId: row.id,
      practice: this.practiceName(row),
      address: row.address,
      suite: row.suite,
      zipCode: row.zip,
      city: row.city,
      state: row.state,
      latitude: row.latitude,
      longitude: row.longitude,
      ...siteServices(row.services),
      physicians: [],
    };
  }
}

const clinicalIsSet = (request: SearchFilter): boolean =>
  [request.age, request.bodyPartId, request.categoryId, request.termId].some(isSet);
const placeIsSet = (request: SearchFilter): boolean =>
  [request.practiceId, request.practiceAddressId, request.practiceAddressRegionId].some(isSet) ||
  request.accepting === true ||
  (request.services ?? []).length > 0 ||
  (request.accommodations ?? []).length > 0;
const hasService = ({ services }: AddressRow, service: Service): boolean => services[service];
/** A location of a search spells one service differently. */
const siteServices = ({
  xRayOnSite,
  xRayOnSiteAdditional,
  accommodations: _,
  ...same
}: AddressRow['services']) => ({
  ...same,
  xrayOnSite: xRayOnSite,
  xrayOnSiteAdditional: xRayOnSiteAdditional,
});
const insuranceIsSet = (request: SearchFilter): boolean =>
  [request.insuranceId, request.insurancePlanId].some(isSet);

function sharesGroup(provider: ProviderRow, groupIds: readonly number[] | null): boolean {
  if (groupIds === null || provider.groupIds.length === 0) return true;
  return provider.groupIds.some((id) => groupIds.includes(id));
}

/** NaN stands for an open end, and is what Math.min and Math.max make of it. */
const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function joined(texts: [subject: string, text: string][]): string {
  const known = texts.filter(([, text]) => text !== '');
  known.sort(([a, x], [b, y]) => byText(a, b) || compareText(a, b) || compareText(x, y));
  return [...new Set(known.map(([, text]) => text))].join('; ');
}

function compareItems(a: SearchItem, b: SearchItem, request: OrderedFilter): number {
  const sign = request.direction === 'desc' ? -1 : 1;
  const priority = Number(b.priority) - Number(a.priority);
  const byName = byText(a.physician, b.physician);
  const last = byName || a.providerId - b.providerId;
  switch (request.orderBy ?? 'default') {
    case 'priority':
      return sign * priority || compareMiles(a, b, 1) || last;
    case 'physician':
      return sign * byName || a.providerId - b.providerId;
    case 'specialty':
      return sign * byText(a.specialty, b.specialty) || last;
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

/** Who was merged into a provider is found under the provider. */
const searchedName = ({ name, former }: ProviderRow): string => `${name} ${former}`.trim();
