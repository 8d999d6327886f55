import {
  type ApiKeys,
  apiKeyCalls,
  type NewApiKey,
  type SaveApiKey,
  type SearchApiKeysRequest,
} from '@careline/contracts/people/api-keys';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export interface ApiKeyActions {
  search(request: SearchApiKeysRequest): Promise<ApiKeys>;
  create(body: SaveApiKey, by: SessionUser): Promise<NewApiKey>;
  revoke(id: number, by: SessionUser): Promise<void>;
}

export function apiKeyRoutes(app: FastifyInstance, { search, create, revoke }: ApiKeyActions): void {
  mount(app, apiKeyCalls.search, ({ body }) => search(body));
  mount(app, apiKeyCalls.save, ({ body, session }) => create(body, session.user));
  mount(app, apiKeyCalls.revoke, ({ params, session }) => revoke(params.id, session.user));
}
