import { UNEXPECTED } from '@careline/contracts/basis/messages';
import { changesRoutes } from '../exchange/changes/changes.routes.js';
import { readChanges } from '../exchange/changes/storage/change-feed.js';
import { importRoutes } from '../exchange/import/import.routes.js';
import { rostersRoutes } from '../exchange/rosters/rosters.routes.js';
import { fhirRoutes } from '../fhir/fhir.routes.js';
import { publishingRoutes } from '../fhir/publishing.routes.js';
import { startExports } from '../fhir/services/export-service.js';
import { checkPublishing, publicAccess } from '../fhir/storage/publishing.js';
import { readPublishedPhoto, readResource } from '../fhir/storage/read-resource.js';
import { searchResources } from '../fhir/storage/search.js';
import { findApiKey } from '../people/api-keys/storage/api-keys.js';
import { toRefusal } from '../platform/http/error-handler.js';
import { BODY_LIMITS, bodyReceiver } from '../platform/http/limits/receive-body.js';
import { originOf } from '../platform/http/public-address.js';
/** Data in and out: import, rosters, changes, publishing and FHIR. */
export async function wireExchange({ app, db, searched }, { startExport, exportFolder, publicUrl, importing, rosters, version, watch }) {
    await importRoutes(app, importing);
    await rostersRoutes(app, rosters, searched);
    changesRoutes(app, (query) => readChanges(db, query));
    publishingRoutes(app, () => checkPublishing(db));
    const exporting = await startExports({
        db,
        folder: exportFolder,
        startExport,
        onFailure: (error) => app.log.error({ err: error }, 'an export failed'),
    });
    app.addHook('onClose', () => exporting.close());
    await fhirRoutes(app, {
        originOf: (request) => originOf(request, publicUrl),
        findKey: (key) => findApiKey(db, key),
        publicAccess: () => publicAccess(db),
        accessOf: ({ groups }) => ({ groups }),
        search: (request, access, base) => searchResources(db, request, access, base),
        read: (type, id, access, base) => readResource(db, type, id, access, base),
        photo: (id, access) => readPublishedPhoto(db, id, access),
        exports: exporting,
        receive: bodyReceiver(BODY_LIMITS),
        version,
        refusalOf: (error) => {
            watch.failed(error);
            const refusal = toRefusal(error);
            return { status: refusal?.status ?? 500, messages: refusal?.body.Messages ?? [UNEXPECTED] };
        },
    });
}
//# sourceMappingURL=exchange.js.map