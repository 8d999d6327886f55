import type { Access, KeyScope } from '@careline/contracts/basis/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notAllowed, notSignedIn } from '../domain/app-error.ts';
import type { Session } from '../domain/session.ts';
import { checkAntiForgery } from './cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** All as the call says, see `Call`. */
    access?: Access;
    scopes?: readonly KeyScope[];
    whileEnrolling?: boolean;
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

/** For routes that are not calls of a contract: health, the site, the API page. */
export const PUBLIC = { access: 'public' } as const;

export interface Guard {
  /** The live session of a token; marks it as used unless `passive`. */
  findSession(token: string, call: { passive: boolean; fromMemory: boolean }): Promise<Session | undefined>;
  /** A program, by its key; undefined if the key is unknown, has expired or was revoked. */
  findKey?(key: string): Promise<Session | undefined>;
  /** Records that a signed-in user was denied a call. */
  noteDenial(session: Session, what: string): Promise<void>;
  /** The time of answers from memory, in ISO format; undefined while they are current. */
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
    const { access, scopes = [], passive = false, fromMemory = false } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const session = await signedIn(request, guard, { passive, fromMemory });
    request.session = session;
    const deny = async (message?: string) => {
      await guard.noteDenial(session, `${request.method} ${request.routeOptions.url}`);
      throw notAllowed(message);
    };
    if (session.key) {
      // No browser sends a key by itself, so there is nothing to forge.
      if (!session.key.scopes.some((scope) => scopes.includes(scope))) await deny(OTHER_SCOPE);
      return;
    }
    if (session.mustEnrol && !request.routeOptions.config.whileEnrolling) throw notAllowed(MUST_ENROL);
    if (!access.includes(session.user.role)) await deny();
    checkAntiForgery(request, session);
  });
}

const OTHER_SCOPE = 'This key may not make this call: it lacks the scope.';
const MUST_ENROL = 'Set up a second factor first. Your account must have one before it can do anything else.';

async function signedIn(
  request: FastifyRequest,
  guard: Guard,
  call: Parameters<Guard['findSession']>[1],
): Promise<Session> {
  const key = bearerOf(request, KEY);
  const token = bearerOf(request, TOKEN);
  const session = key ? await guard.findKey?.(key) : token ? await guard.findSession(token, call) : undefined;
  if (!session) throw notSignedIn();
  return session;
}

/** The session of a route that is not public. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw notSignedIn();
  return request.session;
}

const TOKEN = /^Bearer +([\w-]{43})$/i;
/** Longer than a token, so that neither is taken for the other. */
const KEY = /^Bearer +(clk_[\w-]{43})$/i;

const bearerOf = (request: FastifyRequest, form: RegExp): string | undefined =>
  form.exec(request.headers.authorization ?? '')?.[1];
