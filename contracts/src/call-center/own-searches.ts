import { z } from 'zod';
import { deleteCall, EVERYONE, postCall } from '../basis/call.ts';
import { Id, IdParam, RequiredName, TEXT_LENGTH } from '../basis/primitives.ts';
import { PROVIDER_FILTERS } from '../directory/provider-filters.ts';
import { FILTERS } from './filters.ts';

/** Searches that users name and keep for themselves: of the search page, and of the list of providers. */

export const MOST_SEARCHES = 100;
const QUERY_LENGTH = 2_000;

/** Parameters of the two pages whose value is not an id. Others could hold something of a patient. */
const HARMLESS = new Set<string>([
  ...FILTERS.filter(({ kind }) => kind !== 'id').map(({ key }) => key),
  ...['physician', 'groups', 'tab', 'view', 'order', 'provider'],
  ...Object.values(PROVIDER_FILTERS).map(({ url }) => url),
  'q',
]);
const RECORD = /^[a-z][A-Za-z]*Id$/;
const ID = /^[1-9]\d{0,9}$/;

/** The first parameter that is not kept; undefined if all are. */
export const findForeignKey = (query: string): string | undefined =>
  query
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? ([part, ''] as const) : ([part.slice(0, at), part.slice(at + 1)] as const);
    })
    // Known keys need no escapes: one that has any is foreign.
    .find(([key, value]) => !HARMLESS.has(key) && !(RECORD.test(key) && ID.test(value)))?.[0];

export const SearchQuery = z
  .string()
  .max(QUERY_LENGTH, `A search has at most ${QUERY_LENGTH} characters.`)
  .superRefine((query, context) => {
    const key = findForeignKey(query);
    if (key !== undefined)
      context.addIssue({
        code: 'custom',
        message: `“${key.slice(0, 50)}” is not kept with a search: it could say something about a patient.`,
      });
  });

export const SaveSearch = z.object({
  id: Id.nullish().describe('Changes this one; without it a new one is kept'),
  name: RequiredName,
  query: SearchQuery.describe('The parameters of the page, as its URL has them'),
});
export type SaveSearch = z.infer<typeof SaveSearch>;

export const OwnSearch = z.object({ id: Id, name: z.string(), query: z.string() });
export type OwnSearch = z.infer<typeof OwnSearch>;

export const OwnSearches = z.object({ items: z.array(OwnSearch), total: z.int() });

export const SearchSearches = z.object({
  query: z.string().max(TEXT_LENGTH).nullish().describe('Part of a name'),
});
export type SearchSearches = z.infer<typeof SearchSearches>;

export const searchesCalls = {
  search: postCall('/api/Searches/Search', EVERYONE, {
    summary: 'Your own named searches, by name.',
    body: SearchSearches,
    answer: OwnSearches,
  }),
  save: postCall('/api/Searches/Save', EVERYONE, {
    summary: 'Keeps a search under a name.',
    body: SaveSearch,
    answer: OwnSearch,
  }),
  delete: deleteCall('/api/Searches/Delete/:id', EVERYONE, {
    summary: 'Forgets one of your own searches.',
    params: IdParam,
  }),
};
