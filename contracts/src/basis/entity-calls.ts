import type { z } from 'zod';
import { defineCall, deleteCall, getCall, postCall, ROLE } from './call.ts';
import { manyOf } from './counts.ts';
import {
  type DraftOf,
  type EntitySet,
  type ExportOptions,
  exportRequest,
  type Page,
  pageOf,
  type RecordOf,
  type RowOf,
  type SaveOf,
  type ScopeOf,
  type SearchOptions,
  searchRequest,
  Usage,
} from './entity-set.ts';
import { HistoryQuery, RecordHistory, RecordVersion, RestoreRequest, VersionQuery } from './history.ts';
import { AsOf, IdParam } from './primitives.ts';

/** The calls that every entity set has. Getters, because pages make these calls and need none of the schemas. */
export function callsOf<S extends EntitySet>(set: S) {
  const { read, write } = set.access;
  const { one } = set.label;
  const many = manyOf(set);
  const at = (name: string) => `/api/${set.name}/${name}` as const;
  // One schema for both calls that answer it, so that the API document has it once.
  let page: z.ZodType<Page<RowOf<S>>> | undefined;
  const pageAnswer = () => {
    page ??= pageOf(set.row) as unknown as z.ZodType<Page<RowOf<S>>>;
    return page;
  };
  return {
    search: defineCall({
      method: 'POST',
      path: at('Search'),
      access: read,
      summary: `Finds ${many} by words, one page at a time.`,
      get body() {
        return searchRequest(set) as unknown as z.ZodType<
          SearchOptions & ScopeOf<S>,
          SearchOptions & Partial<ScopeOf<S>>
        >;
      },
      get answer() {
        return pageAnswer();
      },
    }),
    getAll: defineCall({
      method: 'GET',
      path: at('GetAll'),
      access: read,
      ...(set.isInMemory && { fromMemory: true }),
      summary: `All ${many} in their natural order.`,
      get answer() {
        if (set.isInMemory)
          return pageOf(set.row).extend({ asOf: AsOf }) as unknown as z.ZodType<Page<RowOf<S>>>;
        return pageAnswer();
      },
    }),
    export: defineCall({
      method: 'POST',
      path: at('Export'),
      access: write,
      // No key may export accounts, which only Admins maintain.
      scopes: write.includes(ROLE.DataEntry) ? ['export'] : [],
      summary: `All ${many} that a search finds, in the order of the list, as a file for a spreadsheet.`,
      get body() {
        return exportRequest(set) as unknown as z.ZodType<
          ExportOptions & ScopeOf<S>,
          ExportOptions & Partial<ScopeOf<S>>
        >;
      },
      download: true,
    }),
    getById: getCall(at('GetById/:id'), read, {
      summary: `One ${one} with all its fields.`,
      params: IdParam,
      answer: set.record as z.ZodType<RecordOf<S>>,
    }),
    save: postCall(at('Save'), write, {
      summary: `Creates one ${one}, or changes the one with the given id.`,
      body: set.save as z.ZodType<SaveOf<S>, DraftOf<S>>,
      answer: set.record as z.ZodType<RecordOf<S>>,
    }),
    delete: deleteCall(at('Delete/:id'), write, {
      summary: `Deletes one ${one}, unless something uses it.`,
      params: IdParam,
    }),
    getUsage: getCall(at('GetUsage/:id'), write, {
      summary: `What stands in the way of deleting one ${one}.`,
      params: IdParam,
      answer: Usage,
    }),
    getHistory: getCall(at('GetHistory/:id'), write, {
      summary: `What happened to one ${one}, newest first, also after it was deleted.`,
      params: IdParam,
      query: HistoryQuery,
      answer: RecordHistory,
    }),
    getVersion: getCall(at('GetVersion/:id'), write, {
      summary: `One ${one} as it was right after an event of its history, in words.`,
      params: IdParam,
      query: VersionQuery,
      answer: RecordVersion,
    }),
    /** Only of sets that are `restorable`. */
    restore: postCall(at('Restore'), write, {
      summary: `Saves one ${one} as it was right after an event of its history.`,
      body: RestoreRequest,
      answer: set.record as z.ZodType<RecordOf<S>>,
    }),
  };
}
