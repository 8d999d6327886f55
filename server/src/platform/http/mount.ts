import { type AnswerOf, type Call, FileAnswer, type Received } from '@careline/contracts/basis/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Session } from '../domain/session.ts';
import { sessionOf } from './who-may.ts';

/** Returned by a handler that has sent its answer itself: a file, or a list in portions. */
export const SENT = Symbol('sent');

type Input<C extends Call> = Received<C> &
  (C['access'] extends 'public' ? unknown : { session: Session }) & { request: FastifyRequest };

type Handler<C extends Call> = (input: Input<C>, reply: FastifyReply) => Promise<AnswerOf<C> | typeof SENT>;

export interface MountOptions {
  bodyLimit?: number | undefined;
  /** Runs before the answer, so that the caller's next search sees the change. */
  afterChange?: () => Promise<void>;
}

/** Answers a call: its path, rights, validation and description follow from how the contract defines it. */
export function mount<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: Handler<C>,
  { bodyLimit, afterChange }: MountOptions = {},
): void {
  const { method, path, access, scopes, passive, fromMemory, whileEnrolling, mayBeEmpty } = call;
  const { summary, params, query, body, upload, download } = call;
  const answer = download ? FileAnswer : call.answer;
  const isDated = fromMemory && answer instanceof z.ZodObject && 'asOf' in answer.shape;
  app.route({
    method,
    url: path,
    config: {
      access,
      ...(scopes && { scopes }),
      ...(passive && { passive }),
      ...(fromMemory && { fromMemory }),
      ...(whileEnrolling && { whileEnrolling }),
    },
    ...(bodyLimit && { bodyLimit }),
    schema: {
      tags: path.split('/').slice(2, 3),
      summary,
      ...(upload && { consumes: ['multipart/form-data'] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...(answer && { 200: answer }), ...((!answer || mayBeEmpty) && { 204: z.null() }) },
    },
    handler: async (request, reply) => {
      const input = {
        request,
        params: request.params,
        query: request.query,
        body: request.body,
        ...(access !== 'public' && { session: sessionOf(request) }),
      };
      const result = await handle(input as unknown as Input<C>, reply);
      await afterChange?.();
      if (result === SENT) return reply;
      const asOf = isDated ? app.asOf() : undefined;
      if (asOf !== undefined) return { ...(result as object), asOf };
      const isEmpty = !answer || (mayBeEmpty && result === undefined);
      return isEmpty ? reply.status(204).send(null) : result;
    },
  });
}
