/** `node run-typescript.mjs FILE.ts …` runs a TypeScript file in its own process, for tests that kill the process. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// The file must see the arguments it would see if Node ran it directly.
const [file] = process.argv.splice(1, 2).slice(1);
process.argv.splice(1, 0, file);
const conditions = ['careline-source', 'module', 'node', 'development|production'];
await runnerImport(file, {
  configFile: false,
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  environments: { inline: { resolve: { conditions, noExternal: [/^@careline\//] } } },
});
