import { Worker } from 'node:worker_threads';

/**
 * Runs an engine that keeps documents on the heap in its own thread, so that collecting a gigabyte of garbage is not counted
 * against another engine. Only a request and a hundred ids cross the thread boundary.
 */
export const apart = (file) => async (database) => {
  const worker = new Worker(new URL('apart-worker.mjs', import.meta.url), {
    workerData: { file, url: database.url },
    resourceLimits: { maxOldGenerationSizeMb: 8_000 },
  });
  const ask = (call, ...args) =>
    new Promise((resolve, reject) => {
      worker.once('message', ({ result, error }) => (error ? reject(new Error(error)) : resolve(result)));
      worker.postMessage({ call, args });
    });
  const { name, canUpsert, memory } = await ask('build');
  return {
    name,
    memory,
    search: (request) => ask('search', request),
    available: (request, tab) => ask('available', request, tab),
    upsert: canUpsert ? (id, provider) => ask('upsert', id, provider) : undefined,
    close: () => worker.terminate(),
  };
};
