import { directories } from '@careline/contracts/directory/directories';
import { insurancePlans } from '@careline/contracts/directory/insurance-plans';
import { insurances } from '@careline/contracts/directory/insurances';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { providers } from '@careline/contracts/directory/providers';
import { terms } from '@careline/contracts/directory/terms';
import { bulkChangesRoutes } from '../directory/bulk-changes/bulk-changes.routes.js';
import { bulkChanges } from '../directory/bulk-changes/services/bulk-changes.js';
import { directoryRoutes } from '../directory/directories.routes.js';
import { directoriesRepository, directorySuggestions } from '../directory/directories.js';
import { insurancePlansRepository } from '../directory/insurance-plans.js';
import { insurancesRoutes } from '../directory/insurances.routes.js';
import { insurancesRepository, plansBasic } from '../directory/insurances.js';
import { startPlacing } from '../directory/missing-places.js';
import { practiceAddressesRoutes } from '../directory/practice-addresses.routes.js';
import { practiceAddressDetails, practiceAddressesRepository, proposeRegion, } from '../directory/practice-addresses.js';
import { practicesRoutes } from '../directory/practices.routes.js';
import { practiceDetails, practicesRepository } from '../directory/practices.js';
import { providersRoutes } from '../directory/providers/providers.routes.js';
import { providersRepository } from '../directory/providers/storage/providers.js';
import { similarProviders } from '../directory/providers/storage/similar-providers.js';
import { referenceListRepositories } from '../directory/reference-lists.js';
import { termsRoutes } from '../directory/terms.routes.js';
import { termsOfBodyPart, termsRepository } from '../directory/terms.js';
/** Large enough that an oversized photo still gets the error message about photos. */
const PROVIDER_BODY_LIMIT = 8 * 1_048_576;
/** What is kept: practices, addresses, insurances, plans, terms, lists, providers. Returns the records that others verify and change. */
export function wireDirectory({ app, db, set, searched }, { bulk, findPlace, beforeDelete, noteOpening }) {
    set(practices, practicesRepository(db), searched);
    const addressRecords = practiceAddressesRepository(db, findPlace);
    const placing = startPlacing(db, findPlace, (count) => app.log.info(`${count} practice addresses without coordinates were placed`));
    app.addHook('onClose', () => placing.close());
    set(practiceAddresses, addressRecords, searched);
    set(insurances, insurancesRepository(db), searched);
    set(insurancePlans, insurancePlansRepository(db), searched);
    const providerRecords = providersRepository(db, { beforeDelete });
    set(providers, providerRecords, { ...searched, saveBodyLimit: PROVIDER_BODY_LIMIT });
    for (const list of referenceListRepositories(db))
        set(list.set, list.repository, searched);
    set(terms, termsRepository(db), searched);
    set(directories, directoriesRepository(db));
    directoryRoutes(app, () => directorySuggestions(db));
    practicesRoutes(app, (id) => practiceDetails(db, id));
    practiceAddressesRoutes(app, (id) => practiceAddressDetails(db, id), noteOpening, (zip) => proposeRegion(db, zip));
    providersRoutes(app, (request) => similarProviders(db, request));
    bulkChangesRoutes(app, bulkChanges(db, bulk), searched);
    insurancesRoutes(app, (id) => plansBasic(db, id));
    termsRoutes(app, (id) => termsOfBodyPart(db, id));
    return { addressRecords, providerRecords };
}
//# sourceMappingURL=directory.js.map