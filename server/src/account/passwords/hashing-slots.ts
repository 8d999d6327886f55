import { AppError } from '../../domain/app-error.ts';

/** Who wants to hash a password. */
export interface Claim {
  /** Somebody expected: signed in, or an account at an address from which it has signed in before. They go first. */
  known: boolean;
  /** Groups take turns, so that nobody waits for all attempts of somebody else. */
  group: string;
}

export const BUSY = 'Too many people are signing in at this moment. Please try again in a moment.';

/**
 * Each hash takes 46 MiB: two at a time, the others wait in line. Lines are bounded and hold a whole call center that
 * starts its day at the same minute.
 *
 * No work inside a slot may wait for a database connection, and no slot may be waited for while holding one: the two
 * together are a deadlock. Look things up before, hash, write down after.
 */
export async function inHashingSlot<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  if (running >= SLOTS) await lines[claim.known ? 'known' : 'strangers'].wait(claim.group);
  else running++;
  try {
    return await work();
  } finally {
    if (!lines.known.callNext() && !lines.strangers.callNext()) running--;
  }
}

const SLOTS = 2;
let running = 0;

interface Waiter {
  goOn(): void;
  refuse(): void;
}

/** First in, first out within a group; the groups in turn. */
class Line {
  private readonly most: number;
  private readonly groups = new Map<string, Waiter[]>();
  private size = 0;

  constructor(most: number) {
    this.most = most;
  }

  wait(group: string): Promise<void> {
    return new Promise((goOn, reject) => {
      if (this.size >= this.most && !this.makeRoomFor(group)) return reject(busy());
      const waiters = this.groups.get(group) ?? [];
      waiters.push({ goOn, refuse: () => reject(busy()) });
      this.groups.set(group, waiters);
      this.size++;
    });
  }

  callNext(): boolean {
    const [next] = this.groups;
    if (!next) return false;
    const [group, waiters] = next;
    const waiter = waiters.shift();
    this.groups.delete(group);
    if (waiters.length > 0) this.groups.set(group, waiters);
    this.size--;
    waiter?.goOn();
    return true;
  }

  /** The largest group gives up its newest member for a group that is smaller by more than one. */
  private makeRoomFor(group: string): boolean {
    const own = this.groups.get(group)?.length ?? 0;
    const largest = [...this.groups.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    );
    if (largest.length <= own + 1) return false;
    largest.pop()?.refuse();
    this.size--;
    return true;
  }
}

const lines = { known: new Line(256), strangers: new Line(160) };

const busy = () => new AppError(400, [BUSY]);
