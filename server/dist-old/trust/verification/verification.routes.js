import { verificationCalls } from '@careline/contracts/trust/verifications';
import { mount } from '../../platform/http/mount.js';
export function verificationRoutes(app, parts) {
    mount(app, verificationCalls.verify, async ({ body, session }) => {
        const verification = await parts.sets[body.set].verify(body, session.user);
        await parts.afterChange();
        return verification;
    });
    mount(app, verificationCalls.undo, async ({ body, session }) => {
        const verification = await parts.undo(body, session.user);
        await parts.afterChange();
        return verification;
    });
    mount(app, verificationCalls.attempt, ({ body, session }) => parts.attempt(body, session.user));
    mount(app, verificationCalls.working, ({ body, session }) => parts.working(body, session.user));
    mount(app, verificationCalls.offices, ({ body }) => parts.offices(body));
    mount(app, verificationCalls.due, ({ body, session }) => parts.due(body, session.user));
}
//# sourceMappingURL=verification.routes.js.map