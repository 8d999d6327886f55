import { apiKeyCalls } from '@careline/contracts/people/api-keys';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { mount } from '../../platform/http/mount.ts';
import { createApiKey, revokeApiKey, searchApiKeys } from './storage/api-keys.ts';

export function apiKeyRoutes(app: FastifyInstance, db: Database): void {
  mount(app, apiKeyCalls.search, ({ body }) => searchApiKeys(db, body));
  mount(app, apiKeyCalls.save, ({ body, session }) => createApiKey(db, body, session.user));
  mount(app, apiKeyCalls.revoke, ({ params, session }) => revokeApiKey(db, params.id, session.user));
}
