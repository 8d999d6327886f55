/**
 * `npm run siege`: starts servers and attacks them while an honest agent keeps searching.
 * `--short` is the form that `npm test` runs; `--only word` selects attacks by name; `--json FILE` writes the outcome.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, checkNode, install } from '../scripts/prepare.mjs';
import { accountAttacks } from './attacks/accounts.mjs';
import { connectionAttacks } from './attacks/connections.mjs';
import { databaseAttacks } from './attacks/database.mjs';
import { fileAttacks } from './attacks/files.mjs';
import { inputAttacks } from './attacks/input.mjs';
import { mailAttacks } from './attacks/mail.mjs';
import { outageAttacks } from './attacks/outage.mjs';
import { photoAttacks } from './attacks/photos.mjs';
import { twoServerAttacks } from './attacks/two-servers.mjs';
import { besiege } from './lib/besiege.mjs';
import { loadDemo } from './lib/server.mjs';

/** Each part gets a fresh server, so that the after-effects of one cannot mask the findings of the next. */
const parts = [
  inputAttacks,
  connectionAttacks,
  accountAttacks,
  photoAttacks,
  fileAttacks,
  mailAttacks,
  databaseAttacks,
  outageAttacks,
  twoServerAttacks,
];

/** Returns the outcome of every attack: `{ name, problems, notes }`. */
export async function siege({ short = false, only = '' } = {}) {
  const demo = await loadDemo();
  try {
    const outcomes = [];
    for (const part of parts) outcomes.push(...(await besiege(part, demo, { short, only })));
    return outcomes;
  } finally {
    demo.remove();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
    },
  });
  checkNode();
  await install();
  await build();
  const outcomes = await siege(values);
  if (values.json) writeFileSync(values.json, JSON.stringify(outcomes));
  const failed = outcomes.filter(({ problems }) => problems.length > 0).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
