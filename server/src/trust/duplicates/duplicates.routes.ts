import { duplicateCalls } from '@careline/contracts/trust/duplicates';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { type MountOptions, mount } from '../../platform/http/mount.ts';
import { mergeRecords, previewMerge, unmergeRecords } from './services/merges.ts';
import { searchPairs, setDismissed } from './storage/duplicate-pairs.ts';

export function duplicatesRoutes(
  app: FastifyInstance,
  db: Database,
  checks: { catchUp(): Promise<void> },
  searched: MountOptions,
): void {
  mount(app, duplicateCalls.search, async ({ body }) => {
    await checks.catchUp().catch(() => {}); // On failure, lists the pairs known so far.
    return searchPairs(db, body);
  });
  mount(app, duplicateCalls.preview, ({ body }) => previewMerge(db, body));
  mount(app, duplicateCalls.merge, ({ body, session }) => mergeRecords(db, body, session.user), searched);
  mount(
    app,
    duplicateCalls.unmerge,
    ({ body, session }) => unmergeRecords(db, body.eventId, session.user),
    searched,
  );
  mount(app, duplicateCalls.dismiss, ({ params }) => setDismissed(db, params.id, true));
  mount(app, duplicateCalls.reopen, ({ params }) => setDismissed(db, params.id, false));
}
