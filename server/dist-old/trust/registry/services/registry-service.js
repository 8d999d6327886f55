import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { ACCEPTABLE, differenceLabel, } from '@careline/contracts/trust/registry';
import { startProcess } from '../../../platform/child-process.js';
import { inTransaction } from '../../../platform/db/transaction.js';
import { AppError, notFound, refused } from '../../../platform/domain/app-error.js';
import { openRegistryFile, UnreadableRegistry } from '../reading/registry-file.js';
import { nameToSave } from '../registry-name.js';
import { beginLoad, failLoad, registryStatus } from '../storage/loads.js';
import { findEntries, findEntry } from '../storage/registry-entries.js';
import { compareWithRegistry, degreeWords, ignoreDifference, refreshDifferences, searchDifferences, showDifferenceAgain, } from '../storage/stored-differences.js';
export const startLoadProcess = (url, task) => {
    const child = startProcess(new URL('./registry-process', import.meta.url), [], { heapMegabytes: 256 });
    const ended = once(child, 'exit');
    child.send({ url, task }, () => { }); // A failure to send is a process that ends.
    return { ended, stop: () => void child.kill('SIGKILL') };
};
export function registryService({ db, checks, providers, startLoad }) {
    const running = new Set();
    async function follow(url, task) {
        const load = startLoad(url, task);
        running.add(load);
        await load.ended.catch(() => { });
        running.delete(load);
        // Has no effect on a load that has ended by itself.
        await failLoad(db.$client, task.loadId).catch(() => { });
        await rm(task.path, { force: true });
    }
    return {
        upload: async ({ path, name }, by) => {
            try {
                (await openRegistryFile(path, name)).close();
                const loadId = await beginLoad(db.$client, name);
                const task = { loadId, path, fileName: name, by: { id: by.id, userName: by.userName } };
                void follow(db.$client.options.connectionString ?? '', task);
            }
            catch (error) {
                await rm(path, { force: true });
                throw error instanceof UnreadableRegistry ? refused(error.message) : error;
            }
            return registryStatus(db.$client);
        },
        status: () => registryStatus(db.$client),
        find: async (npi) => {
            const entry = await findEntry(db, npi);
            if (!entry)
                throw new AppError(404, ['The registry does not know this NPI.']);
            return entry;
        },
        differences: async (request) => {
            await checks.catchUp().catch(() => { }); // Then it is what was known before.
            return searchDifferences(db, request);
        },
        accept: async (request, by) => {
            const body = await acceptedFields(db, providers, request);
            const saved = await providers.save(body, by);
            await refresh(request.providerId);
            return saved;
        },
        ignore: async (difference) => {
            await refresh(difference.providerId);
            await ignoreDifference(db, difference);
        },
        unignore: (difference) => showDifferenceAgain(db, difference),
        close: () => {
            for (const load of running)
                load.stop();
        },
    };
    function refresh(providerId) {
        return inTransaction(db, (tx) => refreshDifferences(tx, [providerId]));
    }
}
/** What to save for a difference as it is now. */
async function acceptedFields(db, providers, { providerId: id, kind, rowVersion }) {
    if (!ACCEPTABLE.includes(kind))
        throw refused(`${differenceLabel[kind]} cannot be taken over by itself. Open the provider and correct it there.`, 'kind');
    const before = await providers.getById(id);
    if (!before)
        throw notFound('provider');
    const difference = (await compareWithRegistry(db, [id])).get(id)?.find((one) => one.kind === kind);
    if (difference?.registry == null)
        throw refused(kind === 'noNpi' && difference
            ? 'The registry has no number, or several, for this name.'
            : 'The provider and the registry do not differ in this any more.');
    if (kind === 'noNpi')
        return { id, rowVersion, npi: difference.registry };
    if (kind === 'gender')
        return { id, rowVersion, gender: difference.registry };
    const entry = (await findEntries(db, [before.npi])).get(before.npi);
    if (!entry)
        throw notFound('registry entry');
    return { id, rowVersion, ...nameToSave(entry, before, await degreeWords(db)) };
}
//# sourceMappingURL=registry-service.js.map