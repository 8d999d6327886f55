import type { Role } from '@careline/contracts/basis/call';
import type {
  ChangePassword,
  ChangePasswordForced,
  Credentials,
  CurrentUser,
  SignedIn,
  UpdateProfile,
} from '@careline/contracts/people/account';
import type { Database } from '../../../platform/db/connection.ts';
import { existing, notFound, refused } from '../../../platform/domain/app-error.ts';
import type { Session, SessionUser } from '../../../platform/domain/session.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import {
  addressChangedMail,
  forgottenPasswordMail,
  MAIL_NOT_SENT,
  mailPassword,
  mailSilently,
  notifyOwner,
  passwordChangedMail,
  sentPasswordMail,
} from '../account-mails.ts';
import { type Claim, inHashingSlot } from '../passwords/hashing-slots.ts';
import { hashPassword, passwordMatches, passwordProblem, temporaryPassword } from '../passwords/passwords.ts';
import { HiddenTime } from '../sign-in-limits/hidden-time.ts';
import { recordAccountEvent } from '../storage/account-events.ts';
import {
  type Account,
  accountById,
  accountByUserName,
  currentUser,
  setPassword,
  setTemporaryPassword,
  updateProfile,
} from '../storage/accounts.ts';
import { addressKey } from '../storage/keyed-hash.ts';
import { endOwnSessions, endSession, listSessions } from '../storage/sessions.ts';
import { forgetFailures, refund, spend } from '../storage/throttle.ts';
import type { SessionEnder } from './live-sessions.ts';
import type { CallerPlace, OpenedSession, OpenSession } from './open-session.ts';
import { checkCurrentPassword } from './owner-proof.ts';
import { type Checked, checkPassword } from './sign-in.ts';

type From<Request> = Request & Pick<CallerPlace, 'address' | 'browser'>;

const UNKNOWN_NAMES_AN_HOUR = 30;
const MAILS_AN_HOUR = 3;
const FORGOTTEN_HOURS = 1;
export const SENT_HOURS = 7 * 24;

const ONLY_SINGLE_SIGN_ON = 'Please use single sign-on. Passwords are only for break-glass accounts.';
const SAME_AS_BEFORE = 'The new password must differ from the one it replaces.';
const DEACTIVATED = 'This account is deactivated. Activate it before you send a new password.';
const CHANGED_MEANWHILE =
  'This account was changed at the same moment, so nothing was done. Please try again.';

export type SecondFactorDemand = NonNullable<SignedIn['secondFactor']>;

/** What second factors, which stand above accounts, add to a sign-in by password. */
interface SecondStepDemands {
  /** Undefined when the account has no second factor. */
  demand(account: Account, checkedHash: string): Promise<SecondFactorDemand | undefined>;
  /** Whether accounts of this role must have one. */
  isRequiredFor(role: Role): Promise<boolean>;
}

export interface AccountParts {
  mailer: Mailer;
  sessions: SessionEnder;
  /** Whether accounts may sign in with the demo password. */
  demo: boolean;
  openSession: OpenSession;
  secondStep: SecondStepDemands;
  /** Everybody but break-glass accounts must use single sign-on. */
  singleSignOnOnly: boolean;
}

export type SignInStep =
  | { opened: OpenedSession }
  | { mustChange: true }
  | { secondFactor: SecondFactorDemand };

export type AccountService = ReturnType<typeof accountService>;

export function accountService(
  db: Database,
  { mailer, sessions, demo, openSession, secondStep, singleSignOnOnly }: AccountParts,
) {
  const mailTiming = new HiddenTime();

  async function replacePassword(
    { account, hash: checkedHash }: Checked,
    newPassword: string,
    keepSession?: Buffer,
  ): Promise<void> {
    const problem = passwordProblem(newPassword, account.userName, demo);
    if (problem) throw refused(problem, 'newPassword');
    const newHash = await inHashingSlot({ isKnown: true, group: `account ${account.id}` }, async () => {
      for (const held of [account.passwordHash, account.temporaryPasswordHash]) {
        if (held !== null && (await passwordMatches(held, newPassword)))
          throw refused(SAME_AS_BEFORE, 'newPassword');
      }
      return hashPassword(newPassword);
    });
    const isReplaced = await setPassword(db, account, { checkedHash, newHash, keepSession });
    sessions.forget(account.id);
    if (!isReplaced) throw refused(CHANGED_MEANWHILE);
    notifyOwner(mailer, passwordChangedMail(account));
  }

  async function newTemporaryPassword(claim: Claim): Promise<{ password: string; hash: string }> {
    const password = temporaryPassword();
    return { password, hash: await inHashingSlot(claim, () => hashPassword(password)) };
  }

  return {
    async signIn({ username, password, ...place }: Credentials & CallerPlace): Promise<SignInStep> {
      const { address, browser } = place;
      const check = { userName: username, password, address, browser, demo };
      const { account, kind, hash } = await checkPassword(db, check);
      if (singleSignOnOnly && !account.breakGlass) throw refused(ONLY_SINGLE_SIGN_ON);
      if (kind !== 'own') return { mustChange: true };
      const secondFactor = await secondStep.demand(account, hash);
      if (secondFactor) return { secondFactor };
      const mustEnrol = account.breakGlass || (await secondStep.isRequiredFor(account.role));
      const start = { method: 'password', how: 'Password', checkedHash: hash, mustEnrol } as const;
      return { opened: await openSession(account, start, place) };
    },

    sessions: (session: Session) => listSessions(db, session),

    async endSession(id: number, { user }: Session): Promise<void> {
      if (!(await endOwnSessions(db, user, { id }))) throw notFound('session');
      sessions.forget(user.id);
    },

    async endOtherSessions({ user, tokenHash }: Session): Promise<void> {
      await endOwnSessions(db, user, { except: tokenHash });
      sessions.forget(user.id);
    },

    async signOut(session: Session): Promise<void> {
      await endSession(db, session);
      sessions.forget(session.user.id);
    },

    currentUser: (id: number): Promise<CurrentUser | undefined> => currentUser(db, id),

    async updateProfile(profile: UpdateProfile, by: SessionUser): Promise<void> {
      const email = await updateProfile(db, profile, by);
      if (email !== undefined) notifyOwner(mailer, addressChangedMail({ email, userName: by.userName }));
    },

    /** Truthful until an address has asked about too many unknown names. Known names cost the same work. */
    async doesUserNameExist(userName: string, address: string): Promise<boolean> {
      const account = await accountByUserName(db, userName);
      const isKnown = account !== undefined;
      const subject = await addressKey(db, address);
      const isWithinBudget = await spend(db, 'unknown user name', subject, UNKNOWN_NAMES_AN_HOUR, isKnown);
      return isKnown || !isWithinBudget;
    },

    /**
     * The caller cannot tell whether a mail was sent: not from the response, since everyone is refused while mail is down, and not from the
     * timing.
     */
    mailNewPassword(userName: string, address: string): Promise<void> {
      return mailTiming.spend(async () => {
        const account = await accountByUserName(db, userName);
        const recipient = account && mayHavePassword(account) ? account : undefined;
        const budget = ['password mail', String(recipient?.id ?? 0)] as const;
        const isWithinBudget = await spend(db, ...budget, MAILS_AN_HOUR, recipient === undefined);
        const group = await addressKey(db, address);
        const { password, hash } = await newTemporaryPassword({ isKnown: false, group });
        if (!recipient || !isWithinBudget) {
          await mailer.check?.().catch(() => {
            throw refused(MAIL_NOT_SENT);
          });
          return false;
        }
        try {
          await mailSilently(mailer, forgottenPasswordMail(recipient, password));
        } catch (error) {
          await refund(db, ...budget);
          throw error;
        }
        await setTemporaryPassword(db, recipient.id, hash, FORGOTTEN_HOURS, undefined);
        return true;
      });
    },

    /** Mails first, stores second: a mailed password that was never stored is harmless, a stored one that nobody received locks the user out. */
    async sendNewPassword(id: number, by: SessionUser): Promise<void> {
      const account = existing(await accountById(db, id), 'user');
      if (account.isDeactivated) throw refused(DEACTIVATED);
      const { password, hash } = await newTemporaryPassword({ isKnown: true, group: `account ${by.id}` });
      await mailPassword(mailer, sentPasswordMail(account, password));
      if (!(await setTemporaryPassword(db, id, hash, SENT_HOURS, by))) throw refused(CHANGED_MEANWHILE);
      await forgetFailures(db, id);
    },

    async liftWait(id: number, by: SessionUser): Promise<void> {
      const account = existing(await accountById(db, id), 'user');
      await forgetFailures(db, id);
      await recordAccountEvent(db, by, 'wait lifted', account, account.userName);
    },

    async changePasswordForced(request: From<ChangePasswordForced>): Promise<void> {
      const { userName, currentPassword: password, newPassword, address, browser } = request;
      const checked = await checkPassword(db, { userName, password, address, browser, demo }, ['temporary']);
      if (singleSignOnOnly && !checked.account.breakGlass) throw refused(ONLY_SINGLE_SIGN_ON);
      await replacePassword(checked, newPassword);
    },

    async changePassword(session: Session, request: From<ChangePassword>): Promise<void> {
      const checked = await checkCurrentPassword(db, session, request, demo);
      await replacePassword(checked, request.newPassword, session.tokenHash);
    },
  };

  /** A forgotten password is mailed only to those who can sign in with one. */
  function mayHavePassword({ isDeactivated, breakGlass, hasSingleSignOn, passwordHash }: Account): boolean {
    const isOnlyThere = hasSingleSignOn && passwordHash === null;
    return !isDeactivated && !isOnlyThere && (!singleSignOnOnly || breakGlass);
  }
}
