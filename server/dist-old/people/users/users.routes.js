import { userCalls } from '@careline/contracts/people/users';
import { mount } from '../../platform/http/mount.js';
export function usersRoutes(app, { setDeactivated, sendNewPassword }) {
    mount(app, userCalls.activate, ({ params, session }) => setDeactivated({ id: params.id, isDeactivated: false, by: session.user }));
    mount(app, userCalls.deactivate, ({ params, session }) => setDeactivated({ id: params.id, isDeactivated: true, by: session.user }));
    mount(app, userCalls.sendPassword, ({ params, session }) => sendNewPassword(params.id, session.user));
}
//# sourceMappingURL=users.routes.js.map