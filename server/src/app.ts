import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { directories } from '@careline/contracts/directories';
import { insurancePlans } from '@careline/contracts/insurance-plans';
import { insurances } from '@careline/contracts/insurances';
import { practiceAddresses } from '@careline/contracts/practice-addresses';
import { practices } from '@careline/contracts/practices';
import { providers } from '@careline/contracts/providers';
import { terms } from '@careline/contracts/terms';
import { users } from '@careline/contracts/users';
import { accountRoutes } from './account/account.routes.ts';
import { demoAccounts, demoPassword } from './account/demo-accounts.ts';
import { accountService } from './account/services/account-service.ts';
import { startHousekeeping } from './account/services/housekeeping.ts';
import { LiveSessions } from './account/services/live-sessions.ts';
import { callCenterRoutes } from './call-center/call-center.routes.ts';
import { providerDetails } from './call-center/storage/provider-details.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import { directoriesRepository } from './directories/storage/directories.ts';
import type { EntityRepository } from './entity-set/entity-repository.ts';
import { type RegisterOptions, registerEntitySet } from './entity-set/register-entity-set.ts';
import { gapsRoutes } from './gaps/gaps.routes.ts';
import { startGaps } from './gaps/services/count-gaps.ts';
import { historyRoutes } from './history/history.routes.ts';
import { type BringBack, historyService } from './history/services/history-service.ts';
import { recordEvent } from './history/storage/audit-log.ts';
import { healthRoutes } from './http/health.ts';
import { serveApiDocs } from './http/openapi/api-docs.ts';
import type { Routes } from './http/routes.ts';
import { createServer, type RequestLog } from './http/server.ts';
import { serveSite } from './http/static-site.ts';
import type { Guard } from './http/who-may.ts';
import { importRoutes } from './import/import.routes.ts';
import { type ImportParts, startImports } from './import/services/import-service.ts';
import { insightsRoutes } from './insights/insights.routes.ts';
import { readOverview } from './insights/storage/overview.ts';
import { insurancePlansRepository } from './insurance-plans/storage/insurance-plans.ts';
import { insurancesRoutes } from './insurances/insurances.routes.ts';
import { insurancesRepository, plansBasic } from './insurances/storage/insurances.ts';
import type { Mailer } from './mail/mailer.ts';
import { BUILT_IN_MAPS, type MapServices } from './maps/map-services.ts';
import { mapsRoutes } from './maps/maps.routes.ts';
import { findKnownAddress } from './maps/storage/known-address.ts';
import { practiceAddressesRoutes } from './practice-addresses/practice-addresses.routes.ts';
import {
  practiceAddressDetails,
  practiceAddressesRepository,
} from './practice-addresses/storage/practice-addresses.ts';
import { practicesRoutes } from './practices/practices.routes.ts';
import { practiceDetails, practicesRepository } from './practices/storage/practices.ts';
import { providersRoutes } from './providers/providers.routes.ts';
import { providersRepository } from './providers/storage/providers.ts';
import { similarProviders } from './providers/storage/similar-providers.ts';
import { referenceListRepositories } from './reference-lists/storage/reference-lists.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { countReports, markSeen, searchReports } from './reports/storage/report-list.ts';
import { closeReport, saveReport } from './reports/storage/reports.ts';
import type { SearchService } from './search-index/sync/search-service.ts';
import { termsOfBodyPart, termsRepository } from './terms/storage/terms.ts';
import { termsRoutes } from './terms/terms.routes.ts';
import { deleteAbandonedUsers, setDeactivated, usersRepository } from './users/storage/users.ts';
import { usersRoutes } from './users/users.routes.ts';
import { dueRecords } from './verification/storage/due.ts';
import { forgetOldOpenings, Openings } from './verification/storage/openings.ts';
import { readSettings, saveSettings } from './verification/storage/settings.ts';
import { verificationRoutes } from './verification/verification.routes.ts';
import { loadVocabulary, spokenLists } from './vocabulary/services/load-vocabulary.ts';
import { vocabularyRoutes } from './vocabulary/vocabulary.routes.ts';

export interface AppParts {
  config: Pick<Config, 'demo' | 'trustProxy'>;
  db: Database;
  search: SearchService;
  mailer: Mailer;
  imports: Omit<ImportParts, 'reads'>;
  maps?: MapServices;
  version: string;
  log?: RequestLog;
  /** Whether every response is validated against its contract. */
  checksAnswers?: boolean;
  /** Why the database is unreachable, if known. */
  databaseTrouble?: (() => string | undefined) | undefined;
}

/** Large enough that an oversized photo still gets the error message about photos. */
const PROVIDER_BODY_LIMIT = 8 * 1_048_576;

/** The table of contents: one line for each entity set and each special route. */
export async function buildApp({
  config,
  db,
  search,
  mailer,
  imports,
  maps = BUILT_IN_MAPS,
  version,
  log = false,
  checksAnswers = false,
  databaseTrouble,
}: AppParts): Promise<Routes> {
  const sessions = new LiveSessions(db);
  const guard: Guard = {
    findSession: (token, passive) => sessions.find(token, passive),
    noteDenial: ({ user }, what) => recordEvent(db, user, { action: 'denied', summary: what }),
  };
  const app = createServer(config, guard, { log, checksAnswers });
  await sessions.start();
  const importing = await startImports({ reads: db.$client, ...imports });
  const housekeeping = startHousekeeping(db, [deleteAbandonedUsers, forgetOldOpenings]);
  const openings = new Openings(db);
  app.addHook('onClose', async () => {
    housekeeping.stop();
    await openings.close();
    await importing.close();
    await sessions.close();
  });
  await serveApiDocs(app, version);

  const bringBack: BringBack = new Map();
  const set = <S extends EntitySet>(
    contract: S,
    repository: EntityRepository<S>,
    options: RegisterOptions = {},
  ) => {
    registerEntitySet(app, contract, repository, options);
    if (contract.restorable) bringBack.set(contract.name, repository.bringBack);
  };
  // A save of searched data waits for the index. If the index cannot keep up, the save still succeeds and the index catches up later.
  const searched = { afterChange: () => search.catchUp().catch(() => {}) };

  set(practices, practicesRepository(db), searched);
  const addressRecords = practiceAddressesRepository(db);
  set(practiceAddresses, addressRecords, searched);
  set(insurances, insurancesRepository(db), searched);
  set(insurancePlans, insurancePlansRepository(db), searched);
  const providerRecords = providersRepository(db);
  set(providers, providerRecords, { ...searched, saveBodyLimit: PROVIDER_BODY_LIMIT });
  for (const list of referenceListRepositories(db)) set(list.set, list.repository, searched);
  set(terms, termsRepository(db), searched);
  set(directories, directoriesRepository(db));
  set(users, usersRepository(db, { mailer, sessions }));

  const gaps = startGaps(db, search);
  app.addHook('onClose', () => gaps.close());
  gapsRoutes(app, gaps.read);
  verificationRoutes(app, {
    sets: { Providers: providerRecords, PracticeAddresses: addressRecords },
    due: async (request) => {
      await openings.flush();
      return dueRecords(db, request);
    },
    settings: () => readSettings(db),
    saveSettings: (settings, by) => saveSettings(db, settings, by),
    ...searched,
  });
  reportsRoutes(app, {
    save: (report, by) => saveReport(db, report, by),
    search: (request, by) => searchReports(db, request, by),
    close: (id, close, by) => closeReport(db, id, close, by),
    counts: (by) => countReports(db, by),
    markSeen: (by) => markSeen(db, by),
    ...searched,
  });
  insightsRoutes(app, async () => {
    await openings.flush();
    return readOverview(db);
  });
  callCenterRoutes(app, search, {
    reader: providerDetails(db),
    noteOpening: openings.noteBy('Providers'),
    noteGap: gaps.note,
  });
  practicesRoutes(app, (id) => practiceDetails(db, id));
  practiceAddressesRoutes(app, (id) => practiceAddressDetails(db, id), openings.noteBy('PracticeAddresses'));
  providersRoutes(app, (request) => similarProviders(db, request));
  insurancesRoutes(app, (id) => plansBasic(db, id));
  vocabularyRoutes(app, async (by) => {
    const changed = await loadVocabulary(spokenLists(db), by);
    await searched.afterChange();
    return changed;
  });
  termsRoutes(app, (id) => termsOfBodyPart(db, id));
  mapsRoutes(app, findKnownAddress(db), maps);
  historyRoutes(app, historyService(db, bringBack), searched.afterChange);
  await importRoutes(app, importing);
  const accounts = accountService(db, { mailer, sessions, demo: config.demo });
  usersRoutes(app, {
    setDeactivated: (change) => setDeactivated(db, sessions, change),
    sendNewPassword: accounts.sendNewPassword,
  });
  accountRoutes(app, accounts, {
    demoAccounts: config.demo
      ? demoAccounts.map(({ userName, role }) => ({ userName, role, password: demoPassword }))
      : [],
  });

  healthRoutes(app, async () => {
    const trouble = databaseTrouble?.();
    if (trouble) return trouble;
    await db.execute('select 1');
    return search.isReady() ? undefined : 'The search index is behind the database.';
  });
  await serveSite(app, version);
  return app;
}
