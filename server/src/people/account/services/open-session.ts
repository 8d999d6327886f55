import type { SignInMethod } from '@careline/contracts/people/account';
import type { Database } from '../../../platform/db/connection.ts';
import { userAccount } from '../../../platform/db/schema/people.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { breakGlassMail, notifyOwner } from '../account-mails.ts';
import { countSignIn } from '../sign-in-counts.ts';
import type { Account } from '../storage/accounts.ts';
import { ACTIVE_ADMIN } from '../storage/admins.ts';
import { addAccount } from '../storage/known-browser.ts';
import { type SessionStart, startSession } from '../storage/sessions.ts';

export interface CallerPlace {
  address: string;
  /** The cookie of a browser that has been used before; else empty. */
  browser: string;
  /** Such as "Chrome on Windows". */
  device: string;
}

/** What a browser is given when it is signed in. */
export interface OpenedSession {
  token: string;
  xsrfToken: string;
  browser: string;
}

/** The account that a session opens for. */
type Owner = Pick<Account, 'id' | 'userName' | 'role' | 'breakGlass'>;

/** The one place where sessions begin, however their users signed in. */
export function sessionOpener(db: Database, mailer: Mailer) {
  return async (
    owner: Owner,
    start: Omit<SessionStart, 'device'> & { checkedHash?: string },
    { browser, device }: Pick<CallerPlace, 'browser' | 'device'>,
  ): Promise<OpenedSession> => {
    const { checkedHash, ...rest } = start;
    const isBreakGlass = owner.breakGlass && LOCAL.includes(start.method);
    const how = isBreakGlass ? `${start.how}, break-glass account` : start.how;
    const opened = await startSession(db, owner, checkedHash, { ...rest, how, device });
    countSignIn(start.method);
    if (isBreakGlass) await tellAdmins(owner.userName);
    return { ...opened, browser: await addAccount(db, browser, owner.id) };
  };

  async function tellAdmins(userName: string): Promise<void> {
    const admins = await db.select({ email: userAccount.email }).from(userAccount).where(ACTIVE_ADMIN);
    for (const { email } of admins) notifyOwner(mailer, breakGlassMail(email, userName));
  }
}

const LOCAL: readonly SignInMethod[] = ['password', 'second factor', 'passkey'];

export type OpenSession = ReturnType<typeof sessionOpener>;
