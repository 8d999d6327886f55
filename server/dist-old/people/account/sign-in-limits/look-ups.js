/** How many pool connections a flood of sign-ins may occupy; the rest stay free for signed-in users. */
const MAX_CONCURRENT = 3;
const MAX_RECENT = 5_000;
let running = 0;
const waiting = [];
/** LRU of recent successful callers: they do not queue behind strangers. */
const recent = new Set();
export function rememberCaller(caller) {
    recent.delete(caller);
    recent.add(caller);
    if (recent.size > MAX_RECENT)
        recent.delete(recent.keys().next().value ?? '');
}
/** Runs the database query for a sign-in attempt. */
export async function lookUp(caller, work) {
    if (recent.has(caller))
        return work();
    if (running >= MAX_CONCURRENT)
        await new Promise((resume) => waiting.push(resume));
    else
        running++;
    try {
        return await work();
    }
    finally {
        const next = waiting.shift();
        if (next)
            next();
        else
            running--;
    }
}
//# sourceMappingURL=look-ups.js.map