import { providerCalls, } from '@careline/contracts/directory/similar-providers';
import { mount } from '../../platform/http/mount.js';
export function providersRoutes(app, findSimilar) {
    mount(app, providerCalls.findSimilar, ({ body }) => findSimilar(body));
}
//# sourceMappingURL=providers.routes.js.map