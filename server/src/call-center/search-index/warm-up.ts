import type { Origin, SearchFilter } from '@careline/contracts/call-center/search';
import { countsByAge } from './facets/counts-by-age.ts';
import { ALL_LISTS } from './facets/facets.ts';
import type { SearchIndex } from './search-index.ts';

const EVERYBODY = { groupIds: null };
const AGES = [1, 8, 16, 30, 70];
const PER_KIND = 6;

/**
 * Runs typical first requests so that hot code is compiled and caches are filled. Without it the first agents of the day wait for
 * about a second, and so does everyone whose requests queue behind theirs.
 */
export function warmUp(index: SearchIndex): void {
  for (const segment of index.providers.segments) countsByAge(segment, index.reference, Infinity);
  const origin = firstCoordinates(index);
  for (const request of typicalRequests(index)) {
    index.search(request, EVERYBODY, 0);
    index.search({ ...request, origin }, EVERYBODY, 0);
    index.available({ ...request, ...ALL_LISTS }, EVERYBODY);
  }
}

function typicalRequests({ reference }: SearchIndex): SearchFilter[] {
  const some = (kind: 'body_part' | 'category' | 'region' | 'insurance') =>
    reference.order(kind).slice(0, PER_KIND);
  return [
    {},
    ...AGES.map((age) => ({ age })),
    ...some('body_part').map(({ id }) => ({ bodyPartId: id })),
    ...some('category').map(({ id }) => ({ categoryId: id })),
    ...some('region').map(({ id }) => ({ practiceAddressRegionId: id })),
    ...some('insurance').map(({ id }) => ({ insuranceId: id })),
    ...AGES.map((age, k) => ({ age, bodyPartId: some('body_part')[k]?.id })),
    { physician: 'smith' },
  ];
}

function firstCoordinates({ reference }: SearchIndex): Origin | null {
  const { practice_address: addresses } = reference.tables;
  for (const slot of addresses.filled()) {
    const { latitude = null, longitude = null } = addresses.rowAt(slot) ?? {};
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  }
  return null;
}
