import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { ErrorBody, FileAnswer } from '@careline/contracts/basis/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * For tests: checks every response of every route against its contract. Production relies on TypeScript, because checking a long response
 * takes longer than building it. A test therefore fails for an extra field as well as for a missing one.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, schema }) => {
    const responses = (schema?.response ?? {}) as Record<number, unknown>;
    const isDeclared = [200, 204].some((status) => responses[status] instanceof z.ZodType);
    if (!isDeclared && !PAGES.includes(url))
      throw new Error(`${method} ${url} does not say what it answers.`);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const contract = contractOf(request, reply.statusCode);
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    // Site files and the API page have no contract.
    if (contract === undefined && !isJson && reply.statusCode !== 204) return payload;
    if (contract === FileAnswer && !isJson) return payload;
    const answer = await textOf(payload);
    const problem =
      contract === undefined
        ? 'there is none for this status'
        : problemOf(contract, answer === '' ? null : JSON.parse(answer));
    if (problem === undefined) return payload === null || payload === undefined ? payload : answer;
    const call = `${request.method} ${request.routeOptions.url} (${reply.statusCode})`;
    // Also to the console: the test itself only sees a 500.
    console.error(`${call} does not fit its contract: ${problem}`);
    throw new Error(`${call} does not fit its contract.`);
  });
}

/** These routes respond with HTML or files, not JSON. */
const PAGES = ['/api/docs', '/*'];

async function textOf(payload: unknown): Promise<string> {
  if (payload === null || payload === undefined) return '';
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.toString();
  return text(payload as Readable);
}

function contractOf({ routeOptions: { schema } }: FastifyRequest, status: number): z.ZodType | undefined {
  const responses = schema?.response as Record<number, unknown> | undefined;
  const own = responses?.[status];
  if (own instanceof z.ZodType) return own;
  return status >= 400 ? ErrorBody : undefined;
}

function problemOf(contract: z.ZodType, answer: unknown): string | undefined {
  const read = contract.safeParse(answer);
  if (!read.success) return z.prettifyError(read.error).slice(0, 1_000);
  if (isDeepStrictEqual(read.data, answer)) return undefined;
  return `it has more than ${JSON.stringify(read.data).slice(0, 500)}: ${JSON.stringify(answer).slice(0, 500)}`;
}
