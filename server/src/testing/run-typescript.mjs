/** `node run-typescript.mjs FILE.ts …` runs a TypeScript file in a process of its own, for tests that end such a process. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// The file sees the arguments it would see if Node could run it.
const [file] = process.argv.splice(1, 2).slice(1);
process.argv.splice(1, 0, file);
const conditions = ['careline-source', 'module', 'node', 'development|production'];
await runnerImport(file, {
  configFile: false,
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  environments: { inline: { resolve: { conditions, noExternal: [/^@careline\//] } } },
});
