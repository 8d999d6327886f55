import { create, insertMultiple, search, update } from '@orama/orama';
import { CHOICES, chosenIn, documentOf, FIELDS, groupsIn } from './documents.mjs';

const values = (field) => `${field}Values`;

/** Weaker queries: no "same row", no age, no distance; a list's counts include its own filter. */
export default async function orama({ providers, tables }) {
  const lists = FIELDS.map((field) => [field, 'enum[]']);
  const counted = FIELDS.map((field) => [values(field), 'string[]']);
  const db = create({
    schema: { name: 'string', groups: 'enum[]', ...Object.fromEntries([...lists, ...counted]) },
  });
  const stored = (provider) => {
    const document = documentOf(provider, tables);
    return { ...document, ...Object.fromEntries(FIELDS.map((field) => [values(field), document[field]])) };
  };
  await insertMultiple(db, providers.map(stored), 1000);
  const asked = (request) => ({
    term: request.physician ?? '',
    properties: ['name'],
    where: Object.fromEntries([
      ...chosenIn(request).map(([field, wanted]) => [field, { containsAll: wanted }]),
      ...(groupsIn(request) ? [['groups', { containsAny: groupsIn(request) }]] : []),
    ]),
  });
  return {
    name: 'Orama, weaker queries',
    search: async (request) => {
      const { count, hits } = await search(db, { ...asked(request), limit: 100 });
      return { total: count, ids: hits.map(({ id }) => Number(id)) };
    },
    available: async (request, tab) => {
      const facets = Object.fromEntries(CHOICES[tab].map((field) => [values(field), { limit: 100_000 }]));
      const answer = await search(db, { ...asked(request), limit: 0, facets });
      return Object.values(answer.facets ?? {}).reduce((sum, { count }) => sum + count, 0);
    },
    upsert: (_id, provider) => update(db, String(provider.id), stored(provider)),
  };
}
