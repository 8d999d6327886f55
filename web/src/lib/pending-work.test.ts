import { expect, test } from 'vitest';
import { deferred } from '../testing/fake-server.ts';
import { createPendingWork } from './pending-work.ts';

const [region, term] = [Symbol('region'), Symbol('term')];

test('waits for all work, also for work begun by other work', async () => {
  const pending = createPendingWork();
  expect(await pending.settle()).toBe(true);
  const [first, second] = [deferred<void>(), deferred<void>()];
  pending.add(
    region,
    first.promise.then(() => pending.add(term, second.promise)),
  );
  let hasSettled = false;
  const settled = pending.settle().then((hasArrived) => {
    hasSettled = true;
    return hasArrived;
  });
  first.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasSettled).toBe(false);
  second.resolve();
  expect(await settled).toBe(true);
});

test('a failure stops the next save, once, unless the field has another value by then', async () => {
  const pending = createPendingWork();
  pending.add(region, Promise.reject(new Error('refused')));
  expect(await pending.settle()).toBe(false);
  expect(await pending.settle()).toBe(true);
  pending.add(term, Promise.reject(new Error('refused')));
  await new Promise((resolve) => setTimeout(resolve));
  pending.forgive(term);
  expect(await pending.settle()).toBe(true);
});
