import { Readable } from 'node:stream';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { SENT } from '../mount.js';
/** Milliseconds of work after which other requests get a turn. */
const TURN = 10;
/**
 * Sends `{ …rest, [name]: [entry, …] }` while the list is still being built. Building a list of 100,000 at once would block
 * all other requests for seconds, so entries are built, serialised and sent in portions.
 */
export async function sendInPortions(reply, rest, name, entries, shown = (entry) => entry) {
    await reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(portions(rest, name, entries, shown), { objectMode: false, highWaterMark: 65_536 }));
    return SENT;
}
async function* portions(rest, name, entries, shown) {
    const before = JSON.stringify(rest).slice(0, -1);
    let portion = `${before}${before === '{' ? '' : ','}${JSON.stringify(name)}:[`;
    let separator = '';
    let turnEnds = performance.now() + TURN;
    for (const entry of entries) {
        portion += separator + JSON.stringify(shown(entry));
        separator = ',';
        if (performance.now() < turnEnds)
            continue;
        yield portion;
        portion = '';
        await otherRequests();
        turnEnds = performance.now() + TURN;
    }
    yield `${portion}]}`;
}
//# sourceMappingURL=portions.js.map