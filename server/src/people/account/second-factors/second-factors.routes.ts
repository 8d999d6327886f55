import { secondFactorCalls } from '@careline/contracts/people/second-factors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { placeOf } from '../caller-place.routes.ts';
import type { PasskeySite } from './passkeys.ts';
import type { OwnFactorsService } from './services/own-factors.ts';

export function secondFactorRoutes(
  app: FastifyInstance,
  factors: OwnFactorsService,
  /** The site that passkeys belong to, as the browser of this request sees it. */
  siteOf: (request: FastifyRequest) => PasskeySite,
): void {
  mount(app, secondFactorCalls.getAll, ({ session }) => factors.list(session));
  mount(app, secondFactorCalls.beginTotp, ({ body, session, request }) =>
    factors.beginTotp(session, { ...body, ...placeOf(request) }),
  );
  mount(app, secondFactorCalls.confirmTotp, ({ body, session }) => factors.confirmTotp(session, body));
  mount(app, secondFactorCalls.beginPasskey, ({ body, session, request }) =>
    factors.beginPasskey(session, { ...body, ...placeOf(request) }, siteOf(request)),
  );
  mount(app, secondFactorCalls.confirmPasskey, ({ body, session, request }) =>
    factors.confirmPasskey(session, body, siteOf(request)),
  );
  mount(app, secondFactorCalls.newRecoveryCodes, ({ body, session, request }) =>
    factors.newRecoveryCodes(session, { ...body, ...placeOf(request) }),
  );
  mount(app, secondFactorCalls.remove, ({ body, session, request }) =>
    factors.remove(session, { ...body, ...placeOf(request) }),
  );
  mount(app, secondFactorCalls.reset, ({ params, session }) => factors.reset(params.id, session));
}
