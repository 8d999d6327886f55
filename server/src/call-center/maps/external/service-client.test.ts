import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../../testing/time/soon.ts';
import { ServiceClient, ServiceUnavailable } from './service-client.ts';

/** A service that answers when the test says so. */
const sent: { path: string; answer: () => void }[] = [];
const paths = () => sent.map(({ path }) => path);
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      sent.push({ path: new URL(address).pathname, answer: () => resolve(new Response('{}')) });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const url = 'http://127.0.0.1:9';
const ALL = ['/1', '/2', '/3', '/4', '/5'];
/** Runs pending promises, but no timers. */
const settle = async () => {
  for (let k = 0; k < 20; k++) await null;
};

test('a limited number of requests run at a time, in the order in which they were made', async () => {
  const client = new ServiceClient({ url, perSecond: Infinity, parallel: 2, timeLimit: 60_000 });
  const answers = ALL.map((path) => client.ask({ path }));
  for (const [k, answer] of answers.entries()) {
    await settle();
    expect(paths()).toEqual(ALL.slice(0, k + 2));
    sent[k]?.answer();
    await answer;
  }
});

test('requests per second are limited', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  const client = new ServiceClient({ url, perSecond: 10, parallel: 10, timeLimit: 60_000 });
  const answers = ALL.map((path) => client.ask({ path }));
  for (const k of ALL.keys()) {
    await settle();
    expect(paths()).toEqual(ALL.slice(0, k + 1));
    await vi.advanceTimersByTimeAsync(99);
    expect(paths()).toEqual(ALL.slice(0, k + 1));
    await vi.advanceTimersByTimeAsync(1);
  }
  for (const { answer } of sent) answer();
  await Promise.all(answers);
});

test('a request that waits too long gives up, and holds up no other', async () => {
  const client = new ServiceClient({ url, parallel: 1, timeLimit: 1_000 });
  for (const failure of await Promise.allSettled(['/1', '/2'].map((path) => client.ask({ path }))))
    expect(failure).toMatchObject({ status: 'rejected', reason: expect.any(ServiceUnavailable) });
  const later = client.ask({ path: '/3' });
  await soon(() => expect(paths().at(-1)).toBe('/3'));
  sent.at(-1)?.answer();
  await expect(later).resolves.toMatchObject({ status: 200 });
});

test('a full queue refuses further requests', async () => {
  const client = new ServiceClient({ url, parallel: 1, timeLimit: 100 });
  const asked = Array.from({ length: 120 }, () => client.ask({ path: '/1' }));
  const messages = (await Promise.allSettled(asked)).map((result) =>
    result.status === 'rejected' ? (result.reason as Error).message : '',
  );
  const refused = messages.filter((message) => message === 'Too many requests wait for the service.');
  expect(refused).toHaveLength(19);
});
