import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
/** When started as root: the owner of the existing data, else `nobody`. */
export function chooseOperator(existingData) {
    if (process.getuid?.() !== 0)
        return {};
    const owner = statSync(existingData, { throwIfNoEntry: false });
    if (owner && owner.uid !== 0)
        return { uid: owner.uid, gid: owner.gid };
    const entry = readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map((line) => line.split(':'))
        .find(([name]) => name === 'nobody');
    return { uid: Number(entry?.[2] ?? 65534), gid: Number(entry?.[3] ?? 65534) };
}
/** Whether the operator can enter a folder: a parent (root's home, for example) may be closed to others. */
export function canEnter(operator, folder) {
    if (operator.uid === undefined)
        return true;
    return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...operator, cwd: '/' }).status === 0;
}
//# sourceMappingURL=operator.js.map