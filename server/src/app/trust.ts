import type pg from 'pg';
import type { SearchService } from '../call-center/search/services/search-service.ts';
import type { Config } from '../platform/config.ts';
import { bulkTransactions } from '../platform/db/connection.ts';
import { startRecordChecks } from '../platform/db/record-checks.ts';
import type { Jobs } from '../platform/jobs/services/start-jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import { attestationsRoutes } from '../trust/attestations/attestations.routes.ts';
import { duplicatesRoutes } from '../trust/duplicates/duplicates.routes.ts';
import { comparisons, listRecordsToCompare } from '../trust/duplicates/storage/find-duplicates.ts';
import { startGaps } from '../trust/gaps/services/count-gaps.ts';
import { insightsRoutes } from '../trust/insights/insights.routes.ts';
import { registryRoutes } from '../trust/registry/registry.routes.ts';
import { registryService } from '../trust/registry/services/registry-service.ts';
import { providersConcerned, refreshDifferences } from '../trust/registry/storage/stored-differences.ts';
import { reportsRoutes } from '../trust/reports/reports.routes.ts';
import type { Openings } from '../trust/verification/storage/openings.ts';
import { verificationRoutes } from '../trust/verification/verification.routes.ts';
import type { wireDirectory } from './directory.ts';
import type { Wiring } from './wiring.ts';

interface TrustNeeds {
  bulk: pg.Pool;
  uploadFolder: string;
  publicUrl: Config['publicUrl'];
  mailer: Mailer;
  openings: Openings;
  records: ReturnType<typeof wireDirectory>;
  reference: SearchService['reference'];
  jobs: Jobs;
}

/** How far a record can be trusted: verification, attestations, reports, registry, duplicates, insights, gaps. */
export async function wireTrust(
  { app, db, searched }: Wiring,
  { bulk, uploadFolder, publicUrl, mailer, openings, records, reference, jobs }: TrustNeeds,
) {
  const { addressRecords, providerRecords } = records;
  const gaps = startGaps(db, reference);
  app.addHook('onClose', () => gaps.close());
  const sets = { Providers: providerRecords, PracticeAddresses: addressRecords };
  verificationRoutes(app, db, { sets, openings }, searched);
  reportsRoutes(app, db, searched);
  attestationsRoutes(app, db, { mailer, publicUrl, sets }, searched);
  const checks = startRecordChecks(
    bulkTransactions(bulk),
    [
      async (tx, changed) => refreshDifferences(tx, await providersConcerned(tx, changed)),
      listRecordsToCompare,
    ],
    [comparisons],
  );
  const registry = registryService({ db, checks, providers: providerRecords, jobs });
  app.addHook('onClose', () => checks.close());
  await registryRoutes(app, registry, uploadFolder, searched);
  duplicatesRoutes(app, db, checks, searched);
  insightsRoutes(app, db, { gaps, openings });
  return { noteGap: gaps.note };
}
