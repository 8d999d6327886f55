import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Grace period for requests that have arrived but not been read: their connections still look idle and would be closed. */
const ARRIVING = 200;
const LOOK_EVERY = 50;

/**
 * Closes a server: running requests are answered, idle connections closed. Node keeps a connection open that was busy when
 * closing began until its client disconnects, so idle ones are closed repeatedly; a request that never ends is cut off.
 */
export async function drain(app: FastifyInstance, patience: number): Promise<void> {
  await sleep(ARRIVING);
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY);
  const last = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(last);
  }
}
