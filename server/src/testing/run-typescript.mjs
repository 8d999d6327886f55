/** `node run-typescript.mjs FILE.ts …` runs a TypeScript file in a process of its own, for tests that end such a process. */
import { runnerImport } from 'vite';

const [, , file] = process.argv;
await runnerImport(file, { configFile: false, resolve: { conditions: ['careline-source'] } });
