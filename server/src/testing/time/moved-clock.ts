import { afterEach, vi } from 'vitest';

/** Sets the clock and the time zone of this process until the test ends. The database keeps its own time. */
export function moveClock(to: string, zone?: string): void {
  if (zone !== undefined) process.env.TZ = zone;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(to) });
}

/** To be called by each file that moves the clock. */
export function restoreClock(): void {
  const zone = process.env.TZ;
  afterEach(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
}
