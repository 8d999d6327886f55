import { roleName } from '@careline/contracts/basis/call';
import { accountCalls, type CurrentUser, type SignInHints } from '@careline/contracts/people/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notAllowed, notSignedIn } from '../../platform/domain/app-error.ts';
import type { DatabaseWatch } from '../../platform/domain/database-watch.ts';
import type { Session } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';
import { answerSignedIn, placeOf } from './caller-place.routes.ts';
import type { PasskeySite } from './second-factors/passkeys.ts';
import type { SecondStepService } from './second-factors/services/second-step.ts';
import type { AccountService } from './services/account-service.ts';

interface AccountParts {
  accounts: AccountService;
  secondStep: SecondStepService;
  hints: SignInHints;
  watch: DatabaseWatch;
  siteOf(request: FastifyRequest): PasskeySite;
  /** Where the session at the single sign-on provider is ended, if it began there. */
  endAtProvider(session: Session): Promise<string | undefined>;
}

/** The user as last known. */
const toCurrentUser = ({ user: { id, userName, role }, profile, groups }: Session): CurrentUser => ({
  id,
  userName,
  ...profile,
  roles: [roleName(role)],
  // Nothing could be saved.
  asksOutcome: false,
  groups: [...groups].sort((a, b) => a - b),
});

export function accountRoutes(
  app: FastifyInstance,
  { accounts, secondStep, hints, watch, siteOf, endAtProvider }: AccountParts,
): void {
  mount(app, accountCalls.signInHints, async () => hints);
  mount(app, accountCalls.authenticate, async ({ body, request }, reply) => {
    const step = await accounts.signIn({ ...body, ...placeOf(request) });
    if ('opened' in step) return answerSignedIn(reply, step.opened);
    if ('mustChange' in step) return { token: null, forceChangePassword: true };
    return { token: null, forceChangePassword: false, secondFactor: step.secondFactor };
  });
  mount(app, accountCalls.secondFactor, async ({ body, request }, reply) =>
    answerSignedIn(reply, await secondStep.complete(body, siteOf(request), placeOf(request))),
  );
  mount(app, accountCalls.passkeyOptions, ({ body, request }) =>
    secondStep.options(body.ticket, siteOf(request)),
  );
  mount(app, accountCalls.authenticatePasskey, async ({ body, request }, reply) =>
    answerSignedIn(reply, await secondStep.signInWithPasskey(body, siteOf(request), placeOf(request))),
  );
  mount(app, accountCalls.checkUsername, async ({ body, request }) => ({
    doesExist: await accounts.doesUserNameExist(body.username, request.ip),
  }));
  mount(app, accountCalls.forgotPassword, ({ body, request }) =>
    accounts.mailNewPassword(body.username, request.ip),
  );
  mount(app, accountCalls.changePasswordForced, ({ body, request }) =>
    accounts.changePasswordForced({ ...body, ...placeOf(request) }),
  );
  mount(app, accountCalls.changePassword, ({ body, session, request }) =>
    accounts.changePassword(session, { ...body, ...placeOf(request) }),
  );
  mount(app, accountCalls.getUser, async ({ session }) => {
    const found = await watch.orFromMemory(
      () => accounts.currentUser(session.user.id),
      () => toCurrentUser(session),
    );
    if (!found) throw notSignedIn();
    return { ...found, ...(session.mustEnrol && { mustEnrol: true }) };
  });
  mount(app, accountCalls.signOut, async ({ session }) => {
    const redirectTo = await endAtProvider(session);
    await accounts.signOut(session);
    return redirectTo === undefined ? undefined : { redirectTo };
  });
  mount(app, accountCalls.getSessions, async ({ session }) => ({ items: await accounts.sessions(session) }));
  mount(app, accountCalls.endSession, ({ params, session }) => accounts.endSession(params.id, session));
  mount(app, accountCalls.endOtherSessions, ({ session }) => accounts.endOtherSessions(session));
  mount(app, accountCalls.updateProfile, async ({ body, session: { user } }) => {
    if (body.id !== user.id) throw notAllowed('Only your own profile can be changed here.');
    await accounts.updateProfile(body, user);
  });
}
