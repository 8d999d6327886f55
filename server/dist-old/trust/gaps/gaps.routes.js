import { gapCalls } from '@careline/contracts/trust/gaps';
import { mount } from '../../platform/http/mount.js';
export function gapsRoutes(app, read) {
    mount(app, gapCalls.gaps, ({ body }) => read(body));
}
//# sourceMappingURL=gaps.routes.js.map