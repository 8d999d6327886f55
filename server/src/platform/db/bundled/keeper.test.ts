import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { soon } from '../../../testing/time/soon.ts';
import { keepRunning } from './bundled-database.ts';
import type { Postmaster } from './postmaster.ts';

class FakeProcess extends EventEmitter {
  exitCode: number | null = null;
  signalCode = null;
  end(): void {
    this.exitCode = 1;
    this.emit('exit');
  }
}

function fakePostmasters() {
  const made: FakeProcess[] = [];
  const failures: Error[] = [];
  const start = vi.fn(async (): Promise<Postmaster> => {
    const failure = failures.shift();
    if (failure) throw failure;
    const process = new FakeProcess();
    made.push(process);
    return { process: process as unknown as Postmaster['process'], stop: async () => process.end() };
  });
  return { made, failures, start };
}

it('restarts it whenever it exits, with growing pauses, and logs it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { made, failures, start } = fakePostmasters();
  const said: string[] = [];
  const keeper = await keepRunning(start, (line) => said.push(line));
  expect(keeper.trouble()).toBeUndefined();

  failures.push(new Error('The bundled PostgreSQL did not start: no space left.'));
  made[0]?.end();
  expect(keeper.trouble()).toContain('ended unexpectedly');
  await soon(() => expect(keeper.trouble()).toContain('no space left'));
  await soon(() => expect(keeper.trouble()).toBeUndefined());
  expect(made).toHaveLength(2);

  made[1]?.end();
  await soon(() => expect(made).toHaveLength(3));
  const pauses = said.map((line) => /restarted in ([\d.]+) s/.exec(line)?.[1]).filter(Boolean);
  expect(pauses).toEqual(['0.2', '0.4', '0.8']);

  // After a stable run, the next failure starts with the shortest pause again.
  vi.setSystemTime(Date.now() + 100_000);
  made[2]?.end();
  expect(keeper.trouble()).toContain('in 0.2 s');
  await keeper.stop();
  vi.useRealTimers();
});

it('does not restart it after a stop, not even in the middle of a pause', async () => {
  const { made, start } = fakePostmasters();
  const keeper = await keepRunning(start, () => {});
  made[0]?.end();
  await keeper.stop();
  await sleep(400);
  expect(start).toHaveBeenCalledTimes(1);
});
