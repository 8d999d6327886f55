interface ListPage {
  items: readonly unknown[];
  total: number;
}

/** For lists that are fetched page by page: the number of the next entry; undefined when all are there. */
export const nextPage = <Page extends ListPage>({ items: last, total }: Page, pages: readonly Page[]) => {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  return loaded < total && last.length > 0 ? loaded : undefined;
};
