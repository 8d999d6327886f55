import { setTimeout as sleep } from 'node:timers/promises';
const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;
/** A postmaster that exits sooner than this counts as another failed attempt. */
const STABLE_AFTER_MS = 60_000;
/** Supervises a postmaster: restarts it whenever it exits by itself, with growing pauses and no limit on attempts. */
export async function keepRunning(start, log) {
    const stopping = new AbortController();
    let current;
    let reviving = Promise.resolve();
    let trouble;
    let pause = MIN_PAUSE_MS;
    function watch(postmaster) {
        current = postmaster;
        trouble = undefined;
        const startedAt = Date.now();
        const ended = () => {
            if (stopping.signal.aborted)
                return;
            if (Date.now() - startedAt > STABLE_AFTER_MS)
                pause = MIN_PAUSE_MS;
            reviving = revive('The bundled PostgreSQL ended unexpectedly');
        };
        const { process } = postmaster;
        if (process.exitCode !== null || process.signalCode !== null)
            ended();
        else
            process.once('exit', ended);
    }
    async function revive(whatHappened) {
        for (let news = whatHappened; !stopping.signal.aborted;) {
            trouble = `${news}. It will be restarted in ${pause / 1000} s.`;
            log(trouble);
            await sleep(pause, undefined, { signal: stopping.signal }).catch(() => { });
            if (stopping.signal.aborted)
                return;
            pause = Math.min(pause * 2, MAX_PAUSE_MS);
            trouble = `${news}. It is being restarted.`;
            try {
                const postmaster = await start();
                log('The bundled PostgreSQL is running again.');
                return watch(postmaster);
            }
            catch (error) {
                news = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
            }
        }
    }
    watch(await start());
    return {
        trouble: () => trouble,
        stop: async () => {
            stopping.abort();
            await reviving;
            await current?.stop().catch(() => { });
        },
    };
}
//# sourceMappingURL=keeper.js.map