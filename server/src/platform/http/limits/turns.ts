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
