import { z } from 'zod';
import { within } from '../domain/time-limit.js';
import { PUBLIC } from './who-may.js';
const open = { config: PUBLIC };
const reason = z.string();
const Live = { hide: true, response: { 200: z.object({ status: z.literal('live') }) } };
const Ready = {
    hide: true,
    response: {
        200: z.object({ status: z.enum(['ready', 'degraded']), reason: reason.optional() }),
        503: z.object({ status: z.literal('not ready'), reason }),
    },
};
/** A readiness probe expects a prompt answer: a database that takes longer than this does not answer. */
const PATIENCE = 2_000;
const NO_ANSWER = 'The database does not answer.';
/**
 * `live` does not ask the database. `ready` is 200 if searches are answered: `degraded` while they are answered from memory, or something
 * else is wrong that an administrator should know.
 */
export function healthRoutes(app, watch, parts) {
    app.get('/health/live', { ...open, schema: Live }, async () => ({ status: 'live' }));
    app.get('/health/ready', { ...open, schema: Ready }, async (_request, reply) => {
        const absence = await whyAway(watch, parts);
        const trouble = absence ?? watch.trouble() ?? parts.troubleOfIndex();
        if (trouble === undefined)
            return reply.send({ status: 'ready' });
        if (absence === undefined || watch.mayUseMemory())
            return reply.send({ status: 'degraded', reason: trouble });
        return reply.status(503).send({ status: 'not ready', reason: trouble });
    });
}
async function whyAway(watch, { why, isReadOnly }) {
    const known = why?.();
    if (known !== undefined)
        return known;
    if (watch.isLost())
        return NO_ANSWER;
    const answer = await within(PATIENCE, isReadOnly().catch(() => undefined), () => undefined);
    if (answer === undefined)
        return NO_ANSWER;
    watch.answered();
    watch.noteReadOnly(answer);
    return undefined;
}
//# sourceMappingURL=health.js.map