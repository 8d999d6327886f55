import { z } from 'zod';
import { getCall, postCall } from '../basis/call.ts';
import { MANDATORY } from '../basis/messages.ts';
import { SignedIn } from './account.ts';

/** Signing in at the hospital's own provider (OpenID Connect). Without one configured, these calls are 404. */

/** Why a single sign-on failed: the page is sent to `/#/login?sso=CODE`. */
export const SSO_CODES = [
  'noRole',
  'deactivated',
  'unknown',
  'refused',
  'expired',
  'failed',
  'unavailable',
] as const;
export type SsoCode = (typeof SSO_CODES)[number];

/** What the provider adds to the address; it is read from the address itself. */
const CallbackQuery = z.object({}).loose();

/** @public The API document calls it by this name. */
export const LogoutToken = z.object({ logout_token: z.string(MANDATORY).min(1, MANDATORY) });

/** @public The API document calls it by this name. */
export const LoggedOut = z.object({});

export const singleSignOnCalls = {
  begin: getCall('/api/Account/SingleSignOn', 'public', {
    summary: 'Leads the browser to the single sign-on provider (302).',
    download: true,
  }),
  callback: getCall('/api/Account/SingleSignOnCallback', 'public', {
    summary: 'Where the provider leads the browser back to (302 to the sign-in page).',
    query: CallbackQuery,
    download: true,
  }),
  session: postCall('/api/Account/SingleSignOnSession', 'public', {
    summary: 'Turns the ticket of a single sign-on, a cookie, into a session.',
    answer: SignedIn,
  }),
  backChannelLogout: postCall('/api/Account/BackChannelLogout', 'public', {
    summary: 'The provider ends a session, or all of a person (a form with one field).',
    body: LogoutToken,
    answer: LoggedOut,
  }),
};
