import { timingSafeEqual } from 'node:crypto';
import { notAllowed } from '../domain/app-error.js';
import { hashToken } from '../domain/session.js';
import { readCookie, setCookie } from './cookies.js';
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
/** A signed-in call that changes something must repeat the cookie in a header, which a foreign page cannot do. */
export function checkAntiForgery(request, session) {
    if (request.method === 'GET' || request.method === 'HEAD')
        return;
    const header = request.headers[HEADER];
    const matches = typeof header === 'string' &&
        header === readCookie(request, COOKIE) &&
        timingSafeEqual(hashToken(header), session.xsrfHash);
    if (!matches)
        throw notAllowed('The anti-forgery token is missing or wrong. Please sign in again.');
}
export const setAntiForgeryCookie = (reply, token) => setCookie(reply, COOKIE, token, 'Path=/');
//# sourceMappingURL=anti-forgery.js.map