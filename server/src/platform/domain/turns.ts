import { setImmediate as others } from 'node:timers/promises';

/** Milliseconds of work after which others get a turn. */
const TURN = 10;

/** Goes through a long list and lets other requests run in between. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let ends = performance.now() + TURN;
  for (const item of items) {
    yield item;
    if (performance.now() < ends) continue;
    await others();
    ends = performance.now() + TURN;
  }
}

/**
 * Requests that only compute, one in each turn of the event loop. Many that arrive together would otherwise be answered one after the
 * other before anything else is looked at, and a save waits for the database a dozen times.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn. What is computed then may not wait for anything. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) setImmediate(this.take);
    });
  }

  private readonly take = (): void => {
    // The next immediate runs after the event loop has looked for what arrived meanwhile.
    if (this.waiting.length > 1) setImmediate(this.take);
    this.waiting.shift()?.();
  };
}
