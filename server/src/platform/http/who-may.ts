import type { Access } from '@careline/contracts/basis/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notAllowed, notSignedIn } from '../domain/app-error.ts';
import type { Session } from '../domain/session.ts';
import { checkAntiForgery } from './anti-forgery.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Both as the call says, see `Call`. */
    access?: Access;
    passive?: boolean;
  }
  interface FastifyRequest {
    session: Session | undefined;
  }
}

/** For routes that are no calls of a contract: health, the site, the API page. */
export const PUBLIC = { access: 'public' } as const;

export interface Guard {
  /** The live session of a token; marks it as used unless `passive`. */
  findSession(token: string, passive: boolean): Promise<Session | undefined>;
  /** Records that a signed-in user was denied. */
  noteDenial(session: Session, what: string): Promise<void>;
}

/** Routes are denied unless declared: a route without `access` prevents the start. */
export function guardRoutes(app: FastifyInstance, guard: Guard): void {
  app.decorateRequest('session', undefined);
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { access, passive = false } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const session = await signedIn(request, guard, passive);
    request.session = session;
    if (!access.includes(session.user.role)) {
      await guard.noteDenial(session, `${request.method} ${request.routeOptions.url}`);
      throw notAllowed();
    }
    checkAntiForgery(request, session);
  });
}

async function signedIn(request: FastifyRequest, guard: Guard, passive: boolean): Promise<Session> {
  const token = tokenOf(request);
  const session = token === undefined ? undefined : await guard.findSession(token, passive);
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
