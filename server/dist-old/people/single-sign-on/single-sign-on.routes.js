import { singleSignOnCalls } from '@careline/contracts/people/single-sign-on';
import { AppError } from '../../platform/domain/app-error.js';
import { newToken } from '../../platform/domain/session.js';
import { readCookie, setCookie } from '../../platform/http/cookies.js';
import { mount, SENT } from '../../platform/http/mount.js';
import { answerSignedIn, placeOf } from '../account/caller-place.routes.js';
import { TICKET_SECONDS } from './services/single-sign-on.js';
/** Binds what leaves for the provider to the browser that leaves. Kept for several tabs. */
const BROWSER = { name: 'sso-browser', attributes: 'Path=/api/Account; Max-Age=600; HttpOnly' };
const TICKET = { name: 'sso-ticket', attributes: `Path=/api/Account; Max-Age=${TICKET_SECONDS}; HttpOnly` };
const GONE = 'Path=/api/Account; Max-Age=0; HttpOnly';
const SECRET = /^[\w-]{43}$/;
export async function singleSignOnRoutes(app, { singleSignOn, receive }) {
    const service = () => {
        if (!singleSignOn)
            throw new AppError(404, ['There is nothing at this address.']);
        return singleSignOn;
    };
    const toLogin = (reply, sso) => {
        reply.redirect(`/#/login?sso=${sso}`, 302);
        return SENT;
    };
    mount(app, singleSignOnCalls.begin, async ({ request }, reply) => {
        const known = secretIn(request, BROWSER.name);
        const browser = known ?? newToken();
        const found = await service().begin(browser);
        if ('code' in found)
            return toLogin(reply, found.code);
        setCookie(reply, BROWSER.name, browser, BROWSER.attributes, 'Lax');
        reply.redirect(found.address, 302);
        return SENT;
    });
    mount(app, singleSignOnCalls.callback, async ({ request }, reply) => {
        const { search } = new URL(request.url, 'http://localhost');
        const arrived = await service().arrive(search, secretIn(request, BROWSER.name) ?? '');
        if ('code' in arrived)
            return toLogin(reply, arrived.code);
        setCookie(reply, TICKET.name, arrived.ticket, TICKET.attributes, 'Lax');
        return toLogin(reply, 'done');
    });
    mount(app, singleSignOnCalls.session, async ({ request }, reply) => {
        const opened = await service().openSession(secretIn(request, TICKET.name) ?? '', placeOf(request));
        setCookie(reply, TICKET.name, '', GONE, 'Lax');
        return answerSignedIn(reply, opened);
    });
    // In a scope of its own: no other route reads forms.
    await app.register(async (scope) => {
        scope.addContentTypeParser('application/x-www-form-urlencoded', async (request, payload) => Object.fromEntries(new URLSearchParams((await receive(request, payload)).toString('utf8'))));
        mount(scope, singleSignOnCalls.backChannelLogout, async ({ body }) => {
            await service().backChannelLogout(body.logout_token);
            return {};
        });
    });
}
function secretIn(request, cookie) {
    const value = readCookie(request, cookie) ?? '';
    return SECRET.test(value) ? value : undefined;
}
//# sourceMappingURL=single-sign-on.routes.js.map