import {
  type DuplicatePairs,
  duplicateCalls,
  type SearchDuplicatesRequest,
} from '@careline/contracts/trust/duplicates';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Merges } from './services/merges.ts';

export interface Duplicates {
  search(request: SearchDuplicatesRequest): Promise<DuplicatePairs>;
  setDismissed(id: number, isDismissed: boolean): Promise<void>;
  merges: Merges;
  afterChange(): Promise<void>;
}

export function duplicatesRoutes(app: FastifyInstance, duplicates: Duplicates): void {
  mount(app, duplicateCalls.search, ({ body }) => duplicates.search(body));
  const { merges, afterChange } = duplicates;
  mount(app, duplicateCalls.preview, ({ body }) => merges.preview(body));
  mount(app, duplicateCalls.merge, async ({ body, session }) => {
    const merged = await merges.merge(body, session.user);
    await afterChange();
    return merged;
  });
  mount(app, duplicateCalls.unmerge, async ({ body, session }) => {
    const unmerged = await merges.unmerge(body.eventId, session.user);
    await afterChange();
    return unmerged;
  });
  mount(app, duplicateCalls.dismiss, ({ params }) => duplicates.setDismissed(params.id, true));
  mount(app, duplicateCalls.reopen, ({ params }) => duplicates.setDismissed(params.id, false));
}
