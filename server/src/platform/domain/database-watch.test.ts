import { describe, expect, it, vi } from 'vitest';
import { DatabaseWatch } from './database-watch.ts';

const MINUTE = 60_000;
const refusal = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const withCode = (code: string) => Object.assign(new Error(code), { code });

function watchAt(outageMinutes = 15) {
  const clock = { now: 1_000_000 };
  return { clock, watch: new DatabaseWatch({ outageMinutes, now: () => clock.now }) };
}

describe('a database', () => {
  it('is away after two seconds without an answer, and after a failure at once, until it answers', () => {
    const { clock, watch } = watchAt();
    clock.now += 2_000;
    expect(watch.isAway()).toBe(false);
    clock.now += 1;
    expect(watch.isAway()).toBe(true);
    expect(watch.awayUntil()).toBe(clock.now);
    watch.answered();
    expect(watch.isAway()).toBe(false);
    watch.failed(withCode('42601'));
    expect(watch.isAway()).toBe(false);
    clock.now += 1;
    watch.failed(new Error('Failed query', { cause: refusal }));
    expect(watch.isAway()).toBe(true);
    // Asked before it failed.
    watch.answered(clock.now - 1);
    expect(watch.isAway()).toBe(true);
    clock.now += 1;
    watch.answered();
    expect(watch.isAway()).toBe(false);
    const backAt = clock.now;
    clock.now += 1_000;
    expect(watch.awayUntil()).toBe(backAt);
  });

  it('is lost five seconds after its last answer once it has refused, and memory may be used for as long as was configured', () => {
    const { clock, watch } = watchAt(1);
    clock.now += 5_001;
    expect(watch.isLost()).toBe(false);
    watch.failed(refusal);
    expect(watch.isLost()).toBe(true);
    clock.now += MINUTE - 5_002;
    expect(watch.mayUseMemory()).toBe(true);
    clock.now += 1;
    expect(watch.mayUseMemory()).toBe(false);
    expect(watchAt(0).watch.mayUseMemory()).toBe(false);
  });

  it.each([
    ['53100', /database has no room/],
    ['ENOSPC', /no room left on its disk/],
    ['25006', /read-only/],
  ])('is in trouble for a minute after %s', (code, sentence) => {
    const { clock, watch } = watchAt();
    watch.failed(withCode(code));
    expect(watch.isAway()).toBe(false);
    clock.now += MINUTE - 1;
    expect(watch.trouble()).toMatch(sentence);
    clock.now += 1;
    expect(watch.trouble()).toBeUndefined();
  });
});

describe('an answer', () => {
  const never = () => new Promise<string>(() => {});
  const memory = () => 'memory';

  it('is the database’s own while it answers, however late', async () => {
    const { watch } = watchAt();
    const late = () => new Promise<string>((resolve) => setTimeout(resolve, 250, 'database'));
    expect(await watch.orFromMemory(late, memory)).toBe('database');
  });

  it('comes from memory when the database refuses, is away or falls silent meanwhile', async () => {
    const { clock, watch } = watchAt();
    clock.now += 1;
    expect(await watch.orFromMemory(() => Promise.reject(refusal), memory)).toBe('memory');
    const ask = vi.fn(never);
    expect(await watch.orFromMemory(ask, memory)).toBe('memory');
    expect(ask).not.toHaveBeenCalled();
    clock.now += 1;
    watch.answered();
    const asked = watch.orFromMemory(never, memory);
    clock.now += 3_000;
    expect(await asked).toBe('memory');
  });

  it('is an error when it failed for another reason, or memory may not be used', async () => {
    const { watch } = watchAt();
    await expect(watch.orFromMemory(() => Promise.reject(new Error('a bug')), memory)).rejects.toThrow(
      'a bug',
    );
    const { watch: without } = watchAt(0);
    await expect(without.orFromMemory(() => Promise.reject(refusal), memory)).rejects.toThrow('refused');
  });
});
