import { once } from 'node:events';
import { connect, createServer } from 'node:net';
/** A TCP proxy that simulates a database or network that is up but never responds. */
export async function startSilentProxy(target) {
    let isSilent = false;
    let isRefusing = false;
    let late = 0;
    const sockets = new Set();
    const server = createServer((caller) => {
        if (isRefusing)
            return void caller.destroy();
        const far = connect(target);
        for (const [from, to] of [
            [caller, far],
            [far, caller],
        ]) {
            sockets.add(from);
            from.on('error', () => { });
            from.on('close', () => {
                sockets.delete(from);
                if (!isSilent)
                    to.destroy();
            });
            from.on('data', (data) => {
                if (isSilent)
                    return;
                if (late === 0)
                    to.write(data);
                else
                    setTimeout(() => to.writable && to.write(data), late);
            });
        }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const cutOff = () => {
        for (const socket of sockets)
            socket.destroy();
    };
    return {
        port: server.address().port,
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
export function connectOptionsOf(url) {
    const { host, port } = urlParts(url);
    return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
/** The same database, through a local port. */
export function throughPort(url, port) {
    return url.replace(/@[^/]*\/([^?]*)(\?.*)?$/, `@127.0.0.1:${port}/$1?sslmode=disable`);
}
function urlParts(url) {
    const [, authority = '', query = ''] = /@([^/]*)\/[^?]*\??(.*)$/.exec(url) ?? [];
    const parameters = new URLSearchParams(query);
    const [name = '', port = ''] = authority.split(':');
    return {
        host: parameters.get('host') ?? (name || '127.0.0.1'),
        port: Number(parameters.get('port') ?? (port || 5432)),
    };
}
//# sourceMappingURL=silent-proxy.js.map