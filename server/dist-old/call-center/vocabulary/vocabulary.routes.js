import { vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import { mount } from '../../platform/http/mount.js';
export function vocabularyRoutes(app, { preview, load }) {
    mount(app, vocabularyCalls.preview, async () => ({ items: await preview() }));
    mount(app, vocabularyCalls.load, async ({ session }) => ({ changed: await load(session.user) }));
}
//# sourceMappingURL=vocabulary.routes.js.map