import { type PublishingCheck, publishingCalls } from '@careline/contracts/exchange/publishing';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/mount.ts';

export function publishingRoutes(app: FastifyInstance, check: () => Promise<PublishingCheck>): void {
  mount(app, publishingCalls.check, () => check());
}
