import { readFileSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresIn, worksIn } from './process-check.js';
/** Above any pid the kernel assigns. */
const UNUSED_PID = 2_147_483_647;
const GRACE_MS = 10_000;
const pathOf = (cluster) => join(cluster.data, 'postmaster.pid');
export function readPostmasterFile(cluster) {
    try {
        const text = readFileSync(pathOf(cluster), 'utf8');
        const lines = text.split('\n');
        return { pid: Number(lines[0]), status: lines[7]?.trim(), text };
    }
    catch {
        return undefined;
    }
}
/**
 * Cleans up after a crash. A killed Node leaves its postmaster running: it is stopped. A killed postmaster leaves its pid
 * file, whose pid may now belong to an unrelated process or to an unreaped zombie, and PostgreSQL would refuse to start for
 * either: the pid is overwritten. The rest of the file stays, because PostgreSQL uses it to detect old processes that still
 * hold the shared memory. PostgreSQL would wait forever for the content of an empty file: it is deleted, unless a process
 * may be about to write it.
 */
export async function clearLeftovers(cluster, socketFolder, deadline, isPostgres = isPostgresIn) {
    const left = readPostmasterFile(cluster);
    if (!left)
        return;
    if (isPostgres(cluster.data, left.pid)) {
        await stopOrphanedPostmaster(() => isPostgres(cluster.data, left.pid), left.pid, deadline);
        return;
    }
    if (left.text === '') {
        if (await isFolderInUse(cluster))
            return;
        await rm(pathOf(cluster));
    }
    else {
        await overwrite(pathOf(cluster), left.text.replace(/^-?\d+/, String(UNUSED_PID)));
    }
    await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}
/** In place, and never shorter than before: a crash halfway must not leave an empty file. */
async function overwrite(path, text) {
    const file = await open(path, 'r+');
    await file.write(text, 0);
    await file.close();
}
/** Whether any process has the data folder as its working directory, as PostgreSQL does from before it writes its pid file until it exits. */
async function isFolderInUse(cluster) {
    if (process.platform !== 'linux') {
        const { mtimeMs } = await stat(pathOf(cluster));
        return Date.now() - mtimeMs < GRACE_MS;
    }
    const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    return processes.some((pid) => worksIn(cluster.data, pid));
}
/** Checks before each signal that the process still runs: a freed pid may be reassigned. */
async function stopOrphanedPostmaster(isRunning, pid, deadline) {
    kill(pid, 'SIGINT');
    const graceEnds = Math.min(Date.now() + GRACE_MS, deadline);
    let isEscalated = false;
    while (isRunning()) {
        if (!isEscalated && Date.now() > graceEnds) {
            kill(pid, 'SIGQUIT');
            isEscalated = true;
        }
        if (Date.now() > deadline)
            return;
        await sleep(25);
    }
}
function kill(pid, signal) {
    try {
        process.kill(pid, signal);
    }
    catch {
        // It has already exited.
    }
}
//# sourceMappingURL=leftovers.js.map