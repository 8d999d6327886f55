import { directories } from '@careline/contracts/directories';
import type { EntitySet } from '@careline/contracts/entity-set';
import { insurancePlans } from '@careline/contracts/insurance-plans';
import { insurances } from '@careline/contracts/insurances';
import { practiceAddresses } from '@careline/contracts/practice-addresses';
import { practices } from '@careline/contracts/practices';
import { providers } from '@careline/contracts/providers';
import { terms } from '@careline/contracts/terms';
import { users } from '@careline/contracts/users';
import { accountRoutes } from './account/account.routes.ts';
import { accountService } from './account/account-service.repository.ts';
import { demoAccounts, demoPassword } from './account/demo-accounts.ts';
import { keepAccountsTidy } from './account/housekeeping.repository.ts';
import { LiveSessions } from './account/live-sessions.repository.ts';
import { recordEvent } from './audit/audit.repository.ts';
import { callCenterRoutes } from './call-center/call-center.routes.ts';
import { providerDetails } from './call-center/provider-details.repository.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import { directoriesRepository } from './directories/directories.repository.ts';
import type { EntityRepository } from './entity-set/entity-repository.ts';
import { type RegisterOptions, registerEntitySet } from './entity-set/register-entity-set.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { healthRoutes } from './http/health.ts';
import type { Routes } from './http/routes.ts';
import { createServer } from './http/server.ts';
import { serveSite } from './http/static-site.ts';
import type { Guard } from './http/who-may.ts';
import {
  insurancePlansRepository,
  insurancesRepository,
  plansBasic,
} from './insurances/insurances.repository.ts';
import { insurancesRoutes } from './insurances/insurances.routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { knownAddress } from './maps/known-address.repository.ts';
import { mapsRoutes } from './maps/maps.routes.ts';
import {
  practiceAddressDetails,
  practiceAddressesRepository,
  practiceDetails,
  practicesRepository,
} from './practices/practices.repository.ts';
import { practicesRoutes } from './practices/practices.routes.ts';
import { providersRepository } from './providers/providers.repository.ts';
import { providersRoutes } from './providers/providers.routes.ts';
import { similarProviders } from './providers/similar-providers.repository.ts';
import { referenceListRepositories } from './reference-lists/reference-lists.repository.ts';
import { termsOfBodyPart, termsRepository } from './reference-lists/terms.repository.ts';
import { termsRoutes } from './reference-lists/terms.routes.ts';
import type { SearchService } from './search-index/search-service.repository.ts';
import { deleteAbandonedUsers, setDeactivated, usersRepository } from './users/users.repository.ts';
import { usersRoutes } from './users/users.routes.ts';

export interface AppParts {
  config: Pick<Config, 'demo' | 'trustProxy'>;
  db: Database;
  search: SearchService;
  mailer: Mailer;
  version: string;
  /** Whether requests are logged. */
  log?: boolean;
  /** Whether every answer is held against its contract. */
  checksAnswers?: boolean;
  /** Why the database cannot be reached, where somebody knows. */
  databaseTrouble?: (() => string | undefined) | undefined;
}

/** Large enough that a photo over its limit still gets the sentence about photos. */
const PROVIDER_BODY_LIMIT = 8 * 1_048_576;

/** The table of contents: one line for each entity set and each special. */
export async function buildApp({
  config,
  db,
  search,
  mailer,
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
  const tidying = keepAccountsTidy(db, [deleteAbandonedUsers]);
  app.addHook('onClose', async () => {
    tidying.stop();
    await sessions.close();
  });
  await serveApiDocs(app, version);

  const set = <S extends EntitySet>(
    contract: S,
    repository: EntityRepository<S>,
    options: RegisterOptions = {},
  ) => registerEntitySet(app, contract, repository, options);
  // A save that changes what is searched waits for the index. If the index cannot follow at once it does so a moment later: what was saved stays saved.
  const searched = { afterChange: () => search.catchUp().catch(() => {}) };

  set(practices, practicesRepository(db), searched);
  set(practiceAddresses, practiceAddressesRepository(db), searched);
  set(insurances, insurancesRepository(db), searched);
  set(insurancePlans, insurancePlansRepository(db), searched);
  set(providers, providersRepository(db), { ...searched, saveBodyLimit: PROVIDER_BODY_LIMIT });
  for (const list of referenceListRepositories(db)) set(list.set, list.repository, searched);
  set(terms, termsRepository(db), searched);
  set(directories, directoriesRepository(db));
  set(users, usersRepository(db, { mailer, sessions }));

  callCenterRoutes(app, search, providerDetails(db));
  practicesRoutes(app, {
    practice: (id) => practiceDetails(db, id),
    practiceAddress: (id) => practiceAddressDetails(db, id),
  });
  providersRoutes(app, (request) => similarProviders(db, request));
  insurancesRoutes(app, (id) => plansBasic(db, id));
  termsRoutes(app, (id) => termsOfBodyPart(db, id));
  mapsRoutes(app, knownAddress(db));
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
