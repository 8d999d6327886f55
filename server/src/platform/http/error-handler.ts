import type { ErrorBody } from '@careline/contracts/basis/call';
import { UNEXPECTED } from '@careline/contracts/basis/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { constraintRefusal } from '../domain/constraint-messages.ts';
import { type DatabaseFailure, databaseFailure, databaseUnavailable } from '../domain/database-failures.ts';

const RETRY_AFTER_SECONDS = 5;

/** For a record that was merged: its noun, and the id of the record it was merged into if the caller may know it. Otherwise undefined. */
export type FindMerged = (request: FastifyRequest) => Promise<{ one: string; into?: number } | undefined>;

/** Turns every failure into a response. */
export function errorHandler(
  noteFailure: (error: unknown) => void,
  findMerged: FindMerged = async () => undefined,
) {
  const logFailure = failureLog();
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error);
    if (!refusal) {
      request.log.error({ err: error }, 'unexpected failure');
      return reply.status(500).send({ Messages: [UNEXPECTED] } satisfies ErrorBody);
    }
    const failure = error instanceof AppError ? undefined : databaseFailure(error);
    noteFailure(error);
    if (failure) logFailure(failure, request.log);
    else if (refusal.status === 503) request.log.warn({ err: error }, 'unavailable');
    const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
    if (refusal.status === 503 || refusal.status === 429)
      reply.header('retry-after', retryAfter ?? RETRY_AFTER_SECONDS);
    const merged = refusal.status === 404 ? await findMerged(request).catch(() => undefined) : undefined;
    return reply
      .status(refusal.status)
      .send({ ...refusal.body, ...(merged?.into !== undefined && { mergedInto: merged.into }) });
  };
}

const LOG_EVERY_MS = 60_000;

/** While a disk is full or a database away every call fails for the same reason: it is logged once a minute, with how often. */
function failureLog() {
  const seen = new Map<string, { loggedAt: number; more: number }>();
  return ({ kind, code, sentence }: DatabaseFailure, log: FastifyRequest['log']): void => {
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
export function toRefusal(error: FastifyError | Error): { status: number; body: ErrorBody } | undefined {
  if (error instanceof AppError) return { status: error.status, body: bodyOf(error) };
  const database = constraintRefusal(error) ?? databaseUnavailable(error);
  if (database) return { status: database.status, body: bodyOf(database) };
  return fastifyRefusal(error);
}

const bodyOf = ({ messages, fields }: AppError): ErrorBody => ({
  Messages: messages,
  ...(fields && { fields }),
});

/** What Fastify refuses before a route is reached: bad JSON, a body that is too large, an unsupported content type. */
function fastifyRefusal(error: FastifyError | Error): { status: number; body: ErrorBody } | undefined {
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) return { status, body: { Messages: ['What was sent is too large.'] } };
  if (status < 400 || status >= 500) return undefined;
  return { status: 400, body: { Messages: ['The request cannot be read.'] } };
}
