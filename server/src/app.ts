import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { directories } from '@careline/contracts/directory/directories';
import { insurancePlans } from '@careline/contracts/directory/insurance-plans';
import { insurances } from '@careline/contracts/directory/insurances';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { providers } from '@careline/contracts/directory/providers';
import { terms } from '@careline/contracts/directory/terms';
import { users } from '@careline/contracts/people/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FindKnownAddress, findDoor } from './call-center/maps/geocode.ts';
import { findInMemory } from './call-center/maps/known-place.ts';
import { BUILT_IN_MAPS, type MapServices } from './call-center/maps/map-services.ts';
import { mapsRoutes } from './call-center/maps/maps.routes.ts';
import { findKnownAddress } from './call-center/maps/storage/known-address.ts';
import { callCenterRoutes } from './call-center/search/call-center.routes.ts';
import type { SearchService } from './call-center/search/services/search-service.ts';
import { providerDetails } from './call-center/search/storage/provider-details.ts';
import {
  loadVocabulary,
  previewVocabulary,
  spokenLists,
} from './call-center/vocabulary/services/load-vocabulary.ts';
import { vocabularyRoutes } from './call-center/vocabulary/vocabulary.routes.ts';
import { bulkChangesRoutes } from './directory/bulk-changes/bulk-changes.routes.ts';
import { bulkChanges } from './directory/bulk-changes/services/bulk-changes.ts';
import { directoryRoutes } from './directory/directories.routes.ts';
import { directoriesRepository, directorySuggestions } from './directory/directories.ts';
import { insurancePlansRepository } from './directory/insurance-plans.ts';
import { insurancesRoutes } from './directory/insurances.routes.ts';
import { insurancesRepository, plansBasic } from './directory/insurances.ts';
import { startPlacing } from './directory/missing-places.ts';
import { practiceAddressesRoutes } from './directory/practice-addresses.routes.ts';
import {
  type FindPlace,
  practiceAddressDetails,
  practiceAddressesRepository,
  proposeRegion,
} from './directory/practice-addresses.ts';
import { practicesRoutes } from './directory/practices.routes.ts';
import { practiceDetails, practicesRepository } from './directory/practices.ts';
import { providersRoutes } from './directory/providers/providers.routes.ts';
import { providersRepository } from './directory/providers/storage/providers.ts';
import { similarProviders } from './directory/providers/storage/similar-providers.ts';
import { referenceListRepositories } from './directory/reference-lists.ts';
import { termsRoutes } from './directory/terms.routes.ts';
import { termsOfBodyPart, termsRepository } from './directory/terms.ts';
import { importRoutes } from './exchange/import/import.routes.ts';
import { type ImportParts, startImports } from './exchange/import/services/import-service.ts';
import { accountRoutes } from './people/account/account.routes.ts';
import { demoAccounts, demoPassword } from './people/account/demo-accounts.ts';
import { secondFactorRoutes } from './people/account/second-factors/second-factors.routes.ts';
import { ownFactorsService } from './people/account/second-factors/services/own-factors.ts';
import { secondStepService } from './people/account/second-factors/services/second-step.ts';
import {
  readSecuritySettings,
  saveSecuritySettings,
} from './people/account/second-factors/storage/security-settings.ts';
import { accountService } from './people/account/services/account-service.ts';
import { startHousekeeping } from './people/account/services/housekeeping.ts';
import { LiveSessions } from './people/account/services/live-sessions.ts';
import { sessionOpener } from './people/account/services/open-session.ts';
import { apiKeyRoutes } from './people/api-keys/api-keys.routes.ts';
import { createApiKey, findApiKey, revokeApiKey, searchApiKeys } from './people/api-keys/storage/api-keys.ts';
import { searchesRoutes } from './people/searches/searches.routes.ts';
import { deleteSearch, listSearches, saveSearch } from './people/searches/storage/searches.ts';
import { singleSignOnService } from './people/single-sign-on/services/single-sign-on.ts';
import { singleSignOnRoutes } from './people/single-sign-on/single-sign-on.routes.ts';
import { deleteAbandonedUsers, setDeactivated, usersRepository } from './people/users/storage/users.ts';
import { usersRoutes } from './people/users/users.routes.ts';
import type { Config } from './platform/config.ts';
import { type Database, isReadOnly } from './platform/db/connection.ts';
import { DatabaseWatch } from './platform/domain/database-watch.ts';
import { secretBox } from './platform/domain/secret-box.ts';
import type { EntityRepository } from './platform/entity-set/entity-repository.ts';
import { type RegisterOptions, registerEntitySet } from './platform/entity-set/register-entity-set.ts';
import { historyRoutes } from './platform/history/history.routes.ts';
import { type BringBack, historyService } from './platform/history/services/history-service.ts';
import { recordEvent } from './platform/history/storage/audit-log.ts';
import { healthRoutes } from './platform/http/health.ts';
import { BODY_LIMITS, bodyReceiver } from './platform/http/limits/receive-body.ts';
import { serveApiDocs } from './platform/http/openapi/api-docs.ts';
import { originOf } from './platform/http/public-address.ts';
import { createServer, type RequestLog } from './platform/http/server.ts';
import { serveSite } from './platform/http/static-site.ts';
import type { Guard } from './platform/http/who-may.ts';
import type { Mailer } from './platform/mailer.ts';
import { gapsRoutes } from './trust/gaps/gaps.routes.ts';
import { startGaps } from './trust/gaps/services/count-gaps.ts';
import { forgetOldGaps } from './trust/gaps/storage/gaps.ts';
import { insightsRoutes } from './trust/insights/insights.routes.ts';
import { doubtfulContacts } from './trust/insights/storage/doubtful-contacts.ts';
import { readOverview } from './trust/insights/storage/overview.ts';
import { reportsRoutes } from './trust/reports/reports.routes.ts';
import { countReports, markSeen, searchReports } from './trust/reports/storage/report-list.ts';
import {
  closeReport,
  closeReportsOfDeleted,
  releaseReport,
  reopenReport,
  saveReport,
  takeReport,
  withdrawReport,
} from './trust/reports/storage/reports.ts';
import { noteWorking, recordAttempt, undoVerification } from './trust/verification/storage/calls.ts';
import { dueOffices, dueRecords } from './trust/verification/storage/due.ts';
import { forgetOldOpenings, Openings } from './trust/verification/storage/openings.ts';
import { readSettings, saveSettings } from './trust/verification/storage/settings.ts';
import { verificationRoutes } from './trust/verification/verification.routes.ts';

export interface AppParts {
  config: Pick<Config, 'demo' | 'trustProxy' | 'outageMinutes'> &
    Partial<Pick<Config, 'publicUrl' | 'singleSignOn'>> & { secretsKey: Buffer };
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
  });
  await sessions.start();
  const importing = await startImports({ reads: db.$client, ...imports });
  const housekeeping = startHousekeeping(db, [deleteAbandonedUsers, forgetOldOpenings, forgetOldGaps]);
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
  const findPlace: FindPlace = (address, zip) => findDoor(address, zip, maps.geocoder);
  const addressRecords = practiceAddressesRepository(db, findPlace);
  const placing = startPlacing(db, findPlace, (count) =>
    app.log.info(`${count} practice addresses without coordinates were placed`),
  );
  app.addHook('onClose', () => placing.close());
  set(practiceAddresses, addressRecords, searched);
  set(insurances, insurancesRepository(db), searched);
  set(insurancePlans, insurancePlansRepository(db), searched);
  const providerRecords = providersRepository(db, { beforeDelete: closeReportsOfDeleted });
  set(providers, providerRecords, { ...searched, saveBodyLimit: PROVIDER_BODY_LIMIT });
  for (const list of referenceListRepositories(db)) set(list.set, list.repository, searched);
  set(terms, termsRepository(db), searched);
  set(directories, directoriesRepository(db));
  directoryRoutes(app, () => directorySuggestions(db));
  const { singleSignOn } = config;
  const userParts = { mailer, sessions, singleSignOn };
  set(users, usersRepository(db, userParts));
  searchesRoutes(app, {
    list: (userId) => listSearches(db, userId),
    save: (userId, search) => saveSearch(db, userId, search),
    delete: (userId, id) => deleteSearch(db, userId, id),
  });

  const gaps = startGaps(db, search.reference);
  app.addHook('onClose', () => gaps.close());
  gapsRoutes(app, gaps.read);
  verificationRoutes(app, {
    sets: { Providers: providerRecords, PracticeAddresses: addressRecords },
    due: async (request, by) => {
      await openings.flush();
      return dueRecords(db, request, by);
    },
    offices: (request) => dueOffices(db, request),
    attempt: (request, by) => recordAttempt(db, request, by),
    working: (request, by) => noteWorking(db, request, by),
    undo: (request, by) => undoVerification(db, request, by),
    settings: () => readSettings(db),
    saveSettings: (settings, by) => saveSettings(db, settings, by),
    ...searched,
  });
  reportsRoutes(app, {
    save: (report, by) => saveReport(db, report, by),
    search: (request, by) => searchReports(db, request, by),
    close: (id, close, by) => closeReport(db, id, close, by),
    take: (id, take, by) => takeReport(db, id, take, by),
    release: (id) => releaseReport(db, id),
    withdraw: (id, by) => withdrawReport(db, id, by),
    reopen: (id, reopen, by) => reopenReport(db, id, reopen, by),
    counts: (by) => countReports(db, by),
    markSeen: (by) => markSeen(db, by),
    ...searched,
  });
  insightsRoutes(app, {
    overview: async () => {
      await openings.flush();
      return readOverview(db);
    },
    doubtfulContacts: () => doubtfulContacts(db),
  });
  callCenterRoutes(app, search, {
    reader: providerDetails(db),
    noteOpening: openings.noteBy('Providers'),
    noteGap: gaps.note,
    watch,
  });
  practicesRoutes(app, (id) => practiceDetails(db, id));
  practiceAddressesRoutes(
    app,
    (id) => practiceAddressDetails(db, id),
    openings.noteBy('PracticeAddresses'),
    (zip) => proposeRegion(db, zip),
  );
  providersRoutes(app, (request) => similarProviders(db, request));
  bulkChangesRoutes(app, bulkChanges(db, imports.bulk), searched);
  insurancesRoutes(app, (id) => plansBasic(db, id));
  vocabularyRoutes(app, {
    preview: () => previewVocabulary(spokenLists(db)),
    load: async (by) => {
      const changed = await loadVocabulary(spokenLists(db), by);
      await searched.afterChange();
      return changed;
    },
  });
  termsRoutes(app, (id) => termsOfBodyPart(db, id));
  const knownAddress = findKnownAddress(db);
  const addressInMemory = findInMemory({
    version: () => search.reference().tables.practice_address.version,
    rows: () => search.addresses(),
  });
  const known: FindKnownAddress = (address, zip) =>
    watch.orFromMemory(
      () => knownAddress(address, zip),
      () => addressInMemory(address, zip),
    );
  mapsRoutes(app, { known, milesToOffice: search.milesToOffice }, maps);
  historyRoutes(app, historyService(db, bringBack), searched.afterChange);
  await importRoutes(app, importing);
  const { demo } = config;
  const singleSignOnOnly = singleSignOn?.only ?? false;
  const openSession = sessionOpener(db, mailer);
  const secondStep = secondStepService(db, { mailer, secrets, openSession, singleSignOnOnly });
  const accounts = accountService(db, { mailer, sessions, demo, openSession, secondStep, singleSignOnOnly });
  const sso =
    singleSignOn &&
    singleSignOnService(db, singleSignOn, {
      ...{ mailer, secrets, sessions, openSession },
      log: (reason) => app.log.warn(reason),
    });
  await singleSignOnRoutes(app, { singleSignOn: sso, receive: bodyReceiver(BODY_LIMITS) });
  const siteOf = (request: FastifyRequest) => {
    const origin = originOf(request, config.publicUrl);
    return { origin, rpId: new URL(origin).hostname };
  };
  apiKeyRoutes(app, {
    search: (request) => searchApiKeys(db, request),
    create: (body, by) => createApiKey(db, body, by),
    revoke: (id, by) => revokeApiKey(db, id, by),
  });
  secondFactorRoutes(app, {
    factors: ownFactorsService(db, { mailer, secrets, sessions, demo }),
    siteOf,
    settings: () => readSecuritySettings(db),
    saveSettings: (settings, by) => saveSecuritySettings(db, settings, by),
  });
  usersRoutes(app, {
    setDeactivated: (change) => setDeactivated(db, userParts, change),
    sendNewPassword: accounts.sendNewPassword,
  });
  accountRoutes(app, {
    accounts,
    secondStep,
    watch,
    siteOf,
    endAtProvider: async (session) => sso?.endAtProvider(session),
    hints: {
      singleSignOn: singleSignOn ? { name: singleSignOn.name } : null,
      password: !singleSignOnOnly,
      passkeys: true,
      demoAccounts: config.demo
        ? demoAccounts.map(({ userName, role }) => ({ userName, role, password: demoPassword }))
        : [],
    },
  });

  healthRoutes(app, watch, {
    why: databaseTrouble,
    isReadOnly: () => isReadOnly(db),
    troubleOfIndex: search.trouble,
  });
  await serveSite(app, version);
  return app;
}
