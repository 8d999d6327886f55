import type { AskNextRequest } from '@careline/contracts/call-center/ask-next';
import type {
  AvailabilityAnswer,
  AvailabilityRequest,
  FilterLists,
} from '@careline/contracts/call-center/filter-lists';
import {
  LOCATIONS_PAGE,
  type LocationRequest,
  type MapMarker,
  RESULTS_PAGE,
  type SearchFilter,
  type SearchLocation,
} from '@careline/contracts/call-center/search';
import {
  ACCOMMODATION_LABELS,
  GENDER_LABELS,
  SERVICE_LABELS,
} from '@careline/contracts/directory/preferences';
import type { OrderedFilter, SearchScope } from '../matching/query.ts';
import { askPlainly } from './oracle-asking.ts';
import { compareItems, itemOf } from './oracle-items.ts';
import { OracleMatching, type PlainDirectory, rowById } from './oracle-matching.ts';
import { locationsOf } from './oracle-places.ts';
import { byPlainText } from './oracle-rules.ts';

/** Search as the rules say it, row by row, as slow as it is plain: what the index must equal. */
export class Oracle {
  private readonly directory: PlainDirectory;
  private readonly matching: OracleMatching;

  constructor(directory: PlainDirectory, scope: SearchScope) {
    this.directory = directory;
    this.matching = new OracleMatching(directory, scope);
  }

  search(request: OrderedFilter) {
    const { providers, similarNames } = this.matching.find(request);
    const sorted = providers
      .map((provider) => ({
        provider,
        item: itemOf(provider, request, this.directory.reference, this.matching),
      }))
      .sort((a, b) => compareItems(a.item, b.item, request));
    const skip = request.skip ?? 0;
    const page = sorted.slice(skip, skip + (request.take ?? RESULTS_PAGE.default));
    return {
      items: page.map(({ item }) => item),
      locations: locationsOf(
        page.map(({ provider }) => provider),
        request,
        this.matching,
      ),
      total: sorted.length,
      similarNames: similarNames && sorted.length > 0,
    };
  }

  locations(request: OrderedFilter) {
    const all = locationsOf(this.matching.find(request).providers, request, this.matching);
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
        ...([...hasPriority].some(isSeenHere) && { priority: true as const }),
        ...(rank >= 0 && { rank }),
      };
    });
    return { markers, total };
  }

  location({ addressId, ...filter }: LocationRequest): SearchLocation {
    const { locations } = this.locations({ ...filter, skip: 0, take: Infinity });
    const asked = rowById(this.directory.reference.practice_address, addressId);
    const found = locations.find(
      ({ address, practices }) => address === asked?.address && practices[0]?.zipCode === asked.zip,
    );
    return found ?? { address: '', practices: [] };
  }

  askNext(request: AskNextRequest) {
    return askPlainly(request, {
      count: (tried) => this.matching.find(tried).providers.length,
      items: (tried) => this.search({ ...tried, take: Infinity }).items,
      available: (tried) => this.available(tried) as AvailabilityAnswer,
    });
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
          count: this.matching.find({ ...request, [field]: row.id }).providers.length,
          ...extras(row),
        }))
        .filter((item) => item.count > 0 || item.key === request[field])
        .sort((a, b) => byPlainText(a.value, b.value) || a.key - b.key);
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
          count: this.matching.find({ ...request, ...choose(key) }).providers.length,
        }))
        .filter(({ key, count }) => count > 0 || chosen.includes(key))
        .sort((a, b) => byPlainText(a.value, b.value));
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
        (row) =>
          [this.matching.practiceName(row), row.address, row.zip].filter((part) => part !== '').join(', '),
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
}
