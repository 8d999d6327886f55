import { answerCalls } from '@careline/contracts/call-center/answers';
import { seenGroups } from '../../platform/domain/session.js';
import { mount } from '../../platform/http/mount.js';
export function answersRoutes(app, answers) {
    mount(app, answerCalls.save, ({ body, session }) => answers.save(body, tellerOf(session)));
    mount(app, answerCalls.send, ({ body, session }) => answers.send(body, tellerOf(session)));
    mount(app, answerCalls.search, ({ body }) => answers.search(body));
    mount(app, answerCalls.compare, ({ body }) => answers.compare(body.number));
}
const tellerOf = (session) => ({ user: session.user, groupIds: seenGroups(session) });
//# sourceMappingURL=answers.routes.js.map