import { answersRoutes } from '../call-center/answers/answers.routes.js';
import { answersService } from '../call-center/answers/services/answers-service.js';
import { searchAnswers } from '../call-center/answers/storage/answers.js';
import { findInMemory } from '../call-center/maps/known-place.js';
import { mapsRoutes } from '../call-center/maps/maps.routes.js';
import { findKnownAddress } from '../call-center/maps/storage/known-address.js';
import { searchesRoutes } from '../call-center/own-searches/own-searches.routes.js';
import { deleteSearch, listSearches, saveSearch } from '../call-center/own-searches/storage/own-searches.js';
import { callCenterRoutes } from '../call-center/search/call-center.routes.js';
import { providerDetails } from '../call-center/search/storage/provider-details.js';
import { loadVocabulary, previewVocabulary, spokenLists, } from '../call-center/vocabulary/services/load-vocabulary.js';
import { vocabularyRoutes } from '../call-center/vocabulary/vocabulary.routes.js';
/** Finding the right provider: search, searches that users keep, answers, vocabulary, maps. */
export function wireCallCenter({ app, db, searched }, { search, watch, mailer, maps, noteOpening, noteGap }) {
    callCenterRoutes(app, search, {
        reader: providerDetails(db),
        noteOpening,
        noteGap,
        watch,
    });
    searchesRoutes(app, {
        list: (userId) => listSearches(db, userId),
        save: (userId, kept) => saveSearch(db, userId, kept),
        delete: (userId, id) => deleteSearch(db, userId, id),
    });
    const answers = answersService(db, mailer);
    app.addHook('onClose', async () => answers.close());
    answersRoutes(app, {
        ...answers,
        search: (request) => searchAnswers(db, request),
    });
    vocabularyRoutes(app, {
        preview: () => previewVocabulary(spokenLists(db)),
        load: async (by) => {
            const changed = await loadVocabulary(spokenLists(db), by);
            await searched.afterChange();
            return changed;
        },
    });
    const knownAddress = findKnownAddress(db);
    const addressInMemory = findInMemory({
        version: () => search.reference().tables.practice_address.version,
        rows: () => search.addresses(),
    });
    const known = (address, zip) => watch.orFromMemory(() => knownAddress(address, zip), () => addressInMemory(address, zip));
    mapsRoutes(app, { known, milesToOffice: search.milesToOffice }, maps);
}
//# sourceMappingURL=call-center.js.map