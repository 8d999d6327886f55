import { accountCalls } from '@careline/contracts/people/account';
import { callQuery } from '../../lib/api/call-api.ts';

export const signInHints = callQuery(accountCalls.signInHints, { spinner: false });

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
