import { bulkCalls } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { type MountOptions, mount } from '../../platform/http/mount.ts';
import { applyBulkChange, previewBulkChange, undoBulkChange } from './services/bulk-changes.ts';
import { listBulkChanges } from './storage/bulk-changes.ts';

/** `long`: transactions without time limits. */
export function bulkChangesRoutes(
  app: FastifyInstance,
  db: Database,
  long: Pick<Database, 'transaction'>,
  searched: MountOptions,
): void {
  mount(app, bulkCalls.preview, ({ body, session }) => previewBulkChange(long, body, session.user));
  mount(app, bulkCalls.apply, ({ body, session }) => applyBulkChange(long, body, session.user), searched);
  mount(app, bulkCalls.undo, ({ body, session }) => undoBulkChange(long, body.id, session.user), searched);
  mount(app, bulkCalls.search, ({ body, session }) => listBulkChanges(db, body, session.user));
}
