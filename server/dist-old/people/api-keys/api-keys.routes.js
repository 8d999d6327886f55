import { apiKeyCalls, } from '@careline/contracts/people/api-keys';
import { mount } from '../../platform/http/mount.js';
export function apiKeyRoutes(app, { search, create, revoke }) {
    mount(app, apiKeyCalls.search, ({ body }) => search(body));
    mount(app, apiKeyCalls.save, ({ body, session }) => create(body, session.user));
    mount(app, apiKeyCalls.revoke, ({ params, session }) => revoke(params.id, session.user));
}
//# sourceMappingURL=api-keys.routes.js.map