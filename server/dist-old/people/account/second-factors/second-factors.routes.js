import { secondFactorCalls } from '@careline/contracts/people/second-factors';
import { mount } from '../../../platform/http/mount.js';
import { placeOf } from '../caller-place.routes.js';
export function secondFactorRoutes(app, { factors, siteOf }) {
    mount(app, secondFactorCalls.getAll, ({ session }) => factors.list(session));
    mount(app, secondFactorCalls.beginTotp, ({ body, session, request }) => factors.beginTotp(session, { ...body, ...placeOf(request) }));
    mount(app, secondFactorCalls.confirmTotp, ({ body, session }) => factors.confirmTotp(session, body));
    mount(app, secondFactorCalls.beginPasskey, ({ body, session, request }) => factors.beginPasskey(session, { ...body, ...placeOf(request) }, siteOf(request)));
    mount(app, secondFactorCalls.confirmPasskey, ({ body, session, request }) => factors.confirmPasskey(session, body, siteOf(request)));
    mount(app, secondFactorCalls.newRecoveryCodes, ({ body, session, request }) => factors.newRecoveryCodes(session, { ...body, ...placeOf(request) }));
    mount(app, secondFactorCalls.remove, ({ body, session, request }) => factors.remove(session, { ...body, ...placeOf(request) }));
    mount(app, secondFactorCalls.reset, ({ params, session }) => factors.reset(params.id, session));
}
//# sourceMappingURL=second-factors.routes.js.map