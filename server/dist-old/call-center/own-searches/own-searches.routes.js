import { searchesCalls } from '@careline/contracts/call-center/own-searches';
import { mount } from '../../platform/http/mount.js';
export function searchesRoutes(app, searches) {
    mount(app, searchesCalls.search, ({ session }) => searches.list(session.user.id));
    mount(app, searchesCalls.save, ({ body, session }) => searches.save(session.user.id, body));
    mount(app, searchesCalls.delete, ({ params, session }) => searches.delete(session.user.id, params.id));
}
//# sourceMappingURL=own-searches.routes.js.map