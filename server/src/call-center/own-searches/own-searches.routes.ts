import { searchesCalls } from '@careline/contracts/call-center/own-searches';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { mount } from '../../platform/http/mount.ts';
import { deleteSearch, listSearches, saveSearch } from './storage/own-searches.ts';

export function searchesRoutes(app: FastifyInstance, db: Database): void {
  mount(app, searchesCalls.search, ({ body, session }) => listSearches(db, session.user.id, body));
  mount(app, searchesCalls.save, ({ body, session }) => saveSearch(db, session.user.id, body));
  mount(app, searchesCalls.delete, ({ params, session }) => deleteSearch(db, session.user.id, params.id));
}
