import { UNEXPECTED } from '@careline/contracts/basis/messages';
import { changesRoutes } from '../exchange/changes/changes.routes.ts';
import type { Midnights } from '../exchange/changes/services/midnights.ts';
import { readChanges } from '../exchange/changes/storage/change-feed.ts';
import { importRoutes } from '../exchange/import/import.routes.ts';
import type { startImports } from '../exchange/import/services/import-service.ts';
import { recentActionsRoutes } from '../exchange/recent-actions/recent-actions.routes.ts';
import { recentActions } from '../exchange/recent-actions/storage/recent-actions.ts';
import { rostersRoutes } from '../exchange/rosters/rosters.routes.ts';
import type { startRosters } from '../exchange/rosters/services/roster-service.ts';
import { fhirRoutes } from '../fhir/fhir.routes.ts';
import { publishingRoutes } from '../fhir/publishing.routes.ts';
import { startExports } from '../fhir/services/export-service.ts';
import { checkPublishing, publicAccess } from '../fhir/storage/publishing.ts';
import { readPublishedPhoto, readResource } from '../fhir/storage/read-source.ts';
import { searchResources } from '../fhir/storage/search.ts';
import { addressKey } from '../people/account/storage/keyed-hash.ts';
import { findApiKey } from '../people/api-keys/storage/api-keys.ts';
import type { Config } from '../platform/config.ts';
import type { DatabaseWatch } from '../platform/domain/database-watch.ts';
import { toRefusal } from '../platform/http/error-handler.ts';
import { BODY_LIMITS, bodyReceiver } from '../platform/http/limits/receive-body.ts';
import { originOf } from '../platform/http/public-address.ts';
import type { Jobs } from '../platform/jobs/services/start-jobs.ts';
import type { Wiring } from './wiring.ts';

interface ExchangeNeeds {
  jobs: Jobs;
  publicUrl: Config['publicUrl'];
  importing: Awaited<ReturnType<typeof startImports>>;
  rosters: ReturnType<typeof startRosters>;
  midnights: Midnights;
  version: string;
  watch: DatabaseWatch;
}

/** Data in and out: import, rosters, changes, publishing and FHIR. */
export async function wireExchange(
  { app, db, searched }: Wiring,
  { jobs, publicUrl, importing, rosters, midnights, version, watch }: ExchangeNeeds,
): Promise<void> {
  await importRoutes(app, importing);
  await rostersRoutes(app, rosters, searched);
  recentActionsRoutes(app, (request, by) => recentActions(db, request, by));
  changesRoutes(app, async (query, groups) => {
    await midnights.catchUp();
    return readChanges(db, query, groups);
  });
  publishingRoutes(app, () => checkPublishing(db));
  const exporting = await startExports({
    db,
    jobs,
    onFailure: (error) => app.log.error({ err: error }, 'exports could not be tidied'),
  });
  app.addHook('onClose', async () => exporting.close());
  await fhirRoutes(app, {
    originOf: (request) => originOf(request, publicUrl),
    findKey: (key) => findApiKey(db, key),
    publicAccess: () => publicAccess(db),
    catchUp: midnights.catchUp,
    addressKey: (address) => addressKey(db, address),
    search: (request, access, base) => searchResources(db, request, access, base),
    read: (type, id, access, base) => readResource(db, type, id, access, base),
    photo: (id, access) => readPublishedPhoto(db, id, access),
    exports: exporting,
    receive: bodyReceiver(BODY_LIMITS),
    version,
    refusalOf: (error) => {
      watch.failed(error);
      const refusal = toRefusal(error);
      return { status: refusal?.status ?? 500, messages: refusal?.body.Messages ?? [UNEXPECTED] };
    },
  });
}
