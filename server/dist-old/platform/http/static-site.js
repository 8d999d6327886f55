import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { z } from 'zod';
import { productVersion } from '../version.js';
import { PUBLIC } from './who-may.js';
const SITE = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
/** Changes with every build, because the start page contains the hashes of all scripts: "0.2.0+1a2b3c4.5d6e7f809a1b". */
export function siteVersion() {
    const startPage = join(SITE, 'index.html');
    if (!existsSync(startPage))
        return 'not built';
    const hash = createHash('sha256').update(readFileSync(startPage)).digest('hex').slice(0, 12);
    const version = productVersion();
    return `${version}${version.includes('+') ? '.' : '+'}${hash}`;
}
/** The built web application. Files with a hash in their name never change; everything else is revalidated on each request. */
export async function serveSite(app, version) {
    const open = { config: PUBLIC, schema: { hide: true } };
    const Version = { hide: true, response: { 200: z.object({ version: z.string() }) } };
    app.get('/version.json', { ...open, schema: Version }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }));
    if (!existsSync(join(SITE, 'index.html')))
        return;
    await app.register(fastifyStatic, {
        root: SITE,
        // The plugin's own routes would not declare who may call them.
        serve: false,
        cacheControl: false,
        preCompressed: true,
        setHeaders: (response, path) => {
            const lasting = path.includes('/assets/');
            response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
    });
    app.get('/*', open, (request, reply) => reply.sendFile(request.params['*'] || 'index.html'));
}
//# sourceMappingURL=static-site.js.map