import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFailure, isAbsence } from './database-failures.ts';

/** The database is asked every 400 ms; after this long without an answer it is away. */
const SILENCE_MS = 2_000;
/** After this long, calls that need it are refused at once: each would only wait for its own time limit. */
const LOST_MS = 5_000;
const LOOK_MS = 100;
/** How long a failed save counts as the state of the database. */
const TROUBLE_MS = 60_000;

const TROUBLES = {
  full: 'The database has no room left.',
  diskFull: 'The server has no room left on its disk.',
  readOnly: 'The database is read-only: nothing can be saved.',
} as const;

export interface WatchOptions {
  /** How long calls are answered from memory while the database is away; 0: not at all. */
  outageMinutes: number;
  now?: () => number;
}

/** Milliseconds since 1970 by a monotonic clock. */
export const steadyNow = () => performance.timeOrigin + performance.now();

/** What this server knows about its database: when it last answered, and what is wrong with it. */
export class DatabaseWatch {
  readonly #outageMs: number;
  readonly #now: () => number;
  #answeredAt: number;
  #failedAt = Number.NEGATIVE_INFINITY;
  #backAt = Number.NEGATIVE_INFINITY;
  readonly #troubles = new Map<keyof typeof TROUBLES, number>();

  constructor({ outageMinutes, now = steadyNow }: WatchOptions) {
    this.#outageMs = outageMinutes * 60_000;
    this.#now = now;
    this.#answeredAt = now();
  }

  /** The database has answered what it was asked at that moment. */
  answered(askedAt = this.#now()): void {
    if (this.isAway()) this.#backAt = this.#now();
    this.#answeredAt = Math.max(this.#answeredAt, askedAt);
  }

  /** Something failed; errors that are not the database's are ignored. */
  failed(error: unknown): void {
    const failure = databaseFailure(error);
    if (!failure) return;
    if (isAbsence(failure)) this.#failedAt = this.#now();
    if (failure.kind in TROUBLES) this.#troubles.set(failure.kind as keyof typeof TROUBLES, this.#now());
  }

  noteReadOnly(isReadOnly: boolean): void {
    if (isReadOnly) this.#troubles.set('readOnly', this.#now());
    else this.#troubles.delete('readOnly');
  }

  isAway(): boolean {
    return this.#failedAt > this.#answeredAt || this.#silence() > SILENCE_MS;
  }

  /** Away for so long that it is not worth asking. Silence alone is not enough: this server may have been too busy to listen. */
  isLost(): boolean {
    return this.#failedAt > this.#answeredAt && this.#silence() > LOST_MS;
  }

  mayUseMemory(): boolean {
    return this.#silence() < this.#outageMs;
  }

  /** The last moment at which it was away; now, if it still is. Anything read after that is current. */
  awayUntil(): number {
    return this.isAway() ? this.#now() : this.#backAt;
  }

  /** What a save met in the last minute, in a sentence. */
  trouble(): string | undefined {
    const recent = [...this.#troubles].find(([, at]) => this.#now() - at < TROUBLE_MS);
    return recent && TROUBLES[recent[0]];
  }

  /** Asks the database. Returns what memory knows if that fails, or if the database turns out to be away. */
  async orFromMemory<Answer>(
    ask: () => Promise<Answer>,
    remember: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    if (!this.mayUseMemory()) return ask();
    if (this.isAway()) return remember();
    const asked = ask().then(
      (answer) => ({ answer }),
      (error: unknown) => {
        this.failed(error);
        if (!databaseFailure(error)) throw error;
        return undefined;
      },
    );
    const answered = await Promise.race([asked, this.#untilAway(asked)]);
    return answered ? answered.answer : remember();
  }

  async #untilAway(asked: Promise<unknown>): Promise<undefined> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    asked.then(end, end);
    while (!isOver && !this.isAway()) await sleep(LOOK_MS, undefined, { ref: false });
    // The answer itself wins the race.
    if (isOver) await asked.catch(() => {});
    return undefined;
  }

  #silence(): number {
    return this.#now() - this.#answeredAt;
  }
}
