import { Readable } from 'node:stream';
import { IMPORT_FILE_LIMIT, importCalls } from '@careline/contracts/exchange/import';
import { uploadReceiver } from '../../platform/http/limits/receive-upload.js';
import { mount, SENT } from '../../platform/http/mount.js';
const UPLOADS = { size: IMPORT_FILE_LIMIT, patience: 600_000, atOnce: 4 };
export async function importRoutes(app, imports) {
    await app.register(async (scope) => uploadRoutes(scope, imports));
    mount(app, importCalls.getImportStatus, () => imports.status());
    mount(app, importCalls.getCheck, ({ params, session }) => imports.check(params.id, session.user));
    mount(app, importCalls.getImportHistory, async ({ session }) => ({
        items: await imports.history(session.user),
    }));
    mount(app, importCalls.getImportReportById, async ({ params, session }, reply) => {
        const report = await imports.report(params.id, session.user);
        reply
            .type('application/json; charset=utf-8')
            .send(Readable.from(reportJson(report), { objectMode: false }));
        return SENT;
    });
    mount(app, importCalls.getTemplate, async () => ({
        data: (await imports.template()).toString('base64'),
    }));
    mount(app, importCalls.undo, ({ params, session }) => imports.undo(params.id, session.user));
}
/** In a scope of their own: no other route accepts multipart bodies. */
async function uploadRoutes(app, imports) {
    const receive = await uploadReceiver(app, imports.folder, UPLOADS);
    const begin = async (request, by, isCheck) => {
        await imports.refuseWhileBusy(isCheck);
        return imports.start(await receive(request), { isCheck, by });
    };
    mount(app, importCalls.importData, async ({ request, session }) => {
        await begin(request, session.user, false);
        return { success: true, messages: [] };
    });
    mount(app, importCalls.checkData, async ({ request, session }) => ({
        id: await begin(request, session.user, true),
    }));
}
/** The parts are divisible by three bytes, so their base64 can be joined. */
async function* reportJson({ fileName, parts }) {
    yield `{"fileName":${JSON.stringify(fileName)},"file":"`;
    for await (const part of parts())
        yield part.toString('base64');
    yield '"}';
}
//# sourceMappingURL=import.routes.js.map