import swagger from '@fastify/swagger';
import { z } from 'zod';
import { PUBLIC } from '../who-may.js';
import { apiDocument, nameRouteSchemas } from './api-document.js';
/** Serves the OpenAPI document, generated from the validating schemas, and a page without scripts to browse it. */
export async function serveApiDocs(app, version) {
    nameRouteSchemas(app);
    await app.register(swagger, apiDocument(version));
    const open = { config: PUBLIC, schema: { hide: true } };
    const document = {
        ...open,
        schema: { hide: true, response: { 200: z.looseObject({ openapi: z.string() }) } },
    };
    app.get('/api/openapi.json', document, async (_request, reply) => reply.send(app.swagger()));
    app.get('/api/docs', open, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(app.swagger().paths ?? {})));
}
function page(paths) {
    const calls = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
    })));
    const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? 'Other'))].sort();
    const sections = tags.map((tag) => {
        const own = calls.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag);
        return `<h2 id="${tag}">${tag}</h2>${own.map(call).join('')}`;
    });
    const index = tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' · ');
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>CareLine API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body><main><h1>CareLine API</h1><p>The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav aria-label="Sections">${index}</nav>${sections.join('')}</main></body></html>`;
}
function call({ path, method, operation }) {
    const { summary = '', parameters, requestBody, responses } = operation;
    const shown = JSON.stringify({ parameters, requestBody, responses }, null, 2);
    return `<details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><pre>${escapeHtml(shown)}</pre></details>`;
}
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
//# sourceMappingURL=api-docs.js.map