import type { EntitySet } from '@careline/contracts/basis/entity-set';
import {
  HistoryQuery,
  RecordHistory,
  RecordVersion,
  RestoreRequest,
  VersionQuery,
} from '@careline/contracts/basis/history';
import { IdParam } from '@careline/contracts/basis/primitives';
import { notFound } from '../domain/app-error.ts';
import type { Routes } from '../http/routes.ts';
import { mayCall, sessionOf } from '../http/who-may.ts';
import type { EntityRepository } from './entity-repository.ts';

/** Mounts the history of one set, for those who may write it. */
export function recordHistoryRoutes<S extends EntitySet>(
  app: Routes,
  set: S,
  repository: EntityRepository<S>,
  afterChange: () => Promise<void>,
): void {
  const { one } = set.label;
  const config = mayCall(set.access.write);
  const tags = [set.name];

  app.get(
    `/api/${set.name}/GetHistory/:id`,
    {
      config,
      schema: {
        tags,
        summary: `What happened to one ${one}, newest first, also after it was deleted.`,
        params: IdParam,
        querystring: HistoryQuery,
        response: { 200: RecordHistory },
      },
    },
    async (request) => {
      const history = await repository.history(request.params.id, request.query);
      if (history === undefined) throw notFound(one);
      return history;
    },
  );
  app.get(
    `/api/${set.name}/GetVersion/:id`,
    {
      config,
      schema: {
        tags,
        summary: `One ${one} as it was right after an event of its history, in words.`,
        params: IdParam,
        querystring: VersionQuery,
        response: { 200: RecordVersion },
      },
    },
    (request) => repository.version(request.params.id, request.query.eventId),
  );
  if (!set.restorable) return;
  app.post(
    `/api/${set.name}/Restore`,
    {
      config,
      schema: {
        tags,
        summary: `Saves one ${one} as it was right after an event of its history.`,
        body: RestoreRequest,
        response: { 200: set.record },
      },
    },
    async (request) => {
      await repository.restore(request.body, sessionOf(request).user);
      await afterChange();
      const record = await repository.getById(request.body.id);
      if (record === undefined) throw notFound(one);
      return record;
    },
  );
}
