import type { ErrorBody } from '@careline/contracts/basis/error-body';
import { UNEXPECTED } from '@careline/contracts/basis/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { constraintRefusal } from '../domain/constraint-messages.ts';
import { databaseUnavailable } from '../domain/database-failures.ts';

const RETRY_AFTER_SECONDS = 5;

/** Turns every failure into a response. */
export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  if (refusal) {
    if (refusal.status === 503) request.log.warn({ err: error }, 'unavailable');
    if (refusal.status === 503 || refusal.status === 429) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply.status(refusal.status).send(refusal.body);
  }
  request.log.error({ err: error }, 'unexpected failure');
  return reply.status(500).send({ Messages: [UNEXPECTED] } satisfies ErrorBody);
}

function toRefusal(error: FastifyError | Error): { status: number; body: ErrorBody } | undefined {
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
