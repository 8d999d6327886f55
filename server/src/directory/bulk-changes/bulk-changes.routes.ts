import { bulkCalls } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { BulkChanges } from './services/bulk-changes.ts';

export function bulkChangesRoutes(
  app: FastifyInstance,
  bulk: BulkChanges,
  { afterChange }: { afterChange: () => Promise<void> },
): void {
  mount(app, bulkCalls.preview, ({ body, session }) => bulk.preview(body, session.user));
  mount(app, bulkCalls.apply, async ({ body, session }) => {
    const applied = await bulk.apply(body, session.user);
    await afterChange();
    return applied;
  });
  mount(app, bulkCalls.undo, async ({ body, session }) => {
    const undone = await bulk.undo(body.id, session.user);
    await afterChange();
    return undone;
  });
  mount(app, bulkCalls.search, ({ body, session }) => bulk.search(body, session.user));
}
