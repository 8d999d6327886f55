import { mount } from '../http/mount.js';
export function settingsRoutes(app, settings, { read, save, afterChange }) {
    mount(app, settings.get, () => read());
    mount(app, settings.save, async ({ body, session }) => {
        await save(body, session.user);
        await afterChange();
    });
}
//# sourceMappingURL=settings.routes.js.map