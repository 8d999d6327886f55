import {
  type RecentActions,
  type RecentActionsRequest,
  recentActionCalls,
} from '@careline/contracts/exchange/recent-actions';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export function recentActionsRoutes(
  app: FastifyInstance,
  search: (request: RecentActionsRequest, by: SessionUser) => Promise<RecentActions>,
): void {
  mount(app, recentActionCalls.search, ({ body, session }) => search(body, session.user));
}
