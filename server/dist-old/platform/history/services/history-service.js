import { OTHER_ACTIONS, RecordAction } from '@careline/contracts/basis/history';
import { notFound, refused } from '../../domain/app-error.js';
import { occursInHistory, searchDeleted, searchHistory, setOfDeletion, streamHistory, } from '../storage/search-history.js';
const ACTIONS = [...RecordAction.options, ...OTHER_ACTIONS];
/** A misspelt filter would look like a history in which nothing happened. */
async function requireKnown(db, kinds, { set, action }) {
    const names = kinds.map(({ name }) => name);
    const isUnknown = async (value, known, column) => value != null && value !== '' && !known.includes(value) && !(await occursInHistory(db, column, value));
    if (await isUnknown(set, names, 'entity'))
        throw refused(`Nothing is called ${set} in the history. Known are ${names.join(', ')}.`, 'set');
    if (await isUnknown(action, ACTIONS, 'action'))
        throw refused(`No action is called ${action}. Known are ${ACTIONS.join(', ')}.`, 'action');
}
/** What happened in all sets. */
export function historyService(db, bringBack, kinds) {
    return {
        search: async (filters, page) => {
            await requireKnown(db, kinds, filters);
            return searchHistory(db, filters, page);
        },
        stream: async (filters) => {
            await requireKnown(db, kinds, filters);
            return streamHistory(db, filters);
        },
        searchDeleted: async (request) => {
            const { set } = request;
            if (set && !bringBack.has(set))
                throw refused(`Nothing called ${set} can be brought back.`, 'set');
            return searchDeleted(db, set ? [set] : [...bringBack.keys()], request);
        },
        restoreDeleted: async (eventId, by) => {
            const set = await setOfDeletion(db, eventId);
            if (set === undefined)
                throw notFound('deleted record');
            const restore = bringBack.get(set);
            if (!restore)
                throw refused('Deleted accounts are not brought back. Create a new one.');
            return { set, id: await restore(eventId, by) };
        },
    };
}
//# sourceMappingURL=history-service.js.map