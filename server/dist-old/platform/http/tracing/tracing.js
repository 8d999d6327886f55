import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { productVersion } from '../../version.js';
const NO_ROUTE = 'none';
/**
 * Sends traces to a collector. Spans hold method, route pattern, status, SQL verb and table: never a value, a query text, an address or a
 * name. Work that no request asked for is not traced.
 */
export function startTracing(url) {
    const provider = new TracerProvider({
        resource: resourceFromAttributes({
            'service.name': process.env.OTEL_SERVICE_NAME ?? 'careline',
            'service.version': productVersion(),
        }),
        spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    });
    const tracer = provider.getTracer('careline');
    const propagator = new W3CTraceContextPropagator();
    const current = new AsyncLocalStorage();
    const spans = new WeakMap();
    const traced = (query, owner) => function askTraced(...args) {
        const parent = current.getStore();
        if (!parent)
            return query.apply(owner, args);
        const summary = summaryOf(args[0]);
        const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
        const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, parent);
        const settle = (error) => {
            if (error)
                span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
        };
        const last = args.at(-1);
        if (typeof last === 'function')
            args[args.length - 1] = (error, ...results) => {
                settle(error);
                last(error, ...results);
            };
        const result = query.apply(owner, args);
        if (result instanceof Promise)
            result.then(() => settle(undefined), settle);
        // A stream: its rows come later, and are the request's.
        else if (typeof last !== 'function')
            settle(undefined);
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
                if (reply.statusCode >= 500)
                    span?.setStatus({ code: SpanStatusCode.ERROR });
                span?.end();
            });
        },
        watchPools: (pools) => {
            for (const pool of pools) {
                pool.query = traced(pool.query, pool);
                const connect = pool.connect;
                // With a callback it is the pool's own query, which has its span.
                pool.connect = (...args) => args.length > 0
                    ? connect.apply(pool, args)
                    : connect.call(pool).then((client) => whileCheckedOut(client, traced));
            }
        },
        close: async () => {
            await provider.shutdown().catch(() => { });
        },
    };
}
/** Traces a client until it is given back. */
function whileCheckedOut(client, traced) {
    const { query, release } = client;
    client.query = traced(query, client);
    client.release = (error) => {
        client.query = query;
        release.call(client, error);
    };
    return client;
}
const extract = (propagator, { headers }) => propagator.extract(ROOT_CONTEXT, headers, {
    get: (carrier, key) => carrier[key],
    keys: (carrier) => Object.keys(carrier),
});
const routeOf = (request) => request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
/** `select provider`: the verb, and the first table before anything that is quoted. */
export function summaryOf(query) {
    const text = typeof query === 'string' ? query : (query?.text ?? '');
    const [plain = ''] = String(text).split(`'`);
    const verb = /^\s*([a-z]+)/i.exec(plain)?.[1]?.toLowerCase() ?? 'query';
    const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(plain)?.[1]?.toLowerCase();
    return table ? `${verb} ${table}` : verb;
}
//# sourceMappingURL=tracing.js.map