import { dirname } from 'node:path';
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
import { locateDoor } from './call-center/maps/geocode.ts';
import { type MapServices, openMapServices } from './call-center/maps/map-services.ts';
import { forgetOldCalls } from './call-center/phone/storage/call-outcomes.ts';
import type { SearchService } from './call-center/search/services/search-service.ts';
import { startMidnights } from './exchange/changes/services/midnights.ts';
import { exportRoute } from './exchange/export/export.routes.ts';
import { exportsService } from './exchange/export/services/exports.ts';
import { startImports } from './exchange/import/services/import-service.ts';
import { deleteOldChecks } from './exchange/import/storage/runs.ts';
import { startRosters } from './exchange/rosters/services/roster-service.ts';
import { deleteOldRosters } from './exchange/rosters/storage/rosters.ts';
import { fhirRefusal } from './fhir/outcome.ts';
import { startRolePlaces } from './fhir/storage/role-places.ts';
import { purgeAbandonedFactors } from './people/account/second-factors/storage/factors.ts';
import { startHousekeeping } from './people/account/services/housekeeping.ts';
import { LiveSessions } from './people/account/services/live-sessions.ts';
import { findApiKey } from './people/api-keys/storage/api-keys.ts';
import { deleteAbandonedUsers } from './people/users/storage/users.ts';
import type { Config } from './platform/config.ts';
import { bulkTransactions, type Database, isReadOnly } from './platform/db/connection.ts';
import { DatabaseWatch } from './platform/domain/database-watch.ts';
import { secretBox } from './platform/domain/secret-box.ts';
import { seenGroups } from './platform/domain/session.ts';
import { registerEntitySet } from './platform/entity-set/register-entity-set.ts';
import { historyRoutes } from './platform/history/history.routes.ts';
import { type BringBack, historyService } from './platform/history/services/history-service.ts';
import { recordDenial } from './platform/history/storage/audit-log.ts';
import { healthRoutes } from './platform/http/health.ts';
import { serveApiDocs } from './platform/http/openapi/api-docs.ts';
import { createServer, type RequestLog } from './platform/http/server.ts';
import { serveSite } from './platform/http/static-site.ts';
import type { Tracing } from './platform/http/tracing/tracing.ts';
import type { Guard } from './platform/http/who-may.ts';
import type { Jobs } from './platform/jobs/services/start-jobs.ts';
import { type Mailer, watchedMailer } from './platform/mailer.ts';
import { metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { measureDatabase } from './platform/metrics/storage/measured.ts';
import { fullDisk } from './platform/start/start-checks.ts';
import { builtCommit, releaseVersion } from './platform/version.ts';
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
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    config,
    db,
    search,
    imports,
    maps = openMapServices({}),
    metrics = createMetrics(),
    version,
  } = parts;
  const { publicUrl } = config;
  const watch = new DatabaseWatch({ outageMinutes: config.outageMinutes });
  const sessions = new LiveSessions(db, watch);
  const app = createServer(config, guardOf(parts, sessions, watch), {
    log: parts.log ?? false,
    checksAnswers: parts.checksAnswers ?? false,
    noteFailure: (error) => watch.failed(error),
    refusalAt: fhirRefusal,
    findMerged: (request) =>
      findMerged(db, askedRecords(request), request.session ? seenGroups(request.session) : []),
  });
  parts.tracing?.watch(app);
  metricsRoutes(app, metrics);
  measureDatabase(db, metrics);
  metrics.ask({
    name: 'build_info',
    help: 'Always 1; its labels say which release this is.',
    labels: ['version', 'commit'],
    read: () => [{ labels: { version: releaseVersion(), commit: builtCommit() }, value: 1 }],
  });
  const mailer = watchedMailer(metrics.counted(parts.mailer), (code) =>
    app.log.warn({ code }, 'A mail could not be handed over'),
  );
  await sessions.start();
  const importing = await startImports(db, parts.jobs, imports.folder);
  const rosters = startRosters(db, parts.jobs, imports.folder);
  const housekeeping = startHousekeeping(db, [...FORGETTING, (db) => sendReminders(db, mailer)]);
  const openings = new Openings(db);
  const rolePlaces = startRolePlaces(db);
  const midnights = startMidnights(bulkTransactions(imports.bulk));
  app.addHook('onClose', async () => {
    housekeeping.stop();
    await Promise.all([rolePlaces.stop(), midnights.stop()]);
    await openings.close();
    await sessions.close();
  });
  await serveApiDocs(app, version);

  const bringBack: BringBack = new Map();
  const searched = { afterChange: () => search.catchUp().catch(() => {}) };
  const wiring: Wiring = { app, db, metrics, searched, set: registerSets(app, db, bringBack) };
  const { bulk, folder: uploadFolder } = imports;
  const records = wireDirectory(wiring, {
    bulk,
    findPlace: (address, zip) => locateDoor(address, zip, maps.geocoder),
    beforeDelete: closeReportsOfDeleted,
    memory: search.listed,
    noteOpening: openings.noteBy('PracticeAddresses'),
  });
  const secrets = secretBox(config.secretsKey);
  await wirePeople(wiring, { config, mailer, secrets, sessions, watch });
  const { jobs } = parts;
  const reference = search.reference;
  const trust = { bulk, publicUrl, mailer, openings, records, uploadFolder, reference, jobs };
  const { noteGap } = await wireTrust(wiring, trust);
  const noteOpening = openings.noteBy('Providers');
  wireCallCenter(wiring, { search, watch, mailer, maps, noteGap, noteOpening });
  await wireExchange(wiring, { jobs, publicUrl, importing, rosters, midnights, version, watch });
  wireSettings(wiring);
  historyRoutes(app, historyService(db, bringBack, historyKinds), { kinds: historyKinds, ...searched });
  const why = parts.databaseTrouble;
  healthRoutes(app, watch, {
    why,
    isReadOnly: () => isReadOnly(db),
    troubleOfIndex: search.trouble,
    troubleOfDisk: () => fullDisk(dirname(imports.folder)),
  });
  await serveSite(app, version);
  return app;
}

/** What is only kept for a time. */
const FORGETTING = [
  deleteOldRosters,
  deleteOldChecks,
  deleteAbandonedUsers,
  purgeAbandonedFactors,
  forgetOldOpenings,
  forgetOldGaps,
  forgetOldAnswers,
  forgetOldCalls,
];

const guardOf = ({ db, search }: AppParts, sessions: LiveSessions, watch: DatabaseWatch): Guard => ({
  findSession: (token, call) => sessions.find(token, call),
  findKey: (key) => findApiKey(db, key),
  noteDenial: ({ user }, what) => recordDenial(db, user, what),
  asOf: () =>
    search.currentAt() < watch.awayUntil() ? new Date(search.currentAt()).toISOString() : undefined,
});

function registerSets(app: FastifyInstance, db: Database, bringBack: BringBack): Wiring['set'] {
  const exports = exportsService(db);
  return (contract, repository, options = {}) => {
    registerEntitySet(app, contract, repository, options);
    exportRoute(app, contract, repository, exports);
    if (contract.restorable) bringBack.set(contract.name, repository.bringBack);
  };
}
