import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
/** How long requests are still answered, each answer closing its connection. Connections left after that are not in use. */
const ARRIVING = 1_000;
const LOOK_EVERY = 50;
/**
 * Closes a server without losing a proxied request. First it stops listening, which sends the proxy elsewhere; then connections that the
 * proxy keeps open get one more answer; only those that stay idle throughout are closed. (Node's own `close` begins with the idle ones,
 * while the proxy is sending on them.) Node keeps a connection open that was busy when closing began until its client disconnects, so idle
 * ones are closed repeatedly; a request that never ends is cut off.
 */
export async function drain(app, patience) {
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    await untilAllAreAccepted();
    Server.prototype.close.call(app.server);
    await sleep(ARRIVING);
    const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY);
    const last = setTimeout(() => app.server.closeAllConnections(), patience);
    try {
        await app.close();
    }
    finally {
        clearInterval(idle);
        clearTimeout(last);
    }
}
const SHORT_TURN = 1;
const MOST_TURNS = 500;
/**
 * The kernel resets connections that were made but not accepted when a server stops listening. Every turn of the event loop accepts all of
 * them; after a turn of less than a millisecond hardly one can have come since.
 */
async function untilAllAreAccepted() {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
        const begun = performance.now();
        await nextTurn();
        if (performance.now() - begun < SHORT_TURN)
            return;
    }
}
//# sourceMappingURL=drain.js.map