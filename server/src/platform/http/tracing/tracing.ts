import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { productVersion } from '../../version.ts';

export interface Tracing {
  /** A span for each request of an application. */
  watch(app: FastifyInstance): void;
  /** Spans for what requests ask the database. */
  watchPools(pools: readonly Pool[]): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

type Query = (...args: unknown[]) => unknown;

/** What is needed of a pool and of its clients. */
interface Pool {
  query: unknown;
  connect: unknown;
}
interface Client {
  query: Query;
  release: (error?: Error | boolean) => void;
}

const NO_ROUTE = 'none';

/**
 * Sends traces to a collector. Spans hold method, route pattern, status, SQL verb and table: never a value, a query text, an address or a
 * name. Work that no request asked for is not traced.
 */
export function startTracing(url: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'careline',
      'service.version': productVersion(),
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('careline');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, Span>();

  const traced = (query: Query, owner: unknown): Query =>
    function askTraced(...args) {
      const parent = current.getStore();
      if (!parent) return query.apply(owner, args);
      const summary = summaryOf(args[0]);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
      const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, parent);
      const settle = (error: unknown) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      const last = args.at(-1);
      if (typeof last === 'function')
        args[args.length - 1] = (error: unknown, ...results: unknown[]) => {
          settle(error);
          last(error, ...results);
        };
      const result = query.apply(owner, args);
      if (result instanceof Promise) result.then(() => settle(undefined), settle);
      // A stream: its rows come later, and are the request's.
      else if (typeof last !== 'function') settle(undefined);
      return result;
    };

  return {
    watch: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const caller = extract(propagator, request);
        const route = routeOf(request);
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        const name = `${request.method} ${route}`;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
        spans.set(request, span);
        current.run(trace.setSpan(caller, span), done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    watchPools: (pools) => {
      for (const pool of pools) {
        pool.query = traced(pool.query as Query, pool);
        const connect = pool.connect as Query;
        // With a callback it is the pool's own query, which has its span.
        pool.connect = (...args: unknown[]) =>
          args.length > 0
            ? connect.apply(pool, args)
            : (connect.call(pool) as Promise<Client>).then((client) => whileCheckedOut(client, traced));
      }
    },
    close: async () => {
      await provider.shutdown().catch(() => {});
    },
  };
}

/** Traces a client until it is given back. */
function whileCheckedOut(client: Client, traced: (query: Query, owner: unknown) => Query): Client {
  const { query, release } = client;
  client.query = traced(query, client);
  client.release = (error) => {
    client.query = query;
    release.call(client, error);
  };
  return client;
}

const extract = (propagator: W3CTraceContextPropagator, { headers }: FastifyRequest): Context =>
  propagator.extract(ROOT_CONTEXT, headers, {
    get: (carrier: FastifyRequest['headers'], key) => carrier[key],
    keys: (carrier: FastifyRequest['headers']) => Object.keys(carrier),
  });

const routeOf = (request: FastifyRequest) =>
  request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);

/** `select provider`: the verb, and the first table before anything that is quoted. */
export function summaryOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: unknown } | undefined)?.text ?? '');
  const [plain = ''] = String(text).split(`'`);
  const verb = /^\s*([a-z]+)/i.exec(plain)?.[1]?.toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(plain)?.[1]?.toLowerCase();
  return table ? `${verb} ${table}` : verb;
}
