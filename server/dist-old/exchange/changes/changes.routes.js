import { changeCalls } from '@careline/contracts/exchange/changes';
import { mount } from '../../platform/http/mount.js';
export function changesRoutes(app, read) {
    mount(app, changeCalls.getAll, ({ query }) => read(query));
}
//# sourceMappingURL=changes.routes.js.map