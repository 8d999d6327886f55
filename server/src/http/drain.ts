import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For calls that have arrived but were not read yet: their connections still look idle, and would be closed unheard. */
const ARRIVING = 200;
const LOOK_EVERY = 50;

/**
 * Closes a server: whoever has been heard is answered, and a connection with nothing more to say is closed. Node keeps one
 * open that was busy when the closing began, until its client goes; and a request that never comes to its end is cut off.
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
