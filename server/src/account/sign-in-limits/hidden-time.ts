import { setTimeout as sleep } from 'node:timers/promises';

const LEAST = 400;
const REMEMBERED = 10;
const MARGIN = 1.25;

/**
 * Answers of one kind take as long as the slowest recent one that did the whole work, so that their time does not tell
 * which of them did less.
 */
export class HiddenTime {
  private readonly recent: number[] = [];

  /** `work` answers whether it did the whole work. A refusal is told as late as everything else. */
  async spend(work: () => Promise<boolean>): Promise<void> {
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    try {
      if (await work()) this.remember(elapsed());
    } finally {
      await sleep(Math.max(0, Math.max(LEAST, ...this.recent) - elapsed()));
    }
  }

  private remember(milliseconds: number): void {
    this.recent.push(milliseconds * MARGIN);
    if (this.recent.length > REMEMBERED) this.recent.shift();
  }
}
