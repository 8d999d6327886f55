/**
 * Our TypeScript as JavaScript that Node runs: Node 20 cannot strip types itself. All of a program's own sources are one file, because
 * finding and linking 600 of them takes longer than most of the processes that tests start. Packages stay where they are.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Inside the server's folder, so that packages are found as its sources find them. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/careline-bundles/', import.meta.url));

/** Where the program that starts with `entry` is in JavaScript; built unless it was built from the same sources before. */
export async function bundled(entry) {
  const note = join(CACHE, `${hashOf(entry)}.json`);
  const { folder, sources } = JSON.parse(await readFile(note, 'utf8').catch(() => '{}'));
  if (sources && (await digestOf(sources)) === basename(folder)) return programIn(folder);
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'));
  // A server that was started by root goes on as an ordinary user, and starts the processes of its jobs as that user.
  await chmod(unfinished, 0o755);
  const used = await bundle(entry, unfinished);
  const finished = join(CACHE, await digestOf(used));
  // Another process may have built the same at the same time.
  await rename(unfinished, finished).catch(() => rm(unfinished, { recursive: true }));
  await replace(note, JSON.stringify({ folder: finished, sources: used }));
  if (folder && folder !== finished) await rm(folder, { recursive: true, force: true });
  return programIn(finished);
}

const programIn = (folder) => join(folder, 'program.mjs');

/** Returns the sources that it was built from. */
async function bundle(entry, folder) {
  const { build } = await import('vite');
  const sources = new Set();
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['careline-source', 'node'] },
    ssr: { resolve: { conditions: ['careline-source', 'node'] } },
    plugins: [asFromItsPlace(sources)],
    build: {
      ssr: entry,
      outDir: folder,
      copyPublicDir: false,
      minify: false,
      target: 'node20',
      rollupOptions: {
        external: (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@careline/'),
        output: { entryFileNames: 'program.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return [...sources].sort();
}

/** Files beside a source are found from there, wherever the bundle is. */
const asFromItsPlace = (sources) => ({
  name: 'as-from-its-place',
  enforce: 'pre',
  transform(code, path) {
    if (isAbsolute(path)) sources.add(path);
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
  },
});

/** Hashes the sources and their paths. A source that is gone counts as empty. */
async function digestOf(sources) {
  const texts = await Promise.all(sources.map((path) => readFile(path, 'utf8').catch(() => '')));
  return hashOf(JSON.stringify(sources.map((path, index) => [path, texts[index]])));
}

/** Renamed into place, so that no other process reads half a file. */
async function replace(file, text) {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
