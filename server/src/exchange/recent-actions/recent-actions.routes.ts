import { recentActionCalls } from '@careline/contracts/exchange/recent-actions';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { mount } from '../../platform/http/mount.ts';
import { recentActions } from './storage/recent-actions.ts';

export function recentActionsRoutes(app: FastifyInstance, db: Database): void {
  mount(app, recentActionCalls.search, ({ body, session }) => recentActions(db, body, session.user));
}
