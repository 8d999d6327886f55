import { EVERYONE } from '@careline/contracts/basis/role';
import {
  ChangePassword,
  ChangePasswordForced,
  Credentials,
  CurrentUser,
  SignedIn,
  SignInHints,
  UpdateProfile,
  UsernameAnswer,
  UsernameRequest,
} from '@careline/contracts/people/account';
import { z } from 'zod';
import { notAllowed, notSignedIn } from '../../platform/domain/app-error.ts';
import type { Session } from '../../platform/domain/session.ts';
import { setAntiForgeryCookie } from '../../platform/http/anti-forgery.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall, sessionOf } from '../../platform/http/who-may.ts';
import type { AccountService } from './services/account-service.ts';

const tags = ['Account'];
const nothing = { 204: z.null() };
const anyone = { config: mayCall('public') };
const signedIn = { config: mayCall(EVERYONE) };

export function accountRoutes(app: Routes, accounts: AccountService, hints: SignInHints): void {
  app.get(
    '/api/Account/SignInHints',
    {
      ...anyone,
      schema: {
        tags,
        summary: 'The demo accounts that the sign-in page offers, if any.',
        response: { 200: SignInHints },
      },
    },
    () => Promise.resolve(hints),
  );

  app.post(
    '/api/Account/Authenticate',
    {
      ...anyone,
      schema: {
        tags,
        summary: 'Signs in. The answer is a token, or the demand to change the password first.',
        body: Credentials,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const started = await accounts.signIn({ ...request.body, address: request.ip });
      if (!started) return { token: null, forceChangePassword: true };
      setAntiForgeryCookie(reply, started.xsrfToken, request.protocol === 'https');
      return { token: started.token, forceChangePassword: false };
    },
  );

  app.post(
    '/api/Account/CheckUsername',
    {
      ...anyone,
      schema: {
        tags,
        summary: 'Whether there is an account with this user name.',
        body: UsernameRequest,
        response: { 200: UsernameAnswer },
      },
    },
    async (request) => ({ doesExist: await accounts.doesUserNameExist(request.body.username, request.ip) }),
  );

  app.post(
    '/api/Account/ForgotPassword',
    {
      ...anyone,
      schema: {
        tags,
        summary: 'Mails a temporary password to the account, if there is one.',
        body: UsernameRequest,
        response: nothing,
      },
    },
    async (request, reply) => {
      await accounts.mailNewPassword(request.body.username, request.ip);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/Account/ChangePasswordForced',
    {
      ...anyone,
      schema: {
        tags,
        summary: 'Replaces a temporary password.',
        body: ChangePasswordForced,
        response: nothing,
      },
    },
    async (request, reply) => {
      await accounts.changePasswordForced({ ...request.body, address: request.ip });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/Account/ChangePassword',
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'Changes your own password and ends your other sessions.',
        body: ChangePassword,
        response: nothing,
      },
    },
    async (request, reply) => {
      await accounts.changePassword(sessionOf(request), { ...request.body, address: request.ip });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/Account/GetUser',
    { ...signedIn, schema: { tags, summary: 'Who is signed in.', response: { 200: CurrentUser } } },
    (request) => existing(accounts, sessionOf(request)),
  );

  app.post(
    '/api/Account/SignOut',
    { ...signedIn, schema: { tags, summary: 'Ends the session.', response: nothing } },
    async (request, reply) => {
      await accounts.signOut(sessionOf(request));
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/api/UserProfiles/Update',
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'Changes your own name and mail address.',
        body: UpdateProfile,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { user } = sessionOf(request);
      if (request.body.id !== user.id) throw notAllowed('Only your own profile can be changed here.');
      await accounts.updateProfile(request.body, user);
      return reply.status(204).send(null);
    },
  );
}

async function existing(accounts: AccountService, { user }: Session): Promise<CurrentUser> {
  const found = await accounts.currentUser(user.id);
  if (!found) throw notSignedIn();
  return found;
}
