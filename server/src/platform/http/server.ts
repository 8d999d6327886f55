import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../domain/app-error.ts';
import { describeError, type LogLevel } from '../log.ts';
import { checkAnswers } from './contract/check-answers.ts';
import { validatorCompiler } from './contract/validation.ts';
import { errorHandler, type FindMerged } from './error-handler.ts';
import { ANSWER_LIMITS, type AnswerLimits, limitAnswersInFlight } from './limits/answers-in-flight.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './limits/connections.ts';
import { readJsonBodies } from './limits/json-body.ts';
import { BODY_LIMITS, type BodyLimits, bodyReceiver } from './limits/receive-body.ts';
import { handWritten } from './limits/unreadable.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { type Guard, guardRoutes } from './who-may.ts';

/** Fits a form with every text area full, and a text that is far too long, so that the schema can say so. */
const BODY_LIMIT = 2 * 1_048_576;
/** Public calls send only user names and passwords. */
const PUBLIC_BODY_LIMIT = 16 * 1_024;

const TIMES = {
  headers: 15_000,
  // Longer than the limit for bodies, so that a slow body gets its own error message.
  request: 60_000,
  // Longer than proxies keep idle connections, so that they never reuse one that is being closed.
  keepAlive: 72_000,
  // For clients that do not read their response.
  silence: 60_000,
  lookEvery: 2_000,
} as const;

/** Where requests are logged: `true` is standard output. */
export type RequestLog = boolean | { level?: LogLevel; write(line: string): void };

export interface ServerOptions {
  log?: RequestLog;
  /** Checks every response against its contract, as tests do. */
  checksAnswers?: boolean;
  /** Told of every failure of the database that a call meets. */
  noteFailure?: (error: unknown) => void;
  findMerged?: FindMerged | undefined;
  /** How a malformed URL is refused where our usual error body does not apply. */
  refusalAt?: (
    address: string,
    status: number,
    message: string,
  ) => { type: string; body: string } | undefined;
  bodies?: BodyLimits;
  answers?: AnswerLimits;
  connections?: ConnectionLimits;
}

/** Creates a Fastify server without routes that validates with zod, guards every route and reports failures uniformly. */
export function createServer(
  config: Pick<Config, 'trustProxy'>,
  guard: Guard,
  {
    log = false,
    checksAnswers = false,
    noteFailure = () => {},
    findMerged,
    refusalAt = () => undefined,
    bodies = BODY_LIMITS,
    answers = ANSWER_LIMITS,
    connections = CONNECTION_LIMITS,
  }: ServerOptions = {},
): FastifyInstance {
  const headers = securityHeaders();
  const byHand = handWritten(headers);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: TIMES.request,
    keepAliveTimeout: TIMES.keepAlive,
    connectionTimeout: TIMES.silence,
    http: {
      headersTimeout: TIMES.headers,
      connectionsCheckingInterval: TIMES.lookEvery,
      // Handled below; Node's own response has no body.
      requireHostHeader: false,
    },
    // Trusts as many proxies as the administrator configured.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    logger: log
      ? {
          level: 'info',
          serializers: loggedFields,
          ...(typeof log === 'object' && { level: log.level ?? 'info', stream: log }),
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A request on an open connection is still answered while the server closes.
    return503OnClosing: false,
    // Long enough that any id reaches its schema, which says what is wrong with it.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: byHand.refuseUnreadable,
    frameworkErrors: (_error, request, reply) =>
      refuseUnread(
        reply as FastifyReply,
        headers,
        UNREADABLE_ADDRESS,
        refusalAt(request.url, 400, UNREADABLE_ADDRESS),
      ),
  });
  byHand.watch(app.server);
  limitConnections(app.server, connections, config.trustProxy > 0, (socket) =>
    byHand.refuse(socket, 503, 'Too many connections are open. Please try again in a few seconds.'),
  );
  app.setValidatorCompiler(validatorCompiler);
  // Answers have the types of their contracts.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(errorHandler(noteFailure, findMerged));
  app.setNotFoundHandler((_request, reply) => nothingHere(reply));
  readJsonBodies(app, bodyReceiver(bodies));
  addSecurityHeaders(app, headers);
  if (checksAnswers) checkAnswers(app);
  limitAnswersInFlight(app, answers);
  dropUnread(app);
  logRequests(app);
  // Before the body is read: unknown paths are 404, whatever the body.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (namesNoHost(request)) return refuseUnread(reply, {}, 'The request names no host.');
    if (isMisframed(request))
      return refuseUnread(reply.header('connection', 'close'), {}, 'The request cannot be read.');
    if (request.is404) return nothingHere(reply);
  });
  if (config.trustProxy === 0) warnOfProxies(app);
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'public') route.bodyLimit ??= PUBLIC_BODY_LIMIT;
  });
  guardRoutes(app, guard);
  if (findMerged) refuseMerged(app, findMerged);
  return app;
}

/**
 * Refuses calls about a merged record: one that counts or lists what refers to it would wrongly answer "nothing". Calls answered from
 * memory do not wait for the database and find out by themselves.
 */
function refuseMerged(app: FastifyInstance, findMerged: FindMerged): void {
  app.addHook('preHandler', async (request) => {
    const { access, fromMemory } = request.routeOptions.config;
    if (access === 'public' || fromMemory) return;
    const merged = await findMerged(request);
    if (merged) throw notFound(merged.one);
  });
}

/** Takes over the proxy's request id, so that its log and ours can be compared; anything but a plain word is replaced. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/**
 * Whatever was refused and why: what is left of its body is read and dropped, or the next request on the connection would wait behind it. A
 * sender that never ends is cut off by the limit for requests.
 */
function dropUnread(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
  });
}

/** One line for each request, when it is answered. A failure has a line of its own, with a level of its own. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const responseTime = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, res: reply, responseTime }, 'answered');
  });
}

/** Behind a proxy that nobody configured everybody has one address, and the limits on wrong passwords hit everybody. */
function warnOfProxies(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    app.log.warn('Requests come through a proxy, but TRUST_PROXY is 0: set it to the number of proxies.');
  });
}

const namesNoHost = ({ raw }: FastifyRequest) => raw.httpVersion === '1.1' && raw.headers.host === undefined;

/** HTTP/1.0 has no chunked encoding, so what follows could be read as a different request (RFC 9112, 6.1). */
const isMisframed = ({ raw }: FastifyRequest) =>
  raw.httpVersion === '1.0' && raw.headers['transfer-encoding'] !== undefined;

const nothingHere = (reply: FastifyReply) =>
  reply.status(404).send({ Messages: ['There is nothing at this address.'] });

const UNREADABLE_ADDRESS = 'The address of this request cannot be read.';

const refuseUnread = (
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  message: string,
  form?: { type: string; body: string },
) => {
  reply.status(400).headers({ ...headers, 'cache-control': 'no-store' });
  return form ? reply.type(form.type).send(form.body) : reply.send({ Messages: [message] });
};

/** An allow-list: never a query text, body, address, age, token or name. */
const loggedFields = {
  req: (request: { method?: string; routeOptions?: { url?: string | undefined } }) => ({
    method: request.method,
    route: request.routeOptions?.url ?? 'unknown',
  }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
  err: describeError,
};
