import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { clicks } from './clicks.mjs';
import { httpLoad } from './http-load.mjs';
import { databaseOf } from './lib/database.mjs';
import { compareEngines } from './search.mjs';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    requests: { type: 'string', default: '90' },
    http: { type: 'string', default: '100000' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const httpSize = Number(values.http);
const sections = [];

/** The databases need seconds for a request over a million providers: fewer of them say enough. */
function requestsAt(size) {
  const requests = Number(values.requests);
  return size > 100_000 ? Math.ceil(requests / 3) : requests;
}

/** Written after every part, so that a long run that is cut short leaves what it has. */
async function write(section) {
  const load = loadavg()[0] ?? 0;
  sections.push(`${section}\n\nLoad average of the machine meanwhile: ${load.toFixed(1)}.`);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
  const head = `# Search, measured\n\nMade by \`npm run bench\` on ${machine}. Times in milliseconds.\nEach request is asked of every engine in turn before the next one, so that all share the machine's good and bad moments.`;
  await writeFile(new URL('results.md', import.meta.url), `${[head, ...sections].join('\n\n')}\n`);
}

for (const size of sizes) {
  console.log(`${size} providers: filling a database`);
  const database = await databaseOf(size);
  try {
    await write(await compareEngines(database, size, requestsAt(size)));
    if (size === httpSize) await write(await httpLoad(database, size));
    if (size === httpSize) await write(await clicks(database, size));
  } finally {
    await database.stop();
  }
}
