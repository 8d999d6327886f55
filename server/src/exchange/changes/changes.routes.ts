import { type Changes, type ChangesQuery, changeCalls } from '@careline/contracts/exchange/changes';
import type { FastifyInstance } from 'fastify';
import { seenGroups } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export function changesRoutes(
  app: FastifyInstance,
  read: (query: ChangesQuery, groups: readonly number[] | null) => Promise<Changes>,
): void {
  mount(app, changeCalls.getAll, ({ query, session }) =>
    read(query, session.key ? session.groups : seenGroups(session)),
  );
}
