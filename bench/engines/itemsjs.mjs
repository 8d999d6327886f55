import itemsjs from 'itemsjs';
import { CHOICES, chosenIn, documentOf, FIELDS, groupsIn } from './documents.mjs';

/** Weaker queries: no "same row", no age, no distance. It has no update, so a change means a rebuild. */
export default async function items({ providers, tables }) {
  const engine = itemsjs(
    providers.map((provider) => documentOf(provider, tables)),
    {
      searchableFields: ['name'],
      sortings: { name: { field: 'name', order: 'asc' } },
      aggregations: Object.fromEntries(
        [...FIELDS, 'groups'].map((field) => [field, { size: 100_000, conjunction: field !== 'groups' }]),
      ),
    },
  );
  const filters = (request) => ({
    ...Object.fromEntries(chosenIn(request)),
    ...(groupsIn(request) && { groups: groupsIn(request) }),
  });
  return {
    name: 'itemsjs, weaker queries',
    search: (request) => {
      const answer = engine.search({
        per_page: 100,
        sort: 'name',
        query: request.physician ?? '',
        filters: filters(request),
      });
      return { total: answer.pagination.total, ids: answer.data.items.map(({ id }) => Number(id)) };
    },
    available: (request, tab) => {
      const answer = engine.search({
        per_page: 0,
        query: request.physician ?? '',
        filters: filters(request),
      });
      return CHOICES[tab].reduce((sum, field) => sum + answer.data.aggregations[field].buckets.length, 0);
    },
    upsert: undefined,
  };
}
