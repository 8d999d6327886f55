import {
  accountCalls,
  type ChangePassword,
  type ChangePasswordForced,
  type Credentials,
  type UpdateProfile,
} from '@careline/contracts/people/account';
import { singleSignOnCalls } from '@careline/contracts/people/single-sign-on';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

export const account = {
  authenticate: (body: Credentials) => callApi(accountCalls.authenticate)({ body }),
  singleSignOnSession: () => callApi(singleSignOnCalls.session)(),
  checkUsername: (username: string) => callApi(accountCalls.checkUsername)({ body: { username } }),
  forgotPassword: (username: string) => callApi(accountCalls.forgotPassword)({ body: { username } }),
  changePassword: (body: ChangePassword) => callApi(accountCalls.changePassword)({ body }),
  changePasswordForced: (body: ChangePasswordForced) => callApi(accountCalls.changePasswordForced)({ body }),
  updateProfile: (body: UpdateProfile) => callApi(accountCalls.updateProfile)({ body }),
  /** The login page's own data. */
  signInHints: callQuery(accountCalls.signInHints, { spinner: false }),
};

/** Browsers have passkeys on secure pages, and only for sites with a name: not at an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname.replace(/^\[|\]$/g, ''));

const KEY = 'careline.way-back';

/** Where the user was, kept in this tab while the single sign-on provider has the page. */
export const wayBack = {
  keep(from: string | undefined): void {
    if (from === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, from);
  },
  take(): string | undefined {
    const from = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return from;
  },
};
