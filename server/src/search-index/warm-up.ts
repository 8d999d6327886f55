import type { Origin, SearchFilter } from '@careline/contracts/call-center';
import { ALL_LISTS } from './availability/facets.ts';
import type { SearchIndex } from './search-index.ts';

const EVERYBODY = { groupIds: null };
const AGES = [1, 8, 16, 30, 70];
const MOST_OF_A_KIND = 6;

/**
 * Asks what agents ask first, before they do: the engine has then compiled what it runs, and what is kept between requests is
 * there. Without it the first agents of the day would wait for a second, and so would all who ask meanwhile.
 */
export function warmUp(index: SearchIndex): void {
  const origin = somewhere(index);
  for (const question of firstQuestions(index)) {
    index.search(question, EVERYBODY);
    index.search({ ...question, origin }, EVERYBODY);
    index.available({ ...question, ...ALL_LISTS }, EVERYBODY);
  }
}

function firstQuestions({ reference }: SearchIndex): SearchFilter[] {
  const some = (kind: 'body_part' | 'category' | 'region' | 'insurance') =>
    reference.order(kind).labelled.slice(0, MOST_OF_A_KIND);
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

function somewhere({ reference }: SearchIndex): Origin | null {
  const { practice_address: addresses } = reference.tables;
  for (const slot of addresses.filled()) {
    const { latitude = null, longitude = null } = addresses.rowAt(slot) ?? {};
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  }
  return null;
}
