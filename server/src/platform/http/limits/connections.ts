import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  total: number;
  /** For each address. A call center often shares one: 250 agents with six connections each must fit. */
  perAddress: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { total: 4_000, perAddress: 2_000 };

/**
 * Refuses connections beyond the limits. Behind a proxy all connections come from the proxy's address, so only the total
 * is limited.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  isBehindProxy: boolean,
  refuse: (socket: Socket) => void,
): void {
  const open = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const own = (open.get(address) ?? 0) + 1;
    open.set(address, own);
    all++;
    socket.once('close', () => {
      all--;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (all > total || (!isBehindProxy && own > perAddress)) refuse(socket);
  });
}
