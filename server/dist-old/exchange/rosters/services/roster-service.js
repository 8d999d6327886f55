import { rm } from 'node:fs/promises';
import { mappedTwice, mapsNobody, ROSTER_INTERRUPTED, ROSTER_OUTDATED, } from '@careline/contracts/exchange/rosters';
import { inTransaction } from '../../../platform/db/transaction.js';
import { AppError, refused } from '../../../platform/domain/app-error.js';
import { fileKind } from '../../reading/file-kind.js';
import { UnreadableFile } from '../../reading/unreadable-file.js';
import { startLimited } from '../../services/limited-process.js';
import { decideDifferences, isOutdated, pageOfDifferences } from '../storage/differences.js';
import { beginRoster, beginStep, deleteOldRosters, deleteUnread, failExpiredRosters, failRoster, findRoster, listRosters, lockRoster, readRoster, refuseUndo, rosterInProgress, rosterStatus, saveMapping, } from '../storage/rosters.js';
import { ROSTER_FAILED_UNEXPECTEDLY } from './roster-task.js';
export const ROSTER_PROCESS = new URL('./roster-process', import.meta.url);
const LOOK_EVERY_MS = 10_000;
export function startRosters(db, { folder, startTask = (url, task) => startLimited(url, task, ROSTER_PROCESS) }) {
    const running = new Map();
    let undoing;
    let lastUndo = Promise.resolve();
    const pool = db.$client;
    const sweep = () => failExpiredRosters(pool)
        .then(() => deleteOldRosters(pool))
        .catch(() => { }); // Tried again soon.
    void sweep();
    const sweeping = setInterval(sweep, LOOK_EVERY_MS).unref();
    /** Follows a step to its end. */
    async function follow(task) {
        const { rosterId } = task;
        const process = startTask(pool.options.connectionString ?? '', task);
        const own = { task, process };
        running.set(rosterId, own);
        const failure = await process.ended.then(() => ROSTER_INTERRUPTED, (error) => (error instanceof UnreadableFile ? error.message : ROSTER_FAILED_UNEXPECTEDLY));
        // The next step may begin as soon as this one is done, before its process has ended.
        if (running.get(rosterId) !== own)
            return;
        running.delete(rosterId);
        // Has no effect on work that has ended properly. If the database is away, the lease ends the work.
        await failRoster(pool, task, failure).catch(() => { });
    }
    async function upload({ path, name }, by) {
        let rosterId = 0;
        try {
            await fileKind(path);
            rosterId = await beginRoster(db, name, by);
            await follow({ step: 'read', rosterId, path });
            const roster = await readRoster(db, rosterId);
            if (roster?.status === 'uploaded')
                return shown(roster);
            throw refused(roster?.errorMessage || ROSTER_INTERRUPTED);
        }
        catch (error) {
            if (rosterId !== 0)
                await deleteUnread(db, rosterId).catch(() => { });
            throw error instanceof UnreadableFile ? refused(error.message) : error;
        }
        finally {
            await rm(path, { force: true });
        }
    }
    /** One at a time, as in the database: a process that only waits for another one is a waste. */
    function undo(id, by) {
        const mine = lastUndo.then(async () => {
            refuseUndo(await findRoster(db, id, by));
            const { userName, role } = by;
            const task = startTask(pool.options.connectionString ?? '', {
                ...{ step: 'undo', rosterId: id, by: { id: by.id, userName, role } },
            });
            undoing = task;
            const answer = await task.ended.finally(() => {
                undoing = undefined;
            });
            if (!answer)
                throw new AppError(503, [ROSTER_INTERRUPTED]);
            if ('refusal' in answer)
                throw new AppError(answer.refusal.status, answer.refusal.messages);
            return answer.undone;
        });
        lastUndo = mine.catch(() => { });
        return mine;
    }
    const changing = (work) => inTransaction(db, work);
    return {
        folder,
        upload,
        get: async (id, by) => {
            const roster = await findRoster(db, id, by);
            return { ...shown(roster), options: { ...NONE, ...roster.options } };
        },
        map: async ({ id, mapping, options }, by) => {
            await changing(async (tx) => {
                const roster = await lockRoster(tx, id, by);
                refuseMapping(roster, mapping);
                await refuseWhileBusy(tx, 'checking');
                const complete = Object.fromEntries(roster.columns.map(({ name }) => [name, mapping[name] ?? null]));
                await saveMapping(tx, id, { columns: roster.columns, mapping: complete, options });
                await beginStep(tx, id, { from: MAPPABLE, to: 'checking' });
            });
            void follow({ step: 'check', rosterId: id });
        },
        apply: async (id, by) => {
            await changing(async (tx) => {
                const { status } = await lockRoster(tx, id, by);
                if (status !== 'checked')
                    throw refused(NOT_APPLICABLE[status] ?? 'Check the roster first.');
                await refuseWhileBusy(tx, 'applying');
                if (await isOutdated(tx, id))
                    throw new AppError(409, [ROSTER_OUTDATED]);
                await beginStep(tx, id, { from: ['checked'], to: 'applying' });
            });
            void follow({ step: 'apply', rosterId: id, by: { id: by.id, userName: by.userName, role: by.role } });
        },
        status: (id, by) => rosterStatus(db, id, by),
        search: (page, by) => listRosters(db, page, by),
        differences: async (request, by) => {
            await findRoster(db, request.id, by);
            return pageOfDifferences(db, request);
        },
        decide: (request, by) => changing(async (tx) => {
            const { status } = await lockRoster(tx, request.id, by);
            if (status !== 'checked')
                throw refused(NOT_APPLICABLE[status] ?? 'Check the roster first.');
            await decideDifferences(tx, request);
        }),
        undo,
        close: async () => {
            clearInterval(sweeping);
            const left = [...running.values()];
            await Promise.all([undoing?.stop(), ...left.map(({ process }) => process.stop())]);
            await Promise.all(left.map(({ task }) => failRoster(pool, task, ROSTER_INTERRUPTED).catch(() => { })));
        },
    };
}
const NONE = {
    createProviders: false,
    createPlaces: false,
    createNames: false,
    clearEmpty: false,
    verified: false,
};
const shown = ({ id, columns, mapping }) => ({
    id,
    columns: columns.map(({ name, samples }) => ({ name, samples })),
    mapping,
});
const MAPPABLE = ['uploaded', 'checked', 'failed'];
const NOT_APPLICABLE = {
    checking: 'The roster is still being checked. Please wait until the check is complete.',
    applying: 'The roster is being applied.',
    applied: 'This roster has already been applied.',
    undone: 'This roster has been undone. Upload the file again.',
};
function refuseMapping({ status, columns }, mapping) {
    if (!MAPPABLE.includes(status))
        throw refused(NOT_APPLICABLE[status] ?? 'This roster cannot be mapped any more.');
    const names = new Set(columns.map(({ name }) => name));
    const unknown = Object.keys(mapping).find((name) => !names.has(name));
    if (unknown !== undefined)
        throw refused(`The file has no column “${unknown.slice(0, 100)}”.`, 'mapping');
    const problem = mappedTwice(mapping) ?? mapsNobody(mapping);
    if (problem !== undefined)
        throw refused(problem, 'mapping');
}
/** The unique index refuses it too, but could not say who is at work. */
async function refuseWhileBusy(tx, status) {
    const other = await rosterInProgress(tx, status);
    if (other !== undefined)
        throw refused(`Another roster is being ${status === 'checking' ? 'checked' : 'applied'}: ${other} started it. Please try again in a minute.`);
}
//# sourceMappingURL=roster-service.js.map