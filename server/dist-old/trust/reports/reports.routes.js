import { reportCalls } from '@careline/contracts/trust/reports';
import { mount } from '../../platform/http/mount.js';
export function reportsRoutes(app, reports) {
    mount(app, reportCalls.save, async ({ body, session }) => {
        const report = await reports.save(body, session);
        await reports.afterChange();
        return report;
    });
    mount(app, reportCalls.search, ({ body, session }) => reports.search(body, session));
    mount(app, reportCalls.close, async ({ params, body, session }) => {
        await reports.close(params.id, body, session.user);
        await reports.afterChange();
    });
    mount(app, reportCalls.take, ({ params, body, session }) => reports.take(params.id, body, session.user));
    mount(app, reportCalls.release, ({ params }) => reports.release(params.id));
    mount(app, reportCalls.withdraw, async ({ params, session }) => {
        await reports.withdraw(params.id, session.user);
        await reports.afterChange();
    });
    mount(app, reportCalls.reopen, async ({ params, body, session }) => {
        await reports.reopen(params.id, body, session.user);
        await reports.afterChange();
    });
    mount(app, reportCalls.getCounts, ({ session }) => reports.counts(session));
    mount(app, reportCalls.seen, ({ session }) => reports.markSeen(session));
}
//# sourceMappingURL=reports.routes.js.map