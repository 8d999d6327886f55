import { duplicateCalls, } from '@careline/contracts/trust/duplicates';
import { mount } from '../../platform/http/mount.js';
export function duplicatesRoutes(app, duplicates) {
    mount(app, duplicateCalls.search, ({ body }) => duplicates.search(body));
    const { merges, afterChange } = duplicates;
    mount(app, duplicateCalls.preview, ({ body }) => merges.preview(body));
    mount(app, duplicateCalls.merge, async ({ body, session }) => {
        const merged = await merges.merge(body, session.user);
        await afterChange();
        return merged;
    });
    mount(app, duplicateCalls.unmerge, async ({ body, session }) => {
        const unmerged = await merges.unmerge(body.eventId, session.user);
        await afterChange();
        return unmerged;
    });
    mount(app, duplicateCalls.dismiss, ({ params }) => duplicates.setDismissed(params.id, true));
    mount(app, duplicateCalls.reopen, ({ params }) => duplicates.setDismissed(params.id, false));
}
//# sourceMappingURL=duplicates.routes.js.map