import { directories } from '@careline/contracts/directory/directories';
import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { notices } from '@careline/contracts/directory/notices';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { providers } from '@careline/contracts/directory/providers';
import { terms } from '@careline/contracts/directory/terms';
import type pg from 'pg';
import { bulkChangesRoutes } from '../directory/bulk-changes/bulk-changes.routes.ts';
import { bulkChanges } from '../directory/bulk-changes/services/bulk-changes.ts';
import { comingRoutes } from '../directory/coming.routes.ts';
import { comingDays } from '../directory/coming.ts';
import { directoryRoutes } from '../directory/directories.routes.ts';
import { directoriesRepository, directorySuggestions } from '../directory/directories.ts';
import { insurancePlansRepository } from '../directory/insurances/insurance-plans.ts';
import { insurancesRoutes } from '../directory/insurances/insurances.routes.ts';
import { insurancesRepository, plansBasic } from '../directory/insurances/insurances.ts';
import { noticesRepository } from '../directory/notices/storage/notices.ts';
import { startPlacing } from '../directory/practices/missing-places.ts';
import { practiceAddressesRoutes } from '../directory/practices/practice-addresses.routes.ts';
import {
  type FindPlace,
  practiceAddressDetails,
  practiceAddressesRepository,
  proposeRegion,
} from '../directory/practices/practice-addresses.ts';
import { practicesRoutes } from '../directory/practices/practices.routes.ts';
import { practiceDetails, practicesRepository } from '../directory/practices/practices.ts';
import { providersRoutes } from '../directory/providers/providers.routes.ts';
import { coordinatorsInUse } from '../directory/providers/storage/coordinators.ts';
import { type ProviderHooks, providersRepository } from '../directory/providers/storage/providers.ts';
import { similarProviders } from '../directory/providers/storage/similar-providers.ts';
import { referenceListRepositories } from '../directory/reference-lists.ts';
import { termsRoutes } from '../directory/terms.routes.ts';
import { termsOfBodyPart, termsRepository } from '../directory/terms.ts';
import type { SessionUser } from '../platform/domain/session.ts';
import type { Wiring } from './wiring.ts';

/** Large enough that an oversized photo still gets the error message about photos. */
const PROVIDER_BODY_LIMIT = 8 * 1_048_576;

interface DirectoryNeeds {
  bulk: pg.Pool;
  findPlace: FindPlace;
  /** In the transaction that deletes a provider. */
  beforeDelete: ProviderHooks['beforeDelete'];
  /** Finds providers by the words of their list. */
  memory: ProviderHooks['memory'];
  /** The details of an address were opened. */
  noteOpening: (id: number, by: SessionUser) => void;
}

/** What is kept: practices, addresses, insurances, plans, terms, lists, providers. Returns the records that others verify and change. */
export function wireDirectory(
  { app, db, set, searched }: Wiring,
  { bulk, findPlace, beforeDelete, memory, noteOpening }: DirectoryNeeds,
) {
  set(practices, practicesRepository(db), searched);
  const addressRecords = practiceAddressesRepository(db, findPlace);
  const placing = startPlacing(db, findPlace, (count) =>
    app.log.info(`${count} practice addresses without coordinates were placed`),
  );
  app.addHook('onClose', () => placing.close());
  set(practiceAddresses, addressRecords, searched);
  set(insurances, insurancesRepository(db), searched);
  set(insurancePlans, insurancePlansRepository(db), searched);
  const providerRecords = providersRepository(db, { beforeDelete, memory });
  set(providers, providerRecords, { ...searched, saveBodyLimit: PROVIDER_BODY_LIMIT });
  for (const list of referenceListRepositories(db)) set(list.set, list.repository, searched);
  set(terms, termsRepository(db), searched);
  set(directories, directoriesRepository(db));
  set(notices, noticesRepository(db), searched);
  directoryRoutes(app, () => directorySuggestions(db));
  practicesRoutes(app, (id) => practiceDetails(db, id));
  practiceAddressesRoutes(
    app,
    (id) => practiceAddressDetails(db, id),
    noteOpening,
    (zip) => proposeRegion(db, zip),
  );
  providersRoutes(
    app,
    (request) => similarProviders(db, request),
    () => coordinatorsInUse(db),
  );
  comingRoutes(app, (request) => comingDays(db, request));
  bulkChangesRoutes(app, bulkChanges(db, bulk), searched);
  insurancesRoutes(app, (id) => plansBasic(db, id));
  termsRoutes(app, (id) => termsOfBodyPart(db, id));
  return { addressRecords, providerRecords };
}
