import { Readable } from 'node:stream';
import { callsOf } from '@careline/contracts/basis/entity-calls';
import { mount, SENT } from '../../platform/http/mount.js';
/** What a list shows, as a file. */
export function exportRoute(app, set, { stream }, exports) {
    mount(app, callsOf(set).export, async ({ body: { format, rows, ...search }, session }, reply) => {
        const file = await exports.begin(set, { format, rows }, stream(search), session);
        reply
            .type(file.mediaType)
            .header('content-disposition', `attachment; filename="${fileName(set)}.${format}"`)
            .send(Readable.from(file.content, { objectMode: false }));
        return SENT;
    });
}
/** "practice-addresses-2026-11-16" */
function fileName({ label }) {
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
    return `${label.many.toLowerCase().replaceAll(' ', '-')}-${today}`;
}
//# sourceMappingURL=export.routes.js.map