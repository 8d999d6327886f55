import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, projectRoot } from './cruise.mjs';

const folders = ['contracts/src', 'server/src', 'web/src'].filter((folder) =>
  existsSync(join(projectRoot, folder)),
);
const { modules, violations } = cruise(projectRoot, folders);

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
console.log(`${modules} modules, ${violations.length} arrows in the wrong direction`);
// If parsing fails silently there are no modules, and so no violations.
if (modules === 0) console.error('No module was read: the check itself is broken.');
process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0;
