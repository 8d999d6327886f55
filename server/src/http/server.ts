import type { Socket } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { errorHandler } from './error-handler.ts';
import { readJsonBodies } from './json-body.ts';
import type { Routes } from './routes.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { type Guard, guardRoutes } from './who-may.ts';

const BODY_LIMIT = 2 * 1_048_576;

/** A Fastify that validates with zod, guards every route, and answers every failure the same way. No route yet. */
export function createServer(
  config: Pick<Config, 'trustProxy' | 'tileUrl'>,
  guard: Guard,
  log: boolean,
): Routes {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // As many proxies are believed as the administrator said there are.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    logger: log ? { level: 'info', serializers: loggedFields } : false,
    // A call that comes while the server closes, on a connection that is open, is answered like any other.
    return503OnClosing: false,
    // Long enough that an id of any length reaches its schema, which says what is wrong with it.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_error, _request, reply) => unreadableUrl(reply as FastifyReply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler((_request, reply) => nothingHere(reply));
  readJsonBodies(app);
  addSecurityHeaders(app, config.tileUrl);
  // Before the body is read: whatever is sent to a place that is not there, it is not there.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return nothingHere(reply);
  });
  guardRoutes(app, guard);
  return app.withTypeProvider<ZodTypeProvider>();
}

const nothingHere = (reply: FastifyReply) =>
  reply.status(404).send({ Messages: ['There is nothing at this address.'] });

/** What is no HTTP, or has more headers than are read, never becomes a request: its answer is written by hand. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({ Messages: ['The request cannot be read.'] });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function unreadableUrl(reply: FastifyReply): void {
  void reply.status(400).send({ Messages: ['The address of this request cannot be read.'] });
}

/** What kind of failure it was: the database's own code stands in the cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

/** An allow-list: never a query text, body, address, age, token or name. */
const loggedFields = {
  req: (request: { method?: string; routeOptions?: { url?: string | undefined } }) => ({
    method: request.method,
    route: request.routeOptions?.url ?? 'unknown',
  }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
  err: (error: Error) => ({
    type: error.name,
    message: codeOf(error),
    // The stack without its first line: messages of the database driver quote values.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
  }),
};
