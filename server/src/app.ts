import { join } from 'node:path';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { historyKinds } from '@careline/contracts/history-kinds';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { wireCallCenter } from './app/call-center.ts';
import { wireDirectory } from './app/directory.ts';
import { wireExchange } from './app/exchange.ts';
import { wirePeople } from './app/people.ts';
import { wireSettings } from './app/settings.ts';
import { wireTrust } from './app/trust.ts';
import type { Wiring } from './app/wiring.ts';
import { forgetOldAnswers } from './call-center/answers/storage/answers.ts';
import { findDoor } from './call-center/maps/geocode.ts';
import { BUILT_IN_MAPS, type MapServices } from './call-center/maps/map-services.ts';
import type { SearchService } from './call-center/search/services/search-service.ts';
import { exportRoute } from './exchange/export/export.routes.ts';
import { exportsService } from './exchange/export/services/exports.ts';
import { startImports } from './exchange/import/services/import-service.ts';
import { deleteOldChecks } from './exchange/import/storage/runs.ts';
import { startRosters } from './exchange/rosters/services/roster-service.ts';
import { deleteOldRosters } from './exchange/rosters/storage/rosters.ts';
import { fhirRefusal } from './fhir/outcome.ts';
import { purgeAbandonedFactors } from './people/account/second-factors/storage/factors.ts';
import { startHousekeeping } from './people/account/services/housekeeping.ts';
import { LiveSessions } from './people/account/services/live-sessions.ts';
import { signInCounts } from './people/account/sign-in-counts.ts';
import { findApiKey } from './people/api-keys/storage/api-keys.ts';
import { deleteAbandonedUsers } from './people/users/storage/users.ts';
import type { Config } from './platform/config.ts';
import { type Database, isReadOnly } from './platform/db/connection.ts';
import { DatabaseWatch, steadyNow } from './platform/domain/database-watch.ts';
import { secretBox } from './platform/domain/secret-box.ts';
import type { EntityRepository } from './platform/entity-set/entity-repository.ts';
import { type RegisterOptions, registerEntitySet } from './platform/entity-set/register-entity-set.ts';
import { historyRoutes } from './platform/history/history.routes.ts';
import { type BringBack, historyService } from './platform/history/services/history-service.ts';
import { recordEvent } from './platform/history/storage/audit-log.ts';
import { healthRoutes } from './platform/http/health.ts';
import { serveApiDocs } from './platform/http/openapi/api-docs.ts';
import { createServer, type RequestLog } from './platform/http/server.ts';
import { serveSite } from './platform/http/static-site.ts';
import type { Tracing } from './platform/http/tracing/tracing.ts';
import type { Guard } from './platform/http/who-may.ts';
import type { Jobs } from './platform/jobs/services/start-jobs.ts';
import type { Mailer } from './platform/mailer.ts';
import { metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { measureDatabase } from './platform/metrics/storage/measured.ts';
import { sendReminders } from './trust/attestations/services/ask.ts';
import { askedRecords } from './trust/duplicates/asked-record.ts';
import { findMerged } from './trust/duplicates/storage/record-merges.ts';
import { forgetOldGaps } from './trust/gaps/storage/gaps.ts';
import { closeReportsOfDeleted } from './trust/reports/storage/reports.ts';
import { forgetOldOpenings, Openings } from './trust/verification/storage/openings.ts';

export interface AppParts {
  config: Pick<Config, 'demo' | 'trustProxy' | 'outageMinutes'> &
    Partial<Pick<Config, 'publicUrl' | 'singleSignOn'>> & { secretsKey: Buffer };
  db: Database;
  search: SearchService;
  mailer: Mailer;
  jobs: Jobs;
  /** Where uploads are written. */
  imports: { bulk: pg.Pool; folder: string };
  /** Where exports are written; beside the uploads if not given. */
  exportFolder?: string;
  maps?: MapServices;
  version: string;
  log?: RequestLog;
  /** Whether every response is validated against its contract. */
  checksAnswers?: boolean;
  /** Why the database is unreachable, if known. */
  databaseTrouble?: (() => string | undefined) | undefined;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
}

/** Builds the server, its background work and the wings, and hands each wing what it needs from the others. */
export async function buildApp({
  config,
  db,
  search,
  mailer: plainMailer,
  jobs,
  imports,
  exportFolder = join(imports.folder, '..', 'exports'),
  maps = BUILT_IN_MAPS,
  version,
  log = false,
  checksAnswers = false,
  databaseTrouble,
  metrics = createMetrics(),
  tracing,
}: AppParts): Promise<FastifyInstance> {
  const watch = new DatabaseWatch({ outageMinutes: config.outageMinutes });
  const secrets = secretBox(config.secretsKey);
  const sessions = new LiveSessions(db, watch);
  const guard: Guard = {
    findSession: (token, call) => sessions.find(token, call),
    findKey: (key) => findApiKey(db, key),
    noteDenial: ({ user }, what) => recordEvent(db, user, { action: 'denied', summary: what }),
    asOf: () =>
      search.currentAt() < watch.awayUntil() ? new Date(search.currentAt()).toISOString() : undefined,
  };
  const app = createServer(config, guard, {
    log,
    checksAnswers,
    noteFailure: (error) => watch.failed(error),
    refusalAt: fhirRefusal,
    findMerged: (request) => findMerged(db, askedRecords(request)),
  });
  tracing?.watch(app);
  metricsRoutes(app, metrics);
  measureDatabase(db, metrics);
  metrics.countCalls(
    'searches_total',
    'Searches for providers that were answered.',
    callCenterCalls.search.path,
  );
  metrics.ask({
    name: 'index_age_seconds',
    help: 'How long ago the search index last heard from the database.',
    read: () => [{ value: (steadyNow() - search.currentAt()) / 1_000 }],
  });
  metrics.ask({
    name: 'index_trouble',
    help: '1 while the search index is behind the database or differs from it, else 0.',
    read: () => [{ value: search.trouble() === undefined ? 0 : 1 }],
  });
  metrics.ask({
    name: 'index_differences_total',
    help: 'How often the search index was found to differ from the database, and was loaded again.',
    isCounter: true,
    read: () => [{ value: search.differenceCount() }],
  });
  metrics.ask({
    name: 'sign_ins_total',
    help: 'Sign-ins by the way they succeeded, and those that failed.',
    labels: ['outcome'],
    isCounter: true,
    read: () => [...signInCounts()].map(([outcome, value]) => ({ labels: { outcome }, value })),
  });
  const mailer = metrics.counted(plainMailer);
  await sessions.start();
  const importing = await startImports(db, jobs, imports.folder);
  const rosters = startRosters(db, jobs, imports.folder);
  const housekeeping = startHousekeeping(db, [
    ...[deleteAbandonedUsers, purgeAbandonedFactors, forgetOldOpenings, forgetOldGaps, forgetOldAnswers],
    ...[deleteOldRosters, deleteOldChecks],
    (db) => sendReminders(db, mailer),
  ]);
  const openings = new Openings(db);
  app.addHook('onClose', async () => {
    housekeeping.stop();
    await openings.close();
    await jobs.close();
    await sessions.close();
  });
  await serveApiDocs(app, version);

  const bringBack: BringBack = new Map();
  const exports = exportsService(db);
  const set = <S extends EntitySet>(
    contract: S,
    repository: EntityRepository<S>,
    options: RegisterOptions = {},
  ) => {
    registerEntitySet(app, contract, repository, options);
    exportRoute(app, contract, repository, exports);
    if (contract.restorable) bringBack.set(contract.name, repository.bringBack);
  };
  const wiring: Wiring = {
    app,
    db,
    set,
    searched: { afterChange: () => search.catchUp().catch(() => {}) },
  };
  const { bulk } = imports;
  const { publicUrl } = config;

  const records = wireDirectory(wiring, {
    bulk,
    findPlace: (address, zip) => findDoor(address, zip, maps.geocoder),
    beforeDelete: closeReportsOfDeleted,
    noteOpening: openings.noteBy('PracticeAddresses'),
  });
  await wirePeople(wiring, { config, mailer, secrets, sessions, watch });
  const { noteGap } = await wireTrust(wiring, {
    ...{ bulk, publicUrl, mailer, openings, records },
    uploadFolder: imports.folder,
    reference: search.reference,
    jobs,
  });
  wireCallCenter(wiring, {
    ...{ search, watch, mailer, maps, noteGap },
    noteOpening: openings.noteBy('Providers'),
  });
  await wireExchange(wiring, { jobs, exportFolder, publicUrl, importing, rosters, version, watch });
  wireSettings(wiring);
  historyRoutes(app, historyService(db, bringBack, historyKinds), {
    kinds: historyKinds,
    ...wiring.searched,
  });
  healthRoutes(app, watch, {
    why: databaseTrouble,
    isReadOnly: () => isReadOnly(db),
    troubleOfIndex: search.trouble,
  });
  await serveSite(app, version);
  return app;
}
