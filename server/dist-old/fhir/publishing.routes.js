import { publishingCalls } from '@careline/contracts/exchange/publishing';
import { mount } from '../platform/http/mount.js';
export function publishingRoutes(app, check) {
    mount(app, publishingCalls.check, () => check());
}
//# sourceMappingURL=publishing.routes.js.map