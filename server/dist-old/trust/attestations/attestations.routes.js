import { attestationCalls } from '@careline/contracts/trust/attestations';
import { mount } from '../../platform/http/mount.js';
export function attestationsRoutes(app, parts) {
    mount(app, attestationCalls.offices, ({ body }) => parts.offices(body));
    mount(app, attestationCalls.ask, ({ body, session, request }) => parts.ask(body, { by: session.user, origin: parts.originOf(request) }));
    mount(app, attestationCalls.search, ({ body }) => parts.search(body));
    mount(app, attestationCalls.accept, async ({ params, body, session }) => {
        await parts.accept(params.id, body, session.user);
        await parts.afterChange();
    });
    mount(app, attestationCalls.decline, ({ params, body, session }) => parts.decline(params.id, body.reason ?? '', session.user));
    mount(app, attestationCalls.allowMails, ({ params, session }) => parts.allowMails(params.id, session.user));
    mount(app, attestationCalls.open, ({ body, request }) => parts.open(body.secret, request.ip));
    mount(app, attestationCalls.answer, async ({ body, request }) => {
        await parts.answer(body, request.ip);
        await parts.afterChange();
    });
    mount(app, attestationCalls.optOut, ({ body, request }) => parts.optOut(body.secret, request.ip));
}
//# sourceMappingURL=attestations.routes.js.map