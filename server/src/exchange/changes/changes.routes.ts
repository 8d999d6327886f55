import { changeCalls } from '@careline/contracts/exchange/changes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { seenGroups } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Midnights } from './services/midnights.ts';
import { readChanges } from './storage/change-feed.ts';

export function changesRoutes(app: FastifyInstance, db: Database, midnights: Midnights): void {
  mount(app, changeCalls.getAll, async ({ query, session }) => {
    await midnights.catchUp();
    return readChanges(db, query, session.key ? session.groups : seenGroups(session));
  });
}
