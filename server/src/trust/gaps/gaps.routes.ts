import { type GapsAnswer, type GapsRequest, gapCalls } from '@careline/contracts/trust/gaps';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';

export function gapsRoutes(app: FastifyInstance, read: (request: GapsRequest) => Promise<GapsAnswer>): void {
  mount(app, gapCalls.gaps, ({ body }) => read(body));
}
