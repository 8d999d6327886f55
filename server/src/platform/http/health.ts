import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PUBLIC } from './who-may.ts';

const open = { config: PUBLIC };
const status = <Status extends string>(name: Status) => z.object({ status: z.literal(name) });
const Live = { hide: true, response: { 200: status('live') } };
const Ready = {
  hide: true,
  response: { 200: status('ready'), 503: status('not ready').extend({ reason: z.string() }) },
};

/** A readiness probe expects a prompt answer: a database that takes longer than this is not ready. */
const PATIENCE = 2_000;
const NO_ANSWER = 'The database does not answer.';

/** Undefined when ready, otherwise the reason. */
export type Readiness = () => Promise<string | undefined>;

/** `live` does not ask the database; `ready` is 200 only if a search would be answered. */
export function healthRoutes(app: FastifyInstance, whyNotReady: Readiness): void {
  app.get('/health/live', { ...open, schema: Live }, async () => ({ status: 'live' }));
  app.get('/health/ready', { ...open, schema: Ready }, async (_request, reply) => {
    const reason = await Promise.race([
      whyNotReady().catch(() => NO_ANSWER),
      sleep(PATIENCE, NO_ANSWER, { ref: false }),
    ]);
    if (reason === undefined) return reply.send({ status: 'ready' });
    return reply.status(503).send({ status: 'not ready', reason });
  });
}
