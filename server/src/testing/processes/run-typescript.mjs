/** `node run-typescript.mjs FILE.ts …` runs a TypeScript file in its own process, for tests that kill the process. */
import { pathToFileURL } from 'node:url';
import { bundled } from './bundled-source.mjs';

// The file must see the arguments it would see if Node ran it directly.
const [file] = process.argv.splice(1, 2).slice(1);
process.argv.splice(1, 0, file);
await import(pathToFileURL(await bundled(file)).href);
