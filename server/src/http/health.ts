import type { FastifyInstance } from 'fastify';
import { mayCall } from './who-may.ts';

const open = { config: mayCall('public'), schema: { hide: true } };

/** `live` answers without the database; `ready` only when a search would be answered. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health/live', open, async () => ({ status: 'live' }));
  app.get('/health/ready', open, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
