import type { AskNextAnswer, AskNextRequest } from '@careline/contracts/call-center/ask-next';
import type {
  AvailabilityAnswer,
  AvailabilityRequest,
  FilterLists,
} from '@careline/contracts/call-center/filter-lists';
import {
  LOCATIONS_PAGE,
  type LocationRequest,
  RESULTS_PAGE,
  type SearchAnswer,
  type SearchFilter,
  type SearchLocation,
  type SearchLocationsRequest,
  type SearchRequest,
} from '@careline/contracts/call-center/search';
import { dayOf } from '@careline/contracts/rules/days';
import { DEFAULT_VERIFICATION_DAYS, verificationStatus } from '@careline/contracts/rules/verification-status';
import { askNext } from './asking/ask-next.ts';
import { availableValues } from './facets/availability.ts';
import { ALL_LISTS, allLists } from './facets/facets.ts';
import { type ListedProviders, listedLike, listedProviders } from './listing/listed-providers.ts';
import { matchSegment } from './matching/match.ts';
import { matchNames, type NameFit, type NameMatch, type NamesFound } from './matching/match-names.ts';
import { type OrderedFilter, type ResolvedQuery, resolveQuery, type SearchScope } from './matching/query.ts';
import { addSpellings, type Spelling } from './names/name-index.ts';
import { Reference } from './reference/reference.ts';
import type { IndexedProvider } from './reference/rows.ts';
import { buildItem } from './results/items.ts';
import {
  type LocationPage,
  locationOfAddress,
  locationsOfMatches,
  locationsOfPage,
} from './results/locations.ts';
import { type MarkerPage, markersOfMatches } from './results/markers.ts';
import { type Matches, type Ordering, selectPage } from './results/page.ts';
import { SegmentStore, type StoreLimits } from './segment/segment-store.ts';
import { countBits } from './structures/bitset.ts';
import { LruCache } from './structures/lru-cache.ts';
import { textAt } from './structures/text-column.ts';

/** As many combinations of groups as agents of one shift have. */
const KEPT_LISTS = 30;

/** The read model of call-center search: in memory, without I/O. */
export class SearchIndex {
  readonly reference = new Reference();
  readonly providers: SegmentStore;
  /** After how many days a verified provider is due again. */
  verificationDays = DEFAULT_VERIFICATION_DAYS;

  /** The day that a request without one means. */
  today = (): string => dayOf(new Date());

  private lists = new LruCache<string, FilterLists>(KEPT_LISTS);
  private listsVersion = '';

  constructor(limits?: StoreLimits) {
    this.providers = new SegmentStore(this.reference, limits);
  }

  upsert(rows: readonly IndexedProvider[]): void {
    this.providers.upsert(rows);
  }

  remove(ids: readonly number[]): void {
    this.providers.remove(ids);
  }

  /** `now` decides whose verification is overdue. */
  search(request: SearchRequest, scope: SearchScope, now: number): SearchAnswer {
    const { query, all, similarNames } = this.match(request, scope);
    const total = totalOf(all);
    const statusOf = (verifiedAt: number | null) =>
      verificationStatus(verifiedAt, this.verificationDays, now);
    const ordering = this.ordering(request, query);
    const page = selectPage(all, ordering, request.skip ?? 0, request.take ?? RESULTS_PAGE.default);
    return {
      items: page.map((found) =>
        buildItem(found, query, this.reference, request.withRestriction === true, statusOf),
      ),
      locations: locationsOfPage(page, query, this.reference),
      total,
      similarNames: similarNames && total > 0,
    };
  }

  /** How many match: what `search` gives as `total`. */
  count(request: SearchFilter, scope: SearchScope, found?: NamesFound): number {
    return totalOf(this.match(request, scope, { found }).all);
  }

  /** The first names of those who match, without the rest of `search` and without similar names. */
  names(
    request: SearchFilter,
    scope: SearchScope,
    limit: number,
    { fit = 'inside', found }: NameSearch = {},
  ): { names: string[]; total: number } {
    const { query, all } = this.match(request, scope, { fit, found });
    const ordering = { orderBy: 'physician', direction: 'asc', query, reference: this.reference } as const;
    const page = selectPage(all, ordering, 0, limit);
    return {
      names: page.map(({ matches, ordinal }) => textAt(matches.segment.name, ordinal)),
      total: totalOf(all),
    };
  }

  /** Words of names that a typed word may be: the word itself, or else those with the fewest typing errors. */
  spellings(word: string, spelling: Spelling): string[] {
    const errorsOf = new Map<string, number>();
    for (const { names } of this.providers.segments) addSpellings(names, word, spelling, errorsOf);
    const fewest = Math.min(...errorsOf.values());
    return [...errorsOf]
      .filter(([, errors]) => errors === fewest)
      .map(([spelling]) => spelling)
      .sort();
  }

  /** The list of all providers, narrowed to those with all words. */
  listed(words: readonly string[]): ListedProviders {
    return listedProviders(this.providers.segments, words, this.reference);
  }

  /** The ids of those whose names are similar to the words. */
  listedLike(words: readonly string[]): number[] {
    return listedLike(this.providers.segments, words);
  }

  locations(request: SearchLocationsRequest, scope: SearchScope): LocationPage {
    const { query, all } = this.match(request, scope);
    const { skip, take } = request;
    return locationsOfMatches(all, query, this.reference, skip ?? 0, take ?? LOCATIONS_PAGE.default);
  }

  markers(request: SearchLocationsRequest, scope: SearchScope): MarkerPage {
    const { query, all } = this.match(request, scope);
    const { skip, take } = request;
    const ordering = this.ordering(request, query);
    return markersOfMatches(all, ordering, skip ?? 0, take ?? LOCATIONS_PAGE.default);
  }

  /** One of the locations: the one with this practice address. */
  location(request: LocationRequest, scope: SearchScope): SearchLocation {
    const { query, all } = this.match(request, scope);
    return locationOfAddress(all, query, this.reference, request.addressId);
  }

  available(request: AvailabilityRequest, scope: SearchScope): AvailabilityAnswer {
    const segments = this.providers.segments;
    const query = this.resolve(request, scope);
    const names = matchNames(segments, query);
    return availableValues(segments, { request, query, names, reference: this.reference });
  }

  /** What to ask the caller next. */
  askNext(request: AskNextRequest, scope: SearchScope): AskNextAnswer {
    const { query, all, names } = this.match(request, scope);
    return askNext(all, request, { query, names, reference: this.reference });
  }

  /** All facet lists, as if no filter were selected. Every page asks for them when it starts, so they are kept until something changes. */
  filters(scope: SearchScope, { withOwner, withSynonyms }: ListExtras = {}): FilterLists {
    const version = `${this.providers.version} ${this.reference.version} ${this.today()}`;
    if (version !== this.listsVersion) this.lists = new LruCache(KEPT_LISTS);
    this.listsVersion = version;
    return this.lists.get(JSON.stringify([scope.groupIds, withOwner, withSynonyms]), () => {
      const lists = this.available({ ...ALL_LISTS, withOwner }, scope);
      if (withSynonyms) addSynonyms(lists, this.reference);
      return allLists(lists);
    });
  }

  private ordering({ orderBy, direction }: OrderedFilter, query: ResolvedQuery): Ordering {
    return { orderBy: orderBy ?? 'default', direction: direction ?? 'asc', query, reference: this.reference };
  }

  private resolve(request: OrderedFilter, scope: SearchScope): ResolvedQuery {
    return resolveQuery(request, scope, this.reference, this.today(), (id) =>
      this.providers.nameOf(id, scope),
    );
  }

  private match(
    request: OrderedFilter,
    scope: SearchScope,
    { fit, found }: NameSearch = {},
  ): { query: ResolvedQuery; all: Matches[]; names: NameMatch; similarNames: boolean } {
    const segments = this.providers.segments;
    const query = this.resolve(request, scope);
    const names = matchNames(segments, query, fit, found);
    const all = segments.map((segment) => {
      const match = matchSegment(segment, query, names);
      return { segment, ...match, count: countBits(match.bits) };
    });
    return { query, all, names, similarNames: names.areSimilar };
  }
}

interface NameSearch {
  fit?: NameFit | undefined;
  /** What was found for the same words before. */
  found?: NamesFound | undefined;
}

interface ListExtras {
  withOwner?: boolean | undefined;
  withSynonyms?: boolean | undefined;
}

function addSynonyms(lists: AvailabilityAnswer, { tables }: Reference): void {
  const spoken = [
    [lists.bodyParts, tables.body_part],
    [lists.terms, tables.term],
    [lists.specialties, tables.specialty],
  ] as const;
  for (const [items = [], table] of spoken) {
    for (const item of items) {
      const synonyms = table.get(item.key)?.synonyms ?? [];
      if (synonyms.length > 0) item.synonyms = [...synonyms];
    }
  }
}

function totalOf(all: readonly Matches[]): number {
  return all.reduce((sum, { count }) => sum + count, 0);
}
