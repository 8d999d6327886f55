import { statfs } from 'node:fs/promises';

/** Less than this, and mails, uploads, exports and backups fail soon. */
const LEAST_BYTES = 64 * 1_048_576;

/** Says that the disk of a folder is full; undefined while there is room, and where the system does not tell. */
export async function fullDisk(folder: string, least = LEAST_BYTES): Promise<string | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  if (!found || found.bavail * found.bsize >= least) return undefined;
  return 'The disk of DATA_DIR is full: mails, uploads, exports and backups fail. Free some space.';
}
