import { UNEXPECTED } from '@careline/contracts/basis/messages';
import { changesRoutes } from '../exchange/changes/changes.routes.ts';
import type { Midnights } from '../exchange/changes/services/midnights.ts';
import { importRoutes } from '../exchange/import/import.routes.ts';
import type { startImports } from '../exchange/import/services/import-service.ts';
import { recentActionsRoutes } from '../exchange/recent-actions/recent-actions.routes.ts';
import { rostersRoutes } from '../exchange/rosters/rosters.routes.ts';
import type { startRosters } from '../exchange/rosters/services/roster-service.ts';
import { fhirRoutes } from '../fhir/fhir.routes.ts';
import { startExports } from '../fhir/services/export-service.ts';
import type { Config } from '../platform/config.ts';
import type { DatabaseWatch } from '../platform/domain/database-watch.ts';
import { toRefusal } from '../platform/http/error-handler.ts';
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
  recentActionsRoutes(app, db);
  changesRoutes(app, db, midnights);
  const exporting = await startExports({
    db,
    jobs,
    onFailure: (error) => app.log.error({ err: error }, 'exports could not be tidied'),
  });
  app.addHook('onClose', async () => exporting.close());
  await fhirRoutes(app, db, {
    publicUrl,
    midnights,
    exports: exporting,
    version,
    refusalOf: (error) => {
      watch.failed(error);
      const refusal = toRefusal(error);
      return { status: refusal?.status ?? 500, messages: refusal?.body.Messages ?? [UNEXPECTED] };
    },
  });
}
