import { Readable } from 'node:stream';
import { ROSTER_FILE_LIMIT, rosterCalls } from '@careline/contracts/exchange/rosters';
import type { FastifyInstance } from 'fastify';
import { type UploadLimits, uploadReceiver } from '../../platform/http/limits/receive-upload.ts';
import { mount, SENT } from '../../platform/http/mount.ts';
import type { RosterService } from './services/roster-service.ts';

const UPLOADS: UploadLimits = { size: ROSTER_FILE_LIMIT, patience: 600_000, atOnce: 2 };

export async function rostersRoutes(
  app: FastifyInstance,
  rosters: RosterService,
  { afterChange }: { afterChange: () => Promise<void> },
): Promise<void> {
  // In a scope of its own: no other route accepts multipart bodies.
  await app.register(async (scope) => {
    const receive = await uploadReceiver(scope, rosters.folder, UPLOADS);
    mount(scope, rosterCalls.upload, async ({ request, session }) =>
      rosters.upload(await receive(request), session.user),
    );
  });
  mount(app, rosterCalls.get, ({ params, query, session }) =>
    rosters.get(params.id, query.sheet, session.user),
  );
  mount(app, rosterCalls.map, ({ body, session }) => rosters.map(body, session.user));
  mount(app, rosterCalls.apply, ({ body, session }) => rosters.apply(body.id, session.user));
  mount(app, rosterCalls.getStatus, ({ params, session }) => rosters.status(params.id, session.user));
  mount(app, rosterCalls.search, ({ body, session }) => rosters.search(body, session.user));
  mount(app, rosterCalls.differences, ({ body, session }) => rosters.differences(body, session.user));
  mount(app, rosterCalls.decide, ({ body, session }) => rosters.decide(body, session.user));
  mount(app, rosterCalls.report, async ({ params, query, session }, reply) => {
    const report = await rosters.report(params.id, query.format, session.user);
    reply
      .type(report.mediaType)
      .header('content-disposition', `attachment; filename="roster-${params.id}-report.${query.format}"`)
      .send(Readable.from(report.content, { objectMode: false }));
    return SENT;
  });
  mount(app, rosterCalls.delete, ({ params, session }) => rosters.delete(params.id, session.user));
  mount(app, rosterCalls.searchProfiles, ({ body }) => rosters.profiles(body));
  mount(app, rosterCalls.saveProfile, ({ body, session }) => rosters.saveProfile(body, session.user));
  mount(app, rosterCalls.deleteProfile, ({ params }) => rosters.deleteProfile(params.id));
  mount(app, rosterCalls.undo, async ({ body, session }) => {
    const undone = await rosters.undo(body.id, session.user);
    await afterChange();
    return undone;
  });
}
