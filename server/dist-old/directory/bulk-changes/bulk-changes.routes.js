import { bulkCalls } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { mount } from '../../platform/http/mount.js';
export function bulkChangesRoutes(app, bulk, { afterChange }) {
    mount(app, bulkCalls.preview, ({ body, session }) => bulk.preview(body, session.user));
    mount(app, bulkCalls.apply, async ({ body, session }) => {
        const applied = await bulk.apply(body, session.user);
        await afterChange();
        return applied;
    });
    mount(app, bulkCalls.undo, async ({ body, session }) => {
        const undone = await bulk.undo(body.id, session.user);
        await afterChange();
        return undone;
    });
    mount(app, bulkCalls.search, ({ body, session }) => bulk.search(body, session.user));
}
//# sourceMappingURL=bulk-changes.routes.js.map