import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { ErrorBody } from '@careline/contracts/error-body';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * For tests: holds every answer of every route against its contract. In production TypeScript has to do, because checking
 * a long answer takes longer than making it; so here an answer with a field too many fails like one with a field too few.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const contract = contractOf(request, reply.statusCode);
    if (contract === undefined || payload === null || payload === undefined) return payload;
    const answer = typeof payload === 'string' ? payload : await text(payload as Readable);
    const problem = problemOf(contract, JSON.parse(answer));
    if (problem === undefined) return answer;
    const call = `${request.method} ${request.routeOptions.url} (${reply.statusCode})`;
    // To the console as well: the caller of a test sees no more than a 500.
    console.error(`${call} does not fit its contract: ${problem}`);
    throw new Error(`${call} does not fit its contract.`);
  });
}

function contractOf({ routeOptions: { schema, url } }: FastifyRequest, status: number) {
  if (status >= 400) return url?.startsWith('/health') ? undefined : ErrorBody;
  const responses = schema?.response as Record<number, unknown> | undefined;
  return responses?.[status] instanceof z.ZodType ? responses[status] : undefined;
}

function problemOf(contract: z.ZodType, answer: unknown): string | undefined {
  const read = contract.safeParse(answer);
  if (!read.success) return z.prettifyError(read.error).slice(0, 1_000);
  if (isDeepStrictEqual(read.data, answer)) return undefined;
  return `it has more than ${JSON.stringify(read.data).slice(0, 500)}: ${JSON.stringify(answer).slice(0, 500)}`;
}
