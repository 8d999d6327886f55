import { spawnSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
export const isPostgresIn = (dataFolder, pid) => {
    if (!Number.isSafeInteger(pid) || pid <= 1)
        return false;
    return process.platform === 'linux' ? provenByProc(dataFolder, pid) : provenByPs(dataFolder, pid);
};
/** PostgreSQL's working directory is its data folder. The /proc links of a zombie cannot be read. */
export const provenByProc = (dataFolder, pid) => worksIn(dataFolder, pid) && isNamedPostgres(linkOf(pid, 'exe'));
/** Elsewhere, `ps` shows the command line: `postmaster.ts` passes this folder as the first argument. */
export const provenByPs = (dataFolder, pid) => {
    const { stdout } = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return `${(stdout ?? '').trim()} `.includes(`/postgres -D ${dataFolder} `);
};
/** Linux only. */
export function worksIn(folder, pid) {
    try {
        return linkOf(pid, 'cwd') === realpathSync(folder);
    }
    catch {
        return false;
    }
}
function linkOf(pid, name) {
    try {
        return readlinkSync(`/proc/${pid}/${name}`);
    }
    catch {
        return undefined;
    }
}
/** Linux appends " (deleted)" to the path of a program that was replaced while running. */
const isNamedPostgres = (path) => path !== undefined && basename(path.replace(/ \(deleted\)$/, '')) === 'postgres';
//# sourceMappingURL=process-check.js.map