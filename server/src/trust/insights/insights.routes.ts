import { gapCalls } from '@careline/contracts/trust/gaps';
import { insightCalls } from '@careline/contracts/trust/insights';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Gaps } from '../gaps/services/count-gaps.ts';
import type { Openings } from '../verification/storage/openings.ts';
import { doubtfulContacts, readOverview } from './storage/overview.ts';

export function insightsRoutes(
  app: FastifyInstance,
  db: Database,
  { gaps, openings }: { gaps: Gaps; openings: Openings },
): void {
  mount(app, insightCalls.getOverview, async () => {
    await openings.flush();
    return readOverview(db);
  });
  mount(app, insightCalls.getDoubtfulContacts, () => doubtfulContacts(db));
  mount(app, gapCalls.gaps, ({ body }) => gaps.read(body));
}
