import {
  type EntitySet,
  pageOf,
  type SaveOf,
  type ScopeOf,
  type SearchOptions,
  searchRequest,
  Usage,
} from '@careline/contracts/basis/entity-set';
import { IdParam } from '@careline/contracts/basis/primitives';
import { z } from 'zod';
import { notFound } from '../domain/app-error.ts';
import { sendInPortions } from '../http/limits/portions.ts';
import { nameEntitySet } from '../http/openapi/schema-names.ts';
import type { Routes } from '../http/routes.ts';
import { mayCall, sessionOf } from '../http/who-may.ts';
import type { EntityRepository } from './entity-repository.ts';
import { recordHistoryRoutes } from './record-history.routes.ts';

export interface RegisterOptions {
  /** Runs after every change and before its answer, so that the caller's next search sees the change. */
  afterChange?: () => Promise<void>;
  /** For sets whose records are larger than the usual body. */
  saveBodyLimit?: number;
}

/** Roughly how many bytes of memory a list row takes until it is sent. */
const ROW_SIZE = 512;

/** Mounts the standard calls of one entity set. Further calls are in the set's own `*.routes.ts`. */
export function registerEntitySet<S extends EntitySet>(
  app: Routes,
  set: S,
  repository: EntityRepository<S>,
  { afterChange = async () => {}, saveBodyLimit }: RegisterOptions,
): void {
  const at = (call: string) => `/api/${set.name}/${call}`;
  const tags = [set.name];
  const read = { config: mayCall(set.access.read) };
  const write = { config: mayCall(set.access.write) };
  const shown = onlyFieldsOf(set.row);
  const { one } = set.label;
  const page = pageOf(set.row);
  nameEntitySet(set);
  const answers = <Answer extends z.ZodType>(summary: string, answer: Answer) => ({
    tags,
    summary,
    response: { 200: answer },
  });

  app.post(
    at('Search'),
    {
      ...read,
      schema: {
        ...answers(`Finds ${plural(one)} by words, one page at a time.`, page),
        body: searchRequest(set),
      },
    },
    async (request) => {
      const page = await repository.search(request.body as SearchOptions & ScopeOf<S>);
      return { ...page, items: page.items.map(shown) };
    },
  );

  app.get(
    at('GetAll'),
    { ...read, schema: answers(`All ${plural(one)} in their natural order.`, page) },
    async (_request, reply) => {
      const { items, total } = await repository.getAll();
      reply.holds(items.length * ROW_SIZE);
      await sendInPortions(reply, { total }, 'items', items, shown);
    },
  );

  app.get(
    at('GetById/:id'),
    { ...read, schema: { ...answers(`One ${one} with all its fields.`, set.record), params: IdParam } },
    async (request) => {
      const record = await repository.getById(request.params.id);
      if (record === undefined) throw notFound(set.label.one);
      return record;
    },
  );

  app.post(
    at('Save'),
    {
      ...write,
      schema: {
        ...answers(`Creates one ${one}, or changes the one with the given id.`, set.record),
        body: set.save,
      },
      ...(saveBodyLimit && { bodyLimit: saveBodyLimit }),
    },
    async (request) => {
      const record = await repository.save(request.body as SaveOf<S>, sessionOf(request).user);
      await afterChange();
      return record;
    },
  );

  app.delete(
    at('Delete/:id'),
    {
      ...write,
      schema: {
        tags,
        summary: `Deletes one ${one}, unless something uses it.`,
        params: IdParam,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await repository.delete(request.params.id, sessionOf(request).user);
      await afterChange();
      return reply.status(204).send(null);
    },
  );

  app.get(
    at('GetUsage/:id'),
    {
      ...write,
      schema: { ...answers(`What stands in the way of deleting one ${one}.`, Usage), params: IdParam },
    },
    async (request) => ({ uses: await repository.usage(request.params.id) }),
  );

  recordHistoryRoutes(app, set, repository, afterChange);
}

/** "directories", "practice addresses". */
const plural = (noun: string) => `${noun.replace(/y$/, 'ie').replace(/ss$/, 'sse')}s`;

/** A list's query also yields what only the database uses, such as `searchKey`. */
function onlyFieldsOf<Row extends object>(contract: z.ZodType<Row>): (row: Row) => Row {
  if (!(contract instanceof z.ZodObject)) throw new Error('The row of an entity set is an object.');
  const fields = Object.keys(contract.shape) as (keyof Row)[];
  return (row) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Row;
}
