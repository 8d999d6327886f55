import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DatabaseWatch } from '../domain/database-watch.ts';
import { within } from '../domain/time-limit.ts';
import { releaseVersion } from '../version.ts';
import { PUBLIC } from './who-may.ts';

const open = { config: PUBLIC };
const reason = z.string();
const version = z.string().describe('The release, such as 0.2.0');
const Live = { hide: true, response: { 200: z.object({ status: z.literal('live') }) } };
const Ready = {
  hide: true,
  response: {
    200: z.object({ status: z.enum(['ready', 'degraded']), version, reason: reason.optional() }),
    503: z.object({ status: z.literal('not ready'), version, reason }),
  },
};

/** A readiness probe expects a prompt answer: a database that takes longer than this does not answer. */
const PATIENCE = 2_000;
const NO_ANSWER = 'The database does not answer.';

export interface HealthParts {
  /** Why the database is unreachable, if known. */
  why: (() => string | undefined) | undefined;
  isReadOnly: () => Promise<boolean>;
  troubleOfIndex: () => string | undefined;
  /** Why nothing can be written to DATA_DIR. */
  troubleOfDisk: () => Promise<string | undefined>;
}

/**
 * `live` does not ask the database. `ready` is 200 if searches are answered: `degraded` while they are answered from memory, or something
 * else is wrong that an administrator should know.
 */
export function healthRoutes(app: FastifyInstance, watch: DatabaseWatch, parts: HealthParts): void {
  app.get('/health/live', { ...open, schema: Live }, async () => ({ status: 'live' }));
  app.get('/health/ready', { ...open, schema: Ready }, async (_request, reply) => {
    const absence = await whyAway(watch, parts);
    const trouble = absence ?? watch.trouble() ?? parts.troubleOfIndex() ?? (await parts.troubleOfDisk());
    const version = releaseVersion();
    if (trouble === undefined) return reply.send({ status: 'ready', version });
    if (absence === undefined || watch.mayUseMemory())
      return reply.send({ status: 'degraded', version, reason: trouble });
    return reply.status(503).send({ status: 'not ready', version, reason: trouble });
  });
}

async function whyAway(watch: DatabaseWatch, { why, isReadOnly }: HealthParts): Promise<string | undefined> {
  const known = why?.();
  if (known !== undefined) return known;
  if (watch.isLost()) return NO_ANSWER;
  const answer = await within(
    PATIENCE,
    isReadOnly().catch(() => undefined),
    () => undefined,
  );
  if (answer === undefined) return NO_ANSWER;
  watch.answered();
  watch.noteReadOnly(answer);
  return undefined;
}
