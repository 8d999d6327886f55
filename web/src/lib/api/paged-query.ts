import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

interface ListPage {
  items: readonly unknown[];
  total: number;
}

interface Paging {
  skip: number;
  take: number;
}

/** A list that is fetched page by page, `take` entries at a time, until all are there. */
export const pagedQuery = <Page extends ListPage>(
  queryKey: QueryKey,
  take: number,
  fetchPage: (paging: Paging, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ skip: pageParam, take }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
      return loaded < total && items.length > 0 ? loaded : undefined;
    },
  });
