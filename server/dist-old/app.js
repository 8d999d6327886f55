import { join } from 'node:path';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { historyKinds } from '@careline/contracts/history-kinds';
import { wireCallCenter } from './app/call-center.js';
import { wireDirectory } from './app/directory.js';
import { wireExchange } from './app/exchange.js';
import { wirePeople } from './app/people.js';
import { wireSettings } from './app/settings.js';
import { wireTrust } from './app/trust.js';
import { forgetOldAnswers } from './call-center/answers/storage/answers.js';
import { findDoor } from './call-center/maps/geocode.js';
import { BUILT_IN_MAPS } from './call-center/maps/map-services.js';
import { exportRoute } from './exchange/export/export.routes.js';
import { exportsService } from './exchange/export/services/exports.js';
import { startImports } from './exchange/import/services/import-service.js';
import { startRosters } from './exchange/rosters/services/roster-service.js';
import { fhirRefusal } from './fhir/outcome.js';
import { purgeAbandonedFactors } from './people/account/second-factors/storage/factors.js';
import { startHousekeeping } from './people/account/services/housekeeping.js';
import { LiveSessions } from './people/account/services/live-sessions.js';
import { signInCounts } from './people/account/sign-in-counts.js';
import { findApiKey } from './people/api-keys/storage/api-keys.js';
import { deleteAbandonedUsers } from './people/users/storage/users.js';
import { isReadOnly } from './platform/db/connection.js';
import { DatabaseWatch, steadyNow } from './platform/domain/database-watch.js';
import { secretBox } from './platform/domain/secret-box.js';
import { registerEntitySet } from './platform/entity-set/register-entity-set.js';
import { historyRoutes } from './platform/history/history.routes.js';
import { historyService } from './platform/history/services/history-service.js';
import { recordEvent } from './platform/history/storage/audit-log.js';
import { healthRoutes } from './platform/http/health.js';
import { serveApiDocs } from './platform/http/openapi/api-docs.js';
import { createServer } from './platform/http/server.js';
import { serveSite } from './platform/http/static-site.js';
import { metricsRoutes } from './platform/metrics/metrics.routes.js';
import { createMetrics } from './platform/metrics/metrics.js';
import { measureDatabase } from './platform/metrics/storage/measured.js';
import { sendReminders } from './trust/attestations/services/ask.js';
import { askedRecords } from './trust/duplicates/asked-record.js';
import { findMerged } from './trust/duplicates/storage/record-merges.js';
import { forgetOldGaps } from './trust/gaps/storage/gaps.js';
import { startLoadProcess } from './trust/registry/services/registry-service.js';
import { closeReportsOfDeleted } from './trust/reports/storage/reports.js';
import { forgetOldOpenings, Openings } from './trust/verification/storage/openings.js';
/** Builds the server, its background work and the wings, and hands each wing what it needs from the others. */
export async function buildApp({ config, db, search, mailer: plainMailer, imports, exportFolder = join(imports.folder, '..', 'exports'), startExport, startRegistryLoad = startLoadProcess, maps = BUILT_IN_MAPS, version, log = false, checksAnswers = false, databaseTrouble, metrics = createMetrics(), tracing, }) {
    const watch = new DatabaseWatch({ outageMinutes: config.outageMinutes });
    const secrets = secretBox(config.secretsKey);
    const sessions = new LiveSessions(db, watch);
    const guard = {
        findSession: (token, call) => sessions.find(token, call),
        findKey: (key) => findApiKey(db, key),
        noteDenial: ({ user }, what) => recordEvent(db, user, { action: 'denied', summary: what }),
        asOf: () => search.currentAt() < watch.awayUntil() ? new Date(search.currentAt()).toISOString() : undefined,
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
    metrics.countCalls('searches_total', 'Searches for providers that were answered.', callCenterCalls.search.path);
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
    const importing = await startImports({ reads: db.$client, ...imports });
    const rosters = startRosters(db, { ...imports, startTask: imports.startRosterTask });
    const housekeeping = startHousekeeping(db, [
        ...[deleteAbandonedUsers, purgeAbandonedFactors, forgetOldOpenings, forgetOldGaps, forgetOldAnswers],
        (db) => sendReminders(db, mailer),
    ]);
    const openings = new Openings(db);
    app.addHook('onClose', async () => {
        housekeeping.stop();
        await openings.close();
        await importing.close();
        await rosters.close();
        await sessions.close();
    });
    await serveApiDocs(app, version);
    const bringBack = new Map();
    const exports = exportsService(db);
    const set = (contract, repository, options = {}) => {
        registerEntitySet(app, contract, repository, options);
        exportRoute(app, contract, repository, exports);
        if (contract.restorable)
            bringBack.set(contract.name, repository.bringBack);
    };
    const wiring = {
        app,
        db,
        set,
        searched: { afterChange: () => search.catchUp().catch(() => { }) },
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
        startLoad: startRegistryLoad,
    });
    wireCallCenter(wiring, {
        ...{ search, watch, mailer, maps, noteGap },
        noteOpening: openings.noteBy('Providers'),
    });
    await wireExchange(wiring, { startExport, exportFolder, publicUrl, importing, rosters, version, watch });
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
//# sourceMappingURL=app.js.map