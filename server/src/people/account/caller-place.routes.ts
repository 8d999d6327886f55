import type { SignedIn } from '@careline/contracts/people/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setAntiForgeryCookie, setCookie } from '../../platform/http/cookies.ts';
import { deviceOf } from './device.ts';
import type { CallerPlace, OpenedSession } from './services/open-session.ts';

/** Tells a browser in which somebody has signed in before; `storage/known-browser.ts` says what for. */
const BROWSER = {
  name: 'known-browser',
  attributes: `Path=/api/Account; Max-Age=${180 * 24 * 3_600}; HttpOnly`,
  form: /^[\w-]{22}(?:\.[\w-]{43}){1,8}$/,
};

export function placeOf(request: FastifyRequest): CallerPlace {
  const cookie = readCookie(request, BROWSER.name) ?? '';
  return {
    address: request.ip,
    browser: BROWSER.form.test(cookie) ? cookie : '',
    device: deviceOf(request.headers['user-agent']),
  };
}

/** Gives the browser what belongs to its new session. */
export function answerSignedIn(reply: FastifyReply, opened: OpenedSession): SignedIn {
  setAntiForgeryCookie(reply, opened.xsrfToken);
  setCookie(reply, BROWSER.name, opened.browser, BROWSER.attributes);
  return { token: opened.token, forceChangePassword: false };
}
