import { z } from 'zod';
import { nextTask } from './lib/next-task.ts';

// zod compiles schemas with `new Function`, which the CSP forbids.
z.config({ jitless: true });

/**
 * Imported dynamically: a schema created before the line above would already have tried to compile. And one after the
 * other: a phone takes a tenth of a second for each, and answers a finger in between.
 */
async function load(): Promise<void> {
  await nextTask();
  await import('react-dom/client');
  const { start } = await import('./app/start.tsx');
  await start();
}

void load();
