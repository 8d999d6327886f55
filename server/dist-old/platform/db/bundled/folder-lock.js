import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../domain/start-error.js';
/**
 * Allows one live process per data folder. The operating system holds the lock as the name of a listening socket, so it
 * ends with the process, however the process dies, and no stale lock file can remain.
 */
export async function lockFolder(folder) {
    await mkdir(folder, { recursive: true }).catch((error) => {
        throw new StartError(`The data folder ${folder} cannot be created (${error.code}). Set DATA_DIR to another one.`);
    });
    return lock(lockName(await realpath(folder)));
}
/** Allows one live process to write a file. The file may not exist yet. */
export async function lockFile(path) {
    return lock(lockName(join(await realpath(dirname(path)), basename(path))));
}
async function lock(name) {
    for (;;) {
        const server = await listen(name);
        if (server)
            return { release: () => new Promise((resolve) => server.close(() => resolve())) };
        const holder = await askHolder(name);
        if (holder !== undefined)
            return { heldBy: holder };
        // No reply: a leftover socket file (not on Linux, where the name is abstract), or a holder that has just exited.
        if (!name.startsWith('\0'))
            await rm(name, { force: true });
    }
}
function lockName(path) {
    const id = createHash('sha256').update(path).digest('hex').slice(0, 24);
    return process.platform === 'linux' ? `\0careline-${id}` : join(tmpdir(), `careline-${id}.lock`);
}
function listen(name) {
    return new Promise((resolve, reject) => {
        const server = createServer((socket) => {
            socket.on('error', () => { });
            socket.end(String(process.pid));
        });
        server.once('error', (error) => error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error));
        server.listen(name, () => {
            server.unref();
            resolve(server);
        });
    });
}
function askHolder(name) {
    return new Promise((resolve) => {
        let answer = '';
        const socket = connect(name);
        // A holder that is too busy to reply is still alive; only a refused connection proves that there is none.
        socket.setTimeout(2000, () => socket.destroy());
        socket.on('data', (data) => {
            answer += data;
        });
        socket.on('error', (error) => {
            if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT')
                resolve(undefined);
        });
        socket.on('close', () => resolve(answer || 'unknown'));
    });
}
//# sourceMappingURL=folder-lock.js.map