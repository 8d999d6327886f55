import { roleName } from '@careline/contracts/basis/role';
import { accountCalls, type CurrentUser, type SignInHints } from '@careline/contracts/people/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notAllowed, notSignedIn } from '../../platform/domain/app-error.ts';
import type { DatabaseWatch } from '../../platform/domain/database-watch.ts';
import type { Session } from '../../platform/domain/session.ts';
import { setAntiForgeryCookie } from '../../platform/http/anti-forgery.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import { mount } from '../../platform/http/mount.ts';
import type { AccountService } from './services/account-service.ts';

/** Tells a browser in which somebody has signed in before; `storage/known-browser.ts` says what for. */
const BROWSER = {
  name: 'known-browser',
  attributes: `Path=/api/Account; Max-Age=${180 * 24 * 3_600}; HttpOnly`,
  form: /^[\w-]{22}(?:\.[\w-]{43}){1,8}$/,
};

function callerOf(request: FastifyRequest): { address: string; browser: string } {
  const cookie = readCookie(request, BROWSER.name) ?? '';
  return { address: request.ip, browser: BROWSER.form.test(cookie) ? cookie : '' };
}

interface AccountParts {
  accounts: AccountService;
  hints: SignInHints;
  watch: DatabaseWatch;
}

/** The user as last known. */
const toCurrentUser = ({ user: { id, userName, role }, profile, groups }: Session): CurrentUser => ({
  id,
  userName,
  ...profile,
  roles: [roleName(role)],
  groups: [...groups].sort((a, b) => a - b),
});

export function accountRoutes(app: FastifyInstance, { accounts, hints, watch }: AccountParts): void {
  mount(app, accountCalls.signInHints, async () => hints);
  mount(app, accountCalls.authenticate, async ({ body, request }, reply) => {
    const started = await accounts.signIn({ ...body, ...callerOf(request) });
    if (!started) return { token: null, forceChangePassword: true };
    setAntiForgeryCookie(reply, started.xsrfToken);
    setCookie(reply, BROWSER.name, started.browser, BROWSER.attributes);
    return { token: started.token, forceChangePassword: false };
  });
  mount(app, accountCalls.checkUsername, async ({ body, request }) => ({
    doesExist: await accounts.doesUserNameExist(body.username, request.ip),
  }));
  mount(app, accountCalls.forgotPassword, ({ body, request }) =>
    accounts.mailNewPassword(body.username, request.ip),
  );
  mount(app, accountCalls.changePasswordForced, ({ body, request }) =>
    accounts.changePasswordForced({ ...body, ...callerOf(request) }),
  );
  mount(app, accountCalls.changePassword, ({ body, session, request }) =>
    accounts.changePassword(session, { ...body, ...callerOf(request) }),
  );
  mount(app, accountCalls.getUser, async ({ session }) => {
    const found = await watch.orFromMemory(
      () => accounts.currentUser(session.user.id),
      () => toCurrentUser(session),
    );
    if (!found) throw notSignedIn();
    return found;
  });
  mount(app, accountCalls.signOut, ({ session }) => accounts.signOut(session));
  mount(app, accountCalls.updateProfile, async ({ body, session: { user } }) => {
    if (body.id !== user.id) throw notAllowed('Only your own profile can be changed here.');
    await accounts.updateProfile(body, user);
  });
}
