import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAllowed } from '../domain/app-error.ts';
import { hashToken, type Session } from '../domain/session.ts';

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sent only to this site, and only over TLS if the page came over TLS. `Lax` cookies are also sent when a link from another site led here. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  attributes: string,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; ${attributes}; SameSite=${sameSite}${secure}`);
}

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/** A signed-in call that changes something must repeat the cookie in a header, which a foreign page cannot do. */
export function checkAntiForgery(request: FastifyRequest, session: Session): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const header = request.headers[HEADER];
  const matches =
    typeof header === 'string' &&
    header === readCookie(request, COOKIE) &&
    timingSafeEqual(hashToken(header), session.xsrfHash);
  if (!matches) throw notAllowed('The anti-forgery token is missing or wrong. Please sign in again.');
}

export const setAntiForgeryCookie = (reply: FastifyReply, token: string): void =>
  setCookie(reply, COOKIE, token, 'Path=/');
