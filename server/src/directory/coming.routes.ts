import { type ComingAnswer, type ComingRequest, comingCalls } from '@careline/contracts/directory/coming';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/mount.ts';

export function comingRoutes(
  app: FastifyInstance,
  search: (request: ComingRequest) => Promise<ComingAnswer>,
): void {
  mount(app, comingCalls.search, ({ body }) => search(body));
}
