import {
  type OwnSearch,
  type SaveSearch,
  type SearchSearches,
  searchesCalls,
} from '@careline/contracts/call-center/own-searches';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';

export interface SearchesParts {
  list(userId: number, search: SearchSearches): Promise<{ items: OwnSearch[]; total: number }>;
  save(userId: number, search: SaveSearch): Promise<OwnSearch>;
  delete(userId: number, id: number): Promise<void>;
}

export function searchesRoutes(app: FastifyInstance, searches: SearchesParts): void {
  mount(app, searchesCalls.search, ({ body, session }) => searches.list(session.user.id, body));
  mount(app, searchesCalls.save, ({ body, session }) => searches.save(session.user.id, body));
  mount(app, searchesCalls.delete, ({ params, session }) => searches.delete(session.user.id, params.id));
}
