import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib.mjs';
import { build, checkNode, install, inWords } from './prepare.mjs';

checkNode();
try {
  await install();
  await build();
} catch (error) {
  console.error(error.output ?? '');
  console.error(inWords(error));
  process.exit(1);
}

// In this process rather than a child, so that every signal, even SIGKILL, hits the server itself.
stopWithNpm();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);

/** npm forwards signals, but a SIGKILL to npm would leave the server running in the background. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
