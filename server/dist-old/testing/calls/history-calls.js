import { expect } from 'vitest';
import { made } from '../data/small-directory.js';
/** The calls that tests of the history make, each expected to succeed. */
export function historyClient(caller) {
    const save = async (set, body) => {
        const { status, body: saved } = await caller().post(`/api/${set}/Save`, body);
        expect(status, JSON.stringify(saved)).toBe(200);
        return saved;
    };
    const history = async (set, id, query = '') => {
        const { status, body } = await caller().get(`/api/${set}/GetHistory/${id}${query}`);
        expect(status, JSON.stringify(body)).toBe(200);
        return body;
    };
    return {
        save,
        history,
        made: (set, body) => made(caller(), set, body),
        /** "Name: Lee → Roe", newest event first. */
        told: async (set, id) => (await history(set, id)).items.map(({ action, changes }) => [
            action,
            ...changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`),
        ]),
        remove: async (set, id) => {
            const { status, body } = await caller().delete(`/api/${set}/Delete/${id}`);
            expect(status, JSON.stringify(body)).toBe(204);
        },
        load: async (set, id) => {
            const { status, body } = await caller().get(`/api/${set}/GetById/${id}`);
            expect(status, JSON.stringify(body)).toBe(200);
            return body;
        },
        restore: (set, body) => caller().post(`/api/${set}/Restore`, body),
        deleted: async (body) => (await caller().post('/api/History/SearchDeleted', body)).body,
        bringBack: (eventId) => caller().post('/api/History/RestoreDeleted', { eventId }),
    };
}
//# sourceMappingURL=history-calls.js.map