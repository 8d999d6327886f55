import { directories } from '@careline/contracts/directory/directories';
import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { notices } from '@careline/contracts/directory/notices';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { providers } from '@careline/contracts/directory/providers';
import { terms } from '@careline/contracts/directory/terms';
import type pg from 'pg';
import { bulkChangesRoutes } from '../directory/bulk-changes/bulk-changes.routes.ts';
import { directoriesRepository } from '../directory/directories.ts';
import { directoryRoutes } from '../directory/directory.routes.ts';
import { insurancePlansRepository } from '../directory/insurances/insurance-plans.ts';
import { insurancesRepository } from '../directory/insurances/insurances.ts';
import { noticesRepository } from '../directory/notices/storage/notices.ts';
import { startPlacing } from '../directory/practices/missing-places.ts';
import { type FindPlace, practiceAddressesRepository } from '../directory/practices/practice-addresses.ts';
import { practicesRepository } from '../directory/practices/practices.ts';
import { type ProviderHooks, providersRepository } from '../directory/providers/storage/providers.ts';
import { referenceListRepositories } from '../directory/reference-lists.ts';
import { termsRepository } from '../directory/terms.ts';
import { bulkTransactions } from '../platform/db/connection.ts';
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
  directoryRoutes(app, db, noteOpening);
  bulkChangesRoutes(app, db, bulkTransactions(bulk), searched);
  return { addressRecords, providerRecords };
}
