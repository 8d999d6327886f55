import { UNEXPECTED } from '@careline/contracts/basis/messages';
import { AppError } from '../domain/app-error.js';
import { constraintRefusal } from '../domain/constraint-messages.js';
import { databaseFailure, databaseUnavailable } from '../domain/database-failures.js';
const RETRY_AFTER_SECONDS = 5;
/** Turns every failure into a response. */
export function errorHandler(noteFailure, findMerged = async () => undefined) {
    const logFailure = failureLog();
    return async (error, request, reply) => {
        const refusal = toRefusal(error);
        if (!refusal) {
            request.log.error({ err: error }, 'unexpected failure');
            return reply.status(500).send({ Messages: [UNEXPECTED] });
        }
        const failure = error instanceof AppError ? undefined : databaseFailure(error);
        noteFailure(error);
        if (failure)
            logFailure(failure, request.log);
        else if (refusal.status === 503)
            request.log.warn({ err: error }, 'unavailable');
        const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
        if (refusal.status === 503 || refusal.status === 429)
            reply.header('retry-after', retryAfter ?? RETRY_AFTER_SECONDS);
        const merged = refusal.status === 404 ? await findMerged(request).catch(() => undefined) : undefined;
        return reply.status(refusal.status).send({ ...refusal.body, ...(merged && { mergedInto: merged.into }) });
    };
}
const LOG_EVERY_MS = 60_000;
/** While a disk is full or a database away every call fails for the same reason: it is logged once a minute, with how often. */
function failureLog() {
    const seen = new Map();
    return ({ kind, code, sentence }, log) => {
        const before = seen.get(kind);
        const now = performance.now();
        if (before && now - before.loggedAt < LOG_EVERY_MS) {
            before.more++;
            return;
        }
        const more = before?.more ?? 0;
        seen.set(kind, { loggedAt: now, more: 0 });
        log.warn({ code, sinceLastLine: more + 1 }, sentence);
    };
}
/** The refusal that a failure becomes for the caller; undefined for an unexpected failure. */
export function toRefusal(error) {
    if (error instanceof AppError)
        return { status: error.status, body: bodyOf(error) };
    const database = constraintRefusal(error) ?? databaseUnavailable(error);
    if (database)
        return { status: database.status, body: bodyOf(database) };
    return fastifyRefusal(error);
}
const bodyOf = ({ messages, fields }) => ({
    Messages: messages,
    ...(fields && { fields }),
});
/** What Fastify refuses before a route is reached: bad JSON, a body that is too large, an unsupported content type. */
function fastifyRefusal(error) {
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status === 413)
        return { status, body: { Messages: ['What was sent is too large.'] } };
    if (status < 400 || status >= 500)
        return undefined;
    return { status: 400, body: { Messages: ['The request cannot be read.'] } };
}
//# sourceMappingURL=error-handler.js.map