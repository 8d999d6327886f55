import type { SearchFilter } from '@careline/contracts/call-center/search';
import type { Service } from '@careline/contracts/directory/preferences';
import type { OrderedFilter, SearchScope } from '../matching/query.ts';
import type {
  AddressRow,
  IndexedProvider,
  ProviderLocationRow,
  ProviderTermRow,
  ReferenceRows,
} from '../reference/rows.ts';
import { isLike, isLongFor, plainWords, roadMiles, runsThrough, typedWords } from './oracle-rules.ts';

export interface PlainDirectory {
  reference: ReferenceRows;
  providers: readonly IndexedProvider[];
}

/** Who fits a request, and by which of their rows. */
export class OracleMatching {
  private readonly directory: PlainDirectory;
  private readonly scope: SearchScope;

  constructor(directory: PlainDirectory, scope: SearchScope) {
    this.directory = directory;
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
    return provider.plans.some((plan) => this.planHolds(plan.planId, request));
  }

  termRows(provider: IndexedProvider, request: SearchFilter): ProviderTermRow[] {
    return provider.terms.filter((row) => {
      const term = rowById(this.directory.reference.term, row.termId);
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
  shownRows(provider: IndexedProvider, request: SearchFilter): ProviderLocationRow[] {
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

  planHolds(planId: number, request: SearchFilter): boolean {
    const plan = rowById(this.directory.reference.insurance_plan, planId);
    return holds(request.insurancePlanId, planId) && holds(request.insuranceId, plan?.insuranceId ?? null);
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

const isSet = (value: unknown): boolean => value !== null && value !== undefined;
const holds = (wanted: number | null | undefined, actual: number | null): boolean =>
  !isSet(wanted) || wanted === actual;
export const rowById = <Row extends { id: number }>(rows: readonly Row[], id: number): Row | undefined =>
  rows.find((row) => row.id === id);

export const clinicalIsSet = (request: SearchFilter): boolean =>
  [request.age, request.bodyPartId, request.categoryId, request.termId].some(isSet);
const placeIsSet = (request: SearchFilter): boolean =>
  [request.practiceId, request.practiceAddressId, request.practiceAddressRegionId].some(isSet) ||
  request.accepting === true ||
  (request.services ?? []).length > 0 ||
  (request.accommodations ?? []).length > 0;
const hasService = ({ services }: AddressRow, service: Service): boolean => services[service];
export const insuranceIsSet = (request: SearchFilter): boolean =>
  [request.insuranceId, request.insurancePlanId].some(isSet);

function sharesGroup(provider: IndexedProvider, groupIds: readonly number[] | null): boolean {
  if (groupIds === null || provider.groupIds.length === 0) return true;
  return provider.groupIds.some((id) => groupIds.includes(id));
}

/** A provider is also found under the names of those merged into it. */
const searchedName = ({ name, former }: IndexedProvider): string => `${name} ${former}`.trim();
