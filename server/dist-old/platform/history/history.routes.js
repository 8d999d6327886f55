import { Readable } from 'node:stream';
import { historyCalls } from '@careline/contracts/basis/history';
import { mount, SENT } from '../http/mount.js';
import { toCsv } from './words/csv.js';
/** The history across all sets. That of one record is part of its set. */
export function historyRoutes(app, history, { kinds, afterChange }) {
    mount(app, historyCalls.searchDeleted, ({ body }) => history.searchDeleted(body));
    mount(app, historyCalls.restoreDeleted, async ({ body, session }) => {
        const restored = await history.restoreDeleted(body.eventId, session.user);
        await afterChange();
        return restored;
    });
    mount(app, historyCalls.search, ({ body: { skip, take, ...filters } }) => history.search(filters, { skip, take }));
    mount(app, historyCalls.export, async ({ body: { timeZone, ...filters } }, reply) => {
        const events = await history.stream(filters);
        reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', 'attachment; filename="history.csv"')
            .send(Readable.from(toCsv(events, timeZone ?? 'UTC', kinds), { objectMode: false }));
        return SENT;
    });
}
//# sourceMappingURL=history.routes.js.map