import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, checkNode, install } from '../scripts/prepare.mjs';

/**
 * `npm run bench -- --sizes 10000,100000,1000000 --requests 120 --http 100000 --extract region.osm.pbf`: prepares, measures, and writes
 * results.md, from which the documents have their figures. `--small` only shows that every part still runs, and leaves that file alone.
 */
const isSmall = process.argv.includes('--small');
const { values } = parseArgs({
  options: {
    small: { type: 'boolean' },
    out: {
      type: 'string',
      // The figures that the documents cite are those of a whole run.
      default: fileURLToPath(new URL(isSmall ? '../test-results/bench.md' : 'results.md', import.meta.url)),
    },
    sizes: { type: 'string', default: isSmall ? '500' : '10000,100000,1000000' },
    requests: { type: 'string', default: isSmall ? '4' : '120' },
    http: { type: 'string', default: isSmall ? '500' : '100000' },
    // Maps are measured only with an OpenStreetMap extract.
    extract: { type: 'string' },
  },
});
// With fewer requests a p95 would be a guess.
if (!isSmall && Number(values.requests) < 100) throw new Error('Ask at least 100 requests: --requests 100.');
if (isSmall) process.env.CARELINE_BENCH = 'small';
await mkdir(dirname(resolve(values.out)), { recursive: true });
checkNode();
await install();
await build();
await install('bench');

const oneSize = fileURLToPath(new URL('one-size.mjs', import.meta.url));
// `gc()` to measure memory that is really in use, and enough heap for the engines that need it.
const execArgv = ['--expose-gc', '--max-old-space-size=12000'];
const sections = [];
for (const size of values.sizes.split(',').filter(Boolean)) await measure(size);
if (values.extract) {
  const { mapEngine } = await import('./parts/map-engine.mjs');
  await write(await mapEngine(resolve(values.extract)));
}

/** In its own process, like a server: leftovers of another size would burden the garbage collector. */
function measure(size) {
  const withHttp = size === values.http ? 'http' : '';
  const child = fork(oneSize, [size, values.requests, withHttp], { execArgv });
  child.on('message', (section) => write(section));
  return new Promise((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${size}: ended with ${code}`)),
    );
  });
}

/** Written after every section, so that an interrupted run keeps its results. */
function write(section) {
  const load = loadavg()[0] ?? 0;
  sections.push(`${section}\n\nLoad average during the run: ${load.toFixed(1)}.`);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
  const head = `# Search, measured\n\nMeasured by \`npm run bench\` on ${machine}. Times in milliseconds.\nEvery engine gets each request before the next one is sent, so that all share the machine's good and bad moments.`;
  return writeFile(values.out, `${[head, ...sections].join('\n\n')}\n`);
}
