import { mapCalls } from '@careline/contracts/call-center/maps';
import { notFound } from '../../platform/domain/app-error.js';
import { mount, SENT } from '../../platform/http/mount.js';
import { loadZipCentroids } from '../../platform/zip-codes.js';
import { geocode } from './geocode.js';
import { loadPlaces } from './places.js';
import { findMatrix, findRoute } from './router.js';
const EMPTY_TILE = JSON.stringify({ areas: [], lines: [], names: [] });
export function mapsRoutes(app, tables, services) {
    loadZipCentroids();
    loadPlaces();
    mount(app, mapCalls.geocode, ({ body }) => geocode(body, { ...tables, geocoder: services.geocoder }));
    mount(app, mapCalls.route, ({ body }) => findRoute(body, services.router));
    mount(app, mapCalls.matrix, ({ body }) => findMatrix(body, services.router));
    mount(app, mapCalls.getSettings, async () => ({
        extract: services.extractState ?? null,
        streets: services.streetArea ?? null,
        hasRouter: services.router !== undefined,
        tiles: services.tiles ? { attribution: services.tiles.attribution } : null,
        sources: services.sources,
    }));
    mount(app, mapCalls.getTile, async ({ params }, reply) => {
        const tile = await services.tiles?.fetch(params);
        if (!tile)
            throw notFound('tile');
        reply.type(tile.type).header('cache-control', 'private, max-age=86400').send(tile.body);
        return SENT;
    });
    mount(app, mapCalls.getStreets, async ({ params }, reply) => {
        if (!services.streets)
            throw notFound('tile');
        // Where the extract has nothing, nothing is drawn.
        const tile = (await services.streets(params)) ?? EMPTY_TILE;
        reply.type('application/json').header('cache-control', 'private, max-age=3600');
        // Already JSON text, so it is passed on without parsing.
        reply.serializer((text) => text).send(tile);
        return SENT;
    });
}
//# sourceMappingURL=maps.routes.js.map