/** `node tools/api-client/check.mjs URL USER PASSWORD`: validates the API's document, generates a client and uses it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { install } from '../../scripts/prepare.mjs';

const [baseUrl, userName, password] = process.argv.slice(2);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// What it says goes to stderr: stdout is the report.
console.log = console.error;
await install('tools/api-client');

const { Validator } = await import('@seriousme/openapi-schema-validator');
const { astToString, default: openapiTypescript } = await import('openapi-typescript');

const document = await (await fetch(`${baseUrl}/api/openapi.json`)).json();
const { valid, errors } = await new Validator().validate(structuredClone(document));
if (!valid) throw new Error(`The document is not valid OpenAPI: ${JSON.stringify(errors).slice(0, 2_000)}`);

rmSync(here('generated'), { recursive: true, force: true });
mkdirSync(here('generated'));
writeFileSync(here('generated/api.d.ts'), astToString(await openapiTypescript(document)));
try {
  const options =
    '--strict --target es2023 --lib es2023,dom,dom.iterable --module nodenext --skipLibCheck'.split(' ');
  // The project's own compiler takes a tenth of the time of the one that the generator needs.
  const compiler = here('../../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, 'client.ts', ...options, '--outDir', 'generated'], {
    cwd: here('.'),
  });
} catch (error) {
  throw new Error(`The client does not compile: ${error.stdout}`);
}

const { signInSearchAndSave } = await import('./generated/client.js');
process.stdout.write(JSON.stringify(await signInSearchAndSave(baseUrl, userName, password)));
