import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFailure, isAbsence } from './database-failures.js';
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
};
/** Milliseconds since 1970 by a monotonic clock. */
export const steadyNow = () => performance.timeOrigin + performance.now();
/** What this server knows about its database: when it last answered, and what is wrong with it. */
export class DatabaseWatch {
    #outageMs;
    #now;
    #answeredAt;
    #failedAt = Number.NEGATIVE_INFINITY;
    #backAt = Number.NEGATIVE_INFINITY;
    #troubles = new Map();
    constructor({ outageMinutes, now = steadyNow }) {
        this.#outageMs = outageMinutes * 60_000;
        this.#now = now;
        this.#answeredAt = now();
    }
    /** The database has answered what it was asked at that moment. */
    answered(askedAt = this.#now()) {
        if (this.isAway())
            this.#backAt = this.#now();
        this.#answeredAt = Math.max(this.#answeredAt, askedAt);
    }
    /** Something failed; errors that are not the database's are ignored. */
    failed(error) {
        const failure = databaseFailure(error);
        if (!failure)
            return;
        if (isAbsence(failure))
            this.#failedAt = this.#now();
        if (failure.kind in TROUBLES)
            this.#troubles.set(failure.kind, this.#now());
    }
    noteReadOnly(isReadOnly) {
        if (isReadOnly)
            this.#troubles.set('readOnly', this.#now());
        else
            this.#troubles.delete('readOnly');
    }
    isAway() {
        return this.#failedAt > this.#answeredAt || this.#silence() > SILENCE_MS;
    }
    /** Away for so long that it is not worth asking. Silence alone is not enough: this server may have been too busy to listen. */
    isLost() {
        return this.#failedAt > this.#answeredAt && this.#silence() > LOST_MS;
    }
    mayUseMemory() {
        return this.#silence() < this.#outageMs;
    }
    /** The last moment at which it was away; now, if it still is. Anything read after that is current. */
    awayUntil() {
        return this.isAway() ? this.#now() : this.#backAt;
    }
    /** What a save met in the last minute, in a sentence. */
    trouble() {
        const recent = [...this.#troubles].find(([, at]) => this.#now() - at < TROUBLE_MS);
        return recent && TROUBLES[recent[0]];
    }
    /** Asks the database. Returns what memory knows if that fails, or if the database turns out to be away. */
    async orFromMemory(ask, remember) {
        if (!this.mayUseMemory())
            return ask();
        if (this.isAway())
            return remember();
        const asked = ask().then((answer) => ({ answer }), (error) => {
            this.failed(error);
            if (!databaseFailure(error))
                throw error;
            return undefined;
        });
        const answered = await Promise.race([asked, this.#untilAway(asked)]);
        return answered ? answered.answer : remember();
    }
    async #untilAway(asked) {
        let isOver = false;
        const end = () => {
            isOver = true;
        };
        asked.then(end, end);
        while (!isOver && !this.isAway())
            await sleep(LOOK_MS, undefined, { ref: false });
        // The answer itself wins the race.
        if (isOver)
            await asked.catch(() => { });
        return undefined;
    }
    #silence() {
        return this.#now() - this.#answeredAt;
    }
}
//# sourceMappingURL=database-watch.js.map