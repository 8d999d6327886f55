import { lchown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, chooseOperator, type Operator } from '../db/bundled/binaries.ts';

/** The folder that contains `server/` and `web/`; the same for sources and build output. */
const project = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * When started as root, continues as the owner of the data, who also runs PostgreSQL. Once the database is up nothing needs
 * root, and whatever is reachable from outside must not have it.
 */
export async function dropRoot(dataDir: string, log: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const user = chooseOperator(join(dataDir, 'postgres'));
  const closed = [project, dataDir].find((folder) => !canEnter(user, folder));
  if (closed !== undefined) {
    log(
      `CareLine stays root, because the user ${user.uid} cannot enter ${closed}. Start it as an ordinary user who can.`,
    );
    return;
  }
  for (const name of WRITTEN_FOLDERS) await prepareFolder(join(dataDir, name), user);
  switchUser(user);
  log(`Started as root: CareLine continues as user ${user.uid}`);
}

/** What the server itself writes to after its start: mails, uploads, backups, and what it builds from a map extract. */
const WRITTEN_FOLDERS = ['outbox', 'uploads', 'backups', 'map'];

async function prepareFolder(folder: string, { uid = 0, gid = 0 }: Operator): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await lchown(folder, uid, gid);
}

/** Groups first: an ordinary user may no longer change them. */
function switchUser({ uid = 0, gid = 0 }: Operator): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() === 0 || process.geteuid?.() === 0)
    throw new Error('Root privileges could not be dropped.');
}
