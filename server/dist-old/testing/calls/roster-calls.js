import { NO_OPTIONS, } from '@careline/contracts/exchange/rosters';
import { expect } from 'vitest';
import { csvOf } from '../../exchange/import/testing/workbooks.js';
import { soon } from '../time/soon.js';
import { upload } from './upload.js';
export const ALL = {
    ...NO_OPTIONS,
    createProviders: true,
    createPlaces: true,
    createNames: true,
};
export function rosterCallsOf(app, caller) {
    const send = (content, name = 'roster.csv') => upload(app, caller, 'Rosters/Upload', content, { name });
    const status = async (id) => (await caller.get(`/api/Rosters/GetStatus/${id}`)).body;
    const settled = async (id) => {
        await soon(async () => expect((await status(id)).status).not.toMatch(/^(checking|applying)$/));
        return status(id);
    };
    const differences = async (id, request = {}) => (await caller.post('/api/Rosters/Differences', { id, ...request })).body;
    /** Uploads and checks. */
    async function checked(content, options = {}, mapping) {
        const { status: code, body } = await send(Array.isArray(content) ? csvOf(content) : content);
        expect([code, body.Messages]).toEqual([200, undefined]);
        const mapped = await caller.put('/api/Rosters/Map', {
            id: body.id,
            mapping: mapping ?? body.mapping,
            options: { ...NO_OPTIONS, ...options },
        });
        expect([mapped.status, mapped.body]).toEqual([204, '']);
        const after = await settled(body.id);
        expect(after.errorMessage).toBe('');
        return { id: body.id, counts: after.counts, items: (await differences(body.id)).items };
    }
    async function applied(id) {
        const answer = await caller.post('/api/Rosters/Apply', { id });
        expect([answer.status, answer.body]).toEqual([204, '']);
        return settled(id);
    }
    const undo = (id) => caller.post('/api/Rosters/Undo', { id });
    return { send, status, settled, differences, checked, applied, undo };
}
//# sourceMappingURL=roster-calls.js.map