/** `node run-typescript.mjs FILE.ts …` runs a TypeScript file in its own process, for tests that kill the process. */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

register('./typescript-hooks.mjs', import.meta.url);
// The file must see the arguments it would see if Node ran it directly.
const [file] = process.argv.splice(1, 2).slice(1);
process.argv.splice(1, 0, file);
await import(pathToFileURL(file).href);
