import { setImmediate as others } from 'node:timers/promises';
/** Milliseconds of work after which others get a turn. */
const TURN = 10;
/** Goes through a long list and lets other requests run in between. */
export async function* inTurns(items) {
    let ends = performance.now() + TURN;
    for (const item of items) {
        yield item;
        if (performance.now() < ends)
            continue;
        await others();
        ends = performance.now() + TURN;
    }
}
//# sourceMappingURL=turns.js.map