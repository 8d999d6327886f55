import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib.mjs';
import { build, checkNode, install } from './prepare.mjs';

checkNode();
try {
  await install();
  await build();
} catch (error) {
  console.error(error.output ?? '');
  console.error(error.message);
  process.exit(1);
}

// In this process and not in a child: a signal, however rude, then reaches the server itself.
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
