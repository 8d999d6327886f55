import { vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export function vocabularyRoutes(app: FastifyInstance, load: (by: SessionUser) => Promise<number>): void {
  mount(app, vocabularyCalls.load, async ({ session }) => ({ changed: await load(session.user) }));
}
