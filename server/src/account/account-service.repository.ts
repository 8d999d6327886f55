import type {
  ChangePassword,
  ChangePasswordForced,
  Credentials,
  CurrentUser,
  UpdateProfile,
} from '@careline/contracts/account';
import { recordEvent } from '../audit/audit.repository.ts';
import type { Database } from '../db/connection.ts';
import { refused } from '../http/app-error.ts';
import type { Session, SessionUser } from '../http/session.ts';
import type { Mailer } from '../mail/mailer.ts';
import {
  accountByUserName,
  currentUser,
  setPassword,
  setTemporaryPassword,
  updateProfile,
} from './accounts.repository.ts';
import { forgottenPasswordMail, mailPassword } from './password-mails.ts';
import { hashPassword, inHashingSlot, passwordProblem, temporaryPassword } from './passwords.ts';
import { endSession, startSession } from './sessions.repository.ts';
import { checkPassword } from './sign-in.repository.ts';
import { refund, spend } from './throttle.repository.ts';

type From<Request> = Request & { address: string };

const UNKNOWN_NAMES_AN_HOUR = 30;
const MAILS_AN_HOUR = 3;

export type AccountService = ReturnType<typeof accountService>;

/** All that the account calls do. */
export function accountService(db: Database, mailer: Mailer) {
  async function replacePassword(
    user: SessionUser,
    newPassword: string,
    keepSession?: Buffer,
  ): Promise<void> {
    const problem = passwordProblem(newPassword, user.userName);
    if (problem) throw refused(problem, 'newPassword');
    await setPassword(db, user, await inHashingSlot(() => hashPassword(newPassword)), keepSession);
  }

  return {
    /** Undefined: the password must be changed first, and there is no session. */
    async signIn({ username, password, address }: From<Credentials>) {
      const { account, fitting } = await checkPassword(db, { userName: username, password, address });
      return fitting === 'own' ? startSession(db, account) : undefined;
    },

    signOut: (session: Session) => endSession(db, session),

    currentUser: (id: number): Promise<CurrentUser | undefined> => currentUser(db, id),

    updateProfile: (profile: UpdateProfile, by: SessionUser) => updateProfile(db, profile, by),

    /** The truth, until an address has asked for too many names that do not exist. */
    async doesUserNameExist(userName: string, address: string): Promise<boolean> {
      if (await accountByUserName(db, userName)) return true;
      return !(await spend(db, 'unknown user name', address, UNKNOWN_NAMES_AN_HOUR));
    },

    /** Whether or not a mail goes out, the caller cannot tell. */
    async mailNewPassword(userName: string): Promise<void> {
      const account = await accountByUserName(db, userName);
      if (!account || account.isDeactivated) return;
      const budget = ['password mail', String(account.id)] as const;
      if (!(await spend(db, ...budget, MAILS_AN_HOUR))) return;
      const password = temporaryPassword();
      const hash = await inHashingSlot(() => hashPassword(password));
      try {
        await mailPassword(mailer, forgottenPasswordMail(account, password));
      } catch (error) {
        await refund(db, ...budget);
        throw error;
      }
      await db.transaction(async (tx) => {
        await setTemporaryPassword(tx, account.id, hash, 1);
        await recordEvent(tx, undefined, {
          action: 'password mailed',
          entity: 'Account',
          recordId: account.id,
        });
      });
    },

    async changePasswordForced({
      userName,
      currentPassword,
      newPassword,
      address,
    }: From<ChangePasswordForced>) {
      const check = { userName, password: currentPassword, address };
      const { account } = await checkPassword(db, check, ['temporary']);
      await replacePassword(account, newPassword);
    },

    async changePassword(session: Session, { currentPassword, newPassword, address }: From<ChangePassword>) {
      const check = { userName: session.user.userName, password: currentPassword, address };
      await checkPassword(db, check, ['own']);
      await replacePassword(session.user, newPassword, session.tokenHash);
    },
  };
}
