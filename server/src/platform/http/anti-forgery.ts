import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAllowed } from '../domain/app-error.ts';
import { hashToken, type Session } from '../domain/session.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/** A signed-in call that changes something must repeat the cookie in a header, which a foreign page cannot do. */
export function checkAntiForgery(request: FastifyRequest, session: Session): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const header = request.headers[HEADER];
  const matches =
    typeof header === 'string' &&
    header === cookieOf(request) &&
    timingSafeEqual(hashToken(header), session.xsrfHash);
  if (!matches) throw notAllowed('The anti-forgery token is missing or wrong. Please sign in again.');
}

export function setAntiForgeryCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`);
}

function cookieOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}
