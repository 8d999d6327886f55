import type { Access } from '@careline/contracts/basis/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notAllowed, notSignedIn } from '../domain/app-error.ts';
import type { Session } from '../domain/session.ts';
import { checkAntiForgery } from './anti-forgery.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** All as the call says, see `Call`. */
    access?: Access;
    passive?: boolean;
    fromMemory?: boolean;
  }
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyInstance {
    /** See `Guard`. */
    asOf(): string | undefined;
  }
}

/** For routes that are no calls of a contract: health, the site, the API page. */
export const PUBLIC = { access: 'public' } as const;

export interface Guard {
  /** The live session of a token; marks it as used unless `passive`. */
  findSession(token: string, call: { passive: boolean; fromMemory: boolean }): Promise<Session | undefined>;
  /** Records that a signed-in user was denied. */
  noteDenial(session: Session, what: string): Promise<void>;
  /** As of when answers from memory are, as ISO time; undefined while they are current. */
  asOf?(): string | undefined;
}

/** Routes are denied unless declared: a route without `access` prevents the start. */
export function guardRoutes(app: FastifyInstance, guard: Guard): void {
  app.decorateRequest('session', undefined);
  app.decorate('asOf', () => guard.asOf?.());
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { access, passive = false, fromMemory = false } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const session = await signedIn(request, guard, { passive, fromMemory });
    request.session = session;
    if (!access.includes(session.user.role)) {
      await guard.noteDenial(session, `${request.method} ${request.routeOptions.url}`);
      throw notAllowed();
    }
    checkAntiForgery(request, session);
  });
}

async function signedIn(
  request: FastifyRequest,
  guard: Guard,
  call: Parameters<Guard['findSession']>[1],
): Promise<Session> {
  const token = tokenOf(request);
  const session = token === undefined ? undefined : await guard.findSession(token, call);
  if (!session) throw notSignedIn();
  return session;
}

/** The session of a route that is not public. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw notSignedIn();
  return request.session;
}

function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
}
