import { SearchIndex } from '@careline/server/dist/call-center/search-index/search-index.js';
import { loadAll, readProviders } from '@careline/server/dist/call-center/search-index/sync/loader.js';

const EVERYBODY = { groupIds: null };

export async function careline({ pool }) {
  const index = new SearchIndex();
  await loadAll(pool, index);
  return {
    name: 'CareLine index',
    index,
    search: (request) => {
      const { total, items } = index.search(request, EVERYBODY, 0);
      return { total, ids: items.map(({ providerId }) => providerId) };
    },
    available: (request) => {
      const lists = index.available(request, EVERYBODY);
      return Object.values(lists).reduce(
        (sum, items) => sum + (Array.isArray(items) ? items.filter(({ count }) => count > 0).length : 0),
        0,
      );
    },
    /** Like the change feed: reads the provider, then updates the index. */
    upsert: async (id) => index.upsert(await readProviders(pool, [id])),
  };
}
