import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface SilentProxy {
  port: number;
  /** Stops forwarding in both directions without closing any connection. */
  silence(): void;
  /** Closes all connections, and new ones immediately. */
  refuse(): void;
  /** From now on everything arrives this much later. */
  delay(milliseconds: number): void;
  /** Closes the silent connections, and forwards on new ones again. */
  recover(): void;
  close(): Promise<void>;
}

/** A TCP proxy that simulates a database or network that is up but never responds. */
export async function startSilentProxy(target: NetConnectOpts): Promise<SilentProxy> {
  let isSilent = false;
  let isRefusing = false;
  let late = 0;
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    if (isRefusing) return void caller.destroy();
    const far = connect(target);
    for (const [from, to] of [
      [caller, far],
      [far, caller],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
      from.on('data', (data) => {
        if (isSilent) return;
        if (late === 0) to.write(data);
        else setTimeout(() => to.writable && to.write(data), late);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
    },
    refuse: () => {
      isRefusing = true;
      cutOff();
    },
    delay: (milliseconds) => {
      late = milliseconds;
    },
    recover: () => {
      isSilent = false;
      isRefusing = false;
      late = 0;
      cutOff();
    },
    close: async () => {
      isSilent = false;
      cutOff();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Where the server of a database URL listens: a socket folder or a port. */
export function connectOptionsOf(url: string): NetConnectOpts {
  const { host, port } = urlParts(url);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** The same database, through a local port. */
export function throughPort(url: string, port: number): string {
  return url.replace(/@[^/]*\/([^?]*)(\?.*)?$/, `@127.0.0.1:${port}/$1?sslmode=disable`);
}

function urlParts(url: string): { host: string; port: number } {
  const [, authority = '', query = ''] = /@([^/]*)\/[^?]*\??(.*)$/.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const [name = '', port = ''] = authority.split(':');
  return {
    host: parameters.get('host') ?? (name || '127.0.0.1'),
    port: Number(parameters.get('port') ?? (port || 5432)),
  };
}
