import { type Changes, type ChangesQuery, changeCalls } from '@careline/contracts/exchange/changes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';

export function changesRoutes(app: FastifyInstance, read: (query: ChangesQuery) => Promise<Changes>): void {
  mount(app, changeCalls.getAll, ({ query }) => read(query));
}
