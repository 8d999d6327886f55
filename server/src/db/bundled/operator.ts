import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The user that runs PostgreSQL. It refuses to run as root, so for root that is `nobody`. */
export interface Operator {
  uid?: number;
  gid?: number;
}

export function chooseOperator(): Operator {
  if (process.getuid?.() !== 0) return {};
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
