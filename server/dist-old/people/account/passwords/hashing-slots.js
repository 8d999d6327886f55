import { AppError } from '../../../platform/domain/app-error.js';
export const BUSY = 'Too many people are signing in at this moment. Please try again in a moment.';
/**
 * Each hash takes 46 MiB, so only two run at a time and the others queue. The queues are bounded, but long enough for a
 * whole call center that starts its day in the same minute.
 *
 * Work inside a slot must not wait for a database connection, and nothing may wait for a slot while holding a connection:
 * the two together deadlock. Read first, then hash, then write.
 */
export async function inHashingSlot(claim, work) {
    if (running >= SLOTS)
        await queues[claim.isKnown ? 'known' : 'strangers'].wait(claim);
    else
        running++;
    try {
        return await work();
    }
    finally {
        if (!queues.known.callNext() && !queues.strangers.callNext())
            running--;
    }
}
const SLOTS = 2;
let running = 0;
/** Round-robin between groups, and within a group between its members; first in, first out for each. */
class FairQueue {
    capacity;
    groups = new Map();
    size = 0;
    constructor(capacity) {
        this.capacity = capacity;
    }
    wait({ group, member = '' }) {
        return new Promise((resume, reject) => {
            const waiters = this.groups.get(group) ?? [];
            const round = waiters.filter((other) => other.member === member).length;
            if (this.size >= this.capacity && !this.makeRoomFor(group, round))
                return reject(busy());
            const later = waiters.findIndex((other) => other.round > round);
            const waiter = { member, round, resume, refuse: () => reject(busy()) };
            waiters.splice(later < 0 ? waiters.length : later, 0, waiter);
            this.groups.set(group, waiters);
            this.size++;
        });
    }
    callNext() {
        const [next] = this.groups;
        if (!next)
            return false;
        const [group, waiters] = next;
        const waiter = waiters.shift();
        this.groups.delete(group);
        if (waiters.length > 0)
            this.groups.set(group, waiters);
        this.size--;
        waiter?.resume();
        return true;
    }
    /** Drops the last entry of the largest group, if the newcomer's group is smaller by more than one or its turn comes earlier. */
    makeRoomFor(group, round) {
        const own = this.groups.get(group)?.length ?? 0;
        const largest = [...this.groups.values()].reduce((one, other) => other.length > one.length ? other : one);
        const isEarlier = largest === this.groups.get(group) && (largest.at(-1)?.round ?? 0) > round + 1;
        if (largest.length <= own + 1 && !isEarlier)
            return false;
        largest.pop()?.refuse();
        this.size--;
        return true;
    }
}
const queues = { known: new FairQueue(256), strangers: new FairQueue(160) };
const busy = () => new AppError(400, [BUSY]);
//# sourceMappingURL=hashing-slots.js.map