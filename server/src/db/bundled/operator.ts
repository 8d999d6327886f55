import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The user that runs PostgreSQL, when that is not the one who runs Node: PostgreSQL refuses to run as root. */
export interface Operator {
  uid?: number;
  gid?: number;
}

/** For root: whoever owns the data already, else `nobody`. */
export function chooseOperator(existingData: string): Operator {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(existingData, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return { uid: Number(entry?.[2] ?? 65534), gid: Number(entry?.[3] ?? 65534) };
}

/** Whether the operator can get into a folder: some parent of it (root's home, say) may be closed to others. */
export function canEnter(operator: Operator, folder: string): boolean {
  if (operator.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...operator, cwd: '/' }).status === 0;
}
