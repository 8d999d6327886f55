import { chosenNames, GapCounter } from '../gap-counter.js';
import { addGaps, readGaps } from '../storage/gaps.js';
const WRITE_EVERY_MS = 5_000;
/** Counts searches that found nobody. A crash may lose the last seconds. */
export function startGaps(db, namesById) {
    const counter = new GapCounter();
    const write = () => addGaps(db, counter.take());
    const timer = setInterval(() => void write().catch(() => { }), WRITE_EVERY_MS).unref();
    return {
        note: (request) => {
            const chosen = chosenNames(request, namesById());
            if (chosen)
                counter.note(chosen, new Date());
        },
        read: async (request) => {
            await write();
            return readGaps(db, request);
        },
        close: async () => {
            clearInterval(timer);
            await write().catch(() => { });
        },
    };
}
//# sourceMappingURL=count-gaps.js.map