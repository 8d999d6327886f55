import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from './backup.js';
const PREFIX = 'scheduled-';
const ENDING = '.backup';
const LOOK_EVERY = 60_000;
/** Backs the database up whenever the last scheduled backup is old enough, also if the server did not run at the time. */
export function startBackups({ folder, url, every, keep, log }) {
    let running;
    const look = async () => {
        const newest = await newestOf(await backupsIn(folder, PREFIX));
        if (newest !== undefined && Date.now() - newest < every)
            return;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const name = `${PREFIX}${new Date().toISOString().replace(/[:.]/g, '-')}${ENDING}`;
        const rows = await backup(url(), join(folder, name));
        log(`${rows} rows are saved in ${join(folder, name)}`);
        const former = (await backupsIn(folder, PREFIX)).sort().slice(0, -keep);
        for (const path of former)
            await rm(path, { force: true });
    };
    const lookOnce = () => {
        running ??= look()
            .catch((error) => log(`The scheduled backup failed and is tried again. ${error instanceof Error ? error.message : ''}`))
            .finally(() => {
            running = undefined;
        });
    };
    lookOnce();
    const looking = setInterval(lookOnce, Math.min(every, LOOK_EVERY)).unref();
    return {
        close: async () => {
            clearInterval(looking);
            await running;
        },
    };
}
/** Seconds since the newest backup in the folder, no matter who made it; undefined if there is none. */
export async function backupAge(folder) {
    const newest = await newestOf(await backupsIn(folder));
    return newest === undefined ? undefined : (Date.now() - newest) / 1_000;
}
async function backupsIn(folder, prefix = '') {
    const names = await readdir(folder).catch(() => []);
    return names
        .filter((name) => name.startsWith(prefix) && name.endsWith(ENDING))
        .map((name) => join(folder, name));
}
async function newestOf(paths) {
    const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
    return times.length > 0 ? Math.max(...times) : undefined;
}
//# sourceMappingURL=scheduled-backups.js.map