import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { startProcess } from '../../platform/child-process.js';
import { openPool } from '../../platform/db/connection.js';
import { bulkLimits } from '../../platform/db/limited-client.js';
import { UnreadableFile } from '../reading/unreadable-file.js';
const LIMITS = { heapMegabytes: 512, megabytes: 768, readingSeconds: 60 };
const LOOK_EVERY_MS = 200;
/** Runs a task in the process of `module`, given without its extension, which calls `runTasks`. */
export function startLimited(url, task, module, limits = LIMITS) {
    const child = startProcess(module, [], limits);
    let isReading = true;
    let isStopped = false;
    let exceeded;
    let result;
    child.on('message', (told) => {
        if (told === 'read')
            isReading = false;
        else
            result = told.result;
    });
    const looking = setInterval(async () => {
        const usage = await usageOf(child);
        exceeded ??= usage && excess(usage, limits, isReading);
        if (exceeded)
            child.kill('SIGKILL');
    }, LOOK_EVERY_MS);
    const ended = new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => {
            if (isStopped || code === 0)
                resolve(result);
            else
                reject(exceeded ?? (isOutOfMemory(code, signal) ? tooMuchMemory() : new Error(`It ended with ${code}.`)));
        });
    }).finally(() => clearInterval(looking));
    child.send({ url, task }, () => { }); // A failure to send is a process that ends.
    return {
        ended,
        stop: async () => {
            isStopped = true;
            child.kill('SIGKILL');
            await ended.catch(() => { });
        },
    };
}
function excess(usage, limits, isReading) {
    if (usage.megabytes > limits.megabytes)
        return tooMuchMemory();
    if (isReading && usage.seconds > limits.readingSeconds)
        return new UnreadableFile(`The file could not be read within ${limits.readingSeconds} seconds. Please copy its rows into a new file, or split it.`);
    return undefined;
}
const tooMuchMemory = () => new UnreadableFile('The file needs more memory than an import may use. Please copy its rows into a new file, or split it.');
/** V8 aborts when its heap is full; the system kills what takes the last of its memory. */
const isOutOfMemory = (code, signal) => code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL';
const TICKS_PER_SECOND = 100;
/** As measured by the operating system, because the process may be too busy to answer. Undefined where there is no `/proc`. */
async function usageOf({ pid }) {
    const read = (name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(await read('status'))?.[1];
    // After the name, which is in parentheses: ten fields from the state on, then the user's and the system's share of the CPU time.
    const ticks = /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(await read('stat'));
    if (kilobytes === undefined || !ticks)
        return undefined;
    return {
        megabytes: Number(kilobytes) / 1_024,
        seconds: (Number(ticks[1]) + Number(ticks[2])) / TICKS_PER_SECOND,
    };
}
/** Resolves once the message is sent: a process that exits before that would lose it. */
const tell = (what) => new Promise((resolve) => {
    if (process.send)
        process.send(what, () => resolve());
    else
        resolve();
});
/** In the process: waits for its task and does it, with connections of its own. The server only waits for the process to end. */
export function runTasks(work) {
    // Also when the server is killed: the channel closes with it.
    process.once('disconnect', () => process.exit(1));
    // Searches come first.
    setPriority(0, constants.priority.PRIORITY_LOW);
    process.once('message', async ({ url, task }) => {
        const pool = openPool(url, 2, bulkLimits);
        try {
            const result = await work(pool, task, () => tell('read'));
            if (result !== undefined)
                await tell({ result });
        }
        catch (error) {
            // Without the details of a database error, which may quote a row.
            console.error(error instanceof Error ? error.stack : error);
            process.exitCode = 1;
        }
        finally {
            await pool.end();
            process.exit();
        }
    });
}
//# sourceMappingURL=limited-process.js.map