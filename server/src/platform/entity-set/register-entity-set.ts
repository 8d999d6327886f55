import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { EntitySet, RowOf } from '@careline/contracts/basis/entity-set';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { existing } from '../domain/app-error.ts';
import { sendInPortions } from '../http/limits/portions.ts';
import { mount } from '../http/mount.ts';
import { nameEntitySet } from '../http/openapi/schema-names.ts';
import { type EntityRepository, readerFor } from './entity-repository.ts';

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
  app: FastifyInstance,
  set: S,
  repository: EntityRepository<S>,
  { afterChange = async () => {}, saveBodyLimit }: RegisterOptions,
): void {
  const calls = callsOf(set);
  const shown = onlyFieldsOf(set.row as z.ZodType<RowOf<S>>);
  nameEntitySet(set);
  const orNotFound = <Answer>(answer: Answer | undefined): Answer => existing(answer, set.label.one);

  mount(app, calls.search, async ({ body, session }) => {
    const page = await readerFor(repository, session).search(body);
    return { ...page, items: page.items.map(shown) };
  });
  mount(app, calls.getAll, async ({ session }, reply) => {
    const { items, total } = await readerFor(repository, session).getAll();
    reply.holds(items.length * ROW_SIZE);
    const asOf = set.isInMemory ? app.asOf() : undefined;
    return sendInPortions(reply, { total, ...(asOf && { asOf }) }, 'items', items, shown);
  });
  mount(app, calls.getById, async ({ params, session }) =>
    orNotFound(await readerFor(repository, session).getById(params.id)),
  );
  mount(
    app,
    calls.save,
    async ({ body, session }) => {
      const record = await repository.save(body, session.user);
      await afterChange();
      return record;
    },
    { bodyLimit: saveBodyLimit },
  );
  mount(app, calls.delete, async ({ params, session }) => {
    await repository.delete(params.id, session.user);
    await afterChange();
  });
  mount(app, calls.getUsage, async ({ params }) => ({ uses: await repository.usage(params.id) }));

  mount(app, calls.getHistory, async ({ params, query }) =>
    orNotFound(await repository.history(params.id, query)),
  );
  mount(app, calls.getVersion, ({ params, query }) => repository.version(params.id, query.eventId));
  if (!set.restorable) return;
  mount(app, calls.restore, async ({ body, session }) => {
    await repository.restore(body, session.user);
    await afterChange();
    return orNotFound(await repository.getById(body.id));
  });
}

/** A list's query also yields what only the database uses, such as `searchKey`. */
function onlyFieldsOf<Row extends object>(contract: z.ZodType<Row>): (row: Row) => Row {
  if (!(contract instanceof z.ZodObject)) throw new Error('The row of an entity set is an object.');
  const fields = Object.keys(contract.shape) as (keyof Row)[];
  return (row) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Row;
}
