import { join } from 'node:path';
import { inItsDialect } from './external/dialects.js';
import { nominatim, photon } from './external/geocoders.js';
import { osrmMatrix, osrmRoute, valhallaMatrix, valhallaRoute } from './external/routers.js';
import { ServiceClient } from './external/service-client.js';
import { MapExtract } from './extract/map-extract.js';
export const BUILT_IN_MAPS = {
    geocoder: undefined,
    router: undefined,
    tiles: undefined,
    streets: undefined,
    streetArea: undefined,
    extractState: undefined,
    sources: { addresses: [], routes: [], map: [] },
    close: () => { },
};
/** What is configured by URL comes first; what the extract knows fills in the rest. */
export function openMapServices(config, dataDir, log) {
    const { geocoderUrl, routerUrl, tileUrl } = config;
    const geocoder = geocoderUrl === undefined ? undefined : remoteGeocoder(geocoderUrl, config.geocoderPerSecond);
    const router = routerUrl === undefined ? undefined : remoteRouter(routerUrl);
    const tiles = tileUrl === undefined ? undefined : remoteTiles(tileUrl, config.tileAttribution);
    const extract = config.extract === undefined
        ? undefined
        : new MapExtract({ file: config.extract, home: join(dataDir, 'map'), log });
    void extract?.follow();
    return {
        get geocoder() {
            return inTurn(extract?.engine?.find, geocoder);
        },
        get router() {
            return router ?? (extract?.engine?.hasRoads ? extract.engine.router : undefined);
        },
        tiles,
        get streets() {
            const engine = extract?.engine;
            return engine && (({ z, x, y }) => engine.tile(`${z}/${x}/${y}`));
        },
        get streetArea() {
            return extract?.engine?.area;
        },
        get sources() {
            const engine = extract?.engine;
            return {
                addresses: listSources(engine !== undefined, geocoder !== undefined),
                // A router that is configured by URL is the only one asked.
                routes: listSources(!router && engine?.hasRoads === true, router !== undefined),
                map: listSources(!tiles && engine !== undefined, tiles !== undefined),
            };
        },
        get extractState() {
            return extract?.state;
        },
        close: () => extract?.close(),
    };
}
const listSources = (byExtract, byService) => [
    ...(byExtract ? ['extract'] : []),
    ...(byService ? ['service'] : []),
];
/** The extract is asked first: it is nearer, and what it is asked stays on this machine. */
function inTurn(first, second) {
    if (!first || !second)
        return first ?? second;
    return async (text) => {
        const found = await first(text).catch(() => []);
        return found.length > 0 ? found : second(text);
    };
}
function remoteGeocoder(url, perSecond) {
    // Some write the address with the path of the search, some without.
    const client = new ServiceClient({
        url: url.replace(/\/(search|api)\/?$/, ''),
        perSecond,
        maxBytes: 524_288,
    });
    return inItsDialect(client, [nominatim, photon]);
}
function remoteRouter(url) {
    const client = new ServiceClient({ url });
    return {
        route: inItsDialect(client, [osrmRoute, valhallaRoute]),
        matrix: inItsDialect(client, [osrmMatrix, valhallaMatrix]),
    };
}
function remoteTiles(template, attribution) {
    const { origin } = new URL(template);
    const path = template.slice(template.indexOf(origin) + origin.length);
    const client = new ServiceClient({ url: origin, parallel: 8, maxBytes: 1_048_576 });
    return {
        attribution,
        fetch: async ({ z, x, y }) => {
            const filled = path.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
            const tile = await client.ask({ path: filled }).catch(() => undefined);
            return tile?.status === 200 && /^image\/(png|jpeg|webp)/.test(tile.type) ? tile : undefined;
        },
    };
}
//# sourceMappingURL=map-services.js.map