import { lchown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, chooseOperator, type Operator } from '../db/bundled/operator.ts';

/** Where `server/` and `web/` are; from the sources as from the build. */
const project = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Goes on as an ordinary user when the server was started as root: the one who owns the data, whom PostgreSQL runs as
 * as well. Root is needed for nothing after the database is up, and what can be reached from outside must not have it.
 */
export async function dropRoot(dataDir: string, say: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const user = chooseOperator(join(dataDir, 'postgres'));
  const closed = [project, dataDir].find((folder) => !canEnter(user, folder));
  if (closed !== undefined) {
    say(
      `CareLine stays root, because the user ${user.uid} cannot enter ${closed}. Start it as an ordinary user who can.`,
    );
    return;
  }
  await prepareOutbox(dataDir, user);
  become(user);
  say(`Started as root: CareLine goes on as the user ${user.uid}`);
}

/** The only thing the server itself writes after its start. */
async function prepareOutbox(dataDir: string, { uid = 0, gid = 0 }: Operator): Promise<void> {
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await lchown(outbox, uid, gid);
}

/** Groups first: an ordinary user may not change them any more. */
function become({ uid = 0, gid = 0 }: Operator): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() === 0 || process.geteuid?.() === 0) throw new Error('Root could not be given up.');
}
