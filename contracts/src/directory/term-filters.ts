import type { ListFilters } from '../basis/list-filters.ts';

/** What narrows the list of terms. */
export const TERM_FILTERS = {
  bodyPartId: {
    kind: 'record',
    set: 'BodyParts',
    label: 'Body part',
    all: 'All body parts',
    url: 'bodyPart',
  },
  categoryId: {
    kind: 'record',
    set: 'Categories',
    label: 'Category',
    all: 'All categories',
    url: 'category',
  },
} as const satisfies ListFilters;
