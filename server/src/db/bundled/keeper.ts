import { setTimeout as sleep } from 'node:timers/promises';
import type { Say } from './binaries.ts';
import type { Postmaster } from './postmaster.ts';

export interface Keeper {
  stop(): Promise<void>;
  /** Why the database is currently down, as a sentence; undefined while it runs. */
  trouble(): string | undefined;
}

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 10_000;
/** A postmaster that exits sooner than this counts as another failed attempt. */
const STABLE_AFTER = 60_000;

/** Supervises a postmaster: restarts it whenever it exits by itself, with growing pauses and no limit on attempts. */
export async function keepRunning(start: () => Promise<Postmaster>, say: Say): Promise<Keeper> {
  const stopping = new AbortController();
  let current: Postmaster | undefined;
  let reviving: Promise<void> = Promise.resolve();
  let trouble: string | undefined;
  let pause = FIRST_PAUSE;

  function watch(postmaster: Postmaster): void {
    current = postmaster;
    trouble = undefined;
    const startedAt = Date.now();
    const ended = () => {
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > STABLE_AFTER) pause = FIRST_PAUSE;
      reviving = revive('The bundled PostgreSQL ended unexpectedly');
    };
    const { process } = postmaster;
    if (process.exitCode !== null || process.signalCode !== null) ended();
    else process.once('exit', ended);
  }

  async function revive(whatHappened: string): Promise<void> {
    for (let news = whatHappened; !stopping.signal.aborted; ) {
      trouble = `${news}. It is started again in ${pause / 1000} s.`;
      say(trouble);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      trouble = `${news}. It is being started again.`;
      try {
        const postmaster = await start();
        say('The bundled PostgreSQL runs again.');
        return watch(postmaster);
      } catch (error) {
        news = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      }
    }
  }

  watch(await start());
  return {
    trouble: () => trouble,
    stop: async () => {
      stopping.abort();
      await reviving;
      await current?.stop().catch(() => {});
    },
  };
}
