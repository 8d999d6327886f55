import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { extname, join } from 'node:path';
import { listenLocally } from '../../scripts/lib.mjs';

/**
 * Serves a built `web/dist` in front of a running server, so that several builds can be compared on one server: files come
 * from the folder, compressed as the build wrote them, and everything else from the server.
 */
export async function serveBuild(folder, port) {
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!pathname.startsWith('/api/') && existsSync(path)) return sendFile(path, response);
    const { method, headers, url } = request;
    const call = httpRequest({ port, host: '127.0.0.1', method, headers, path: url }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    // The browser has gone on to the next page.
    call.on('error', () => response.destroy());
    response.on('close', () => call.destroy());
    request.pipe(call);
  });
  const address = await listenLocally(site);
  return {
    address: `http://127.0.0.1:${address.port}`,
    stop: () => {
      site.close();
      site.closeAllConnections();
    },
  };
}

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

function sendFile(path, response) {
  const isCompressed = existsSync(`${path}.br`);
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isCompressed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(readFileSync(isCompressed ? `${path}.br` : path));
}
