import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** A run needs a quarter of this at once. Containers often have 64 MB there. */
const ENOUGH = 4 * 1024 ** 3;
/**
 * The folder for databases that are thrown away: memory, where the system has plenty, or else the usual one. A new database consists of a
 * thousand files, and creating them on a disk costs the processor at least five times as much.
 */
export async function quickFolder() {
    const found = await statfs(MEMORY).catch(() => undefined);
    const hasRoom = found?.type === TMPFS && found.bavail * found.bsize > ENOUGH;
    return hasRoom && process.availableMemory() > ENOUGH ? MEMORY : tmpdir();
}
//# sourceMappingURL=quick-folder.js.map