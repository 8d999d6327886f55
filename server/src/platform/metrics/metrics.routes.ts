import { createServer, type Server } from 'node:http';
import { FileAnswer } from '@careline/contracts/basis/call';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts every request. Only keys with the scope may read the numbers: browsers do not need them. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, is404, routeOptions }, { statusCode, elapsedTime }) =>
    metrics.note({
      method,
      route: is404 ? undefined : routeOptions.url,
      status: statusCode,
      seconds: elapsedTime / 1_000,
    }),
  );
  app.get('/metrics', {
    config: { access: [], scopes: ['metrics'] },
    schema: { hide: true, response: { 200: FileAnswer } },
    handler: async (_request, reply) => {
      const text = await metrics.text();
      return reply.type(metrics.contentType).serializer(String).send(text);
    },
  });
}

/** The same without a key, on a port of its own that only this machine reaches. */
export function metricsServer(metrics: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
    } catch {
      response.writeHead(500).end();
    }
  });
}
