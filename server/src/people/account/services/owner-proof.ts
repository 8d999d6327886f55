import { MANDATORY } from '@careline/contracts/basis/messages';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { AppError, notSignedIn, refused } from '../../../platform/domain/app-error.ts';
import type { Session } from '../../../platform/domain/session.ts';
import { accountById } from '../storage/accounts.ts';
import { type Checked, checkPassword, WRONG_CREDENTIALS } from './sign-in.ts';

const WRONG_CURRENT = 'The current password is wrong.';
const SIGN_ON_AGAIN = 'Sign out, sign in again with single sign-on, and repeat this within five minutes.';

interface Typed {
  currentPassword: string | null | undefined;
  address: string;
  browser: string;
}

/** Checks the current password of the signed-in user. Wrong ones count like those of a sign-in. */
export async function checkCurrentPassword(
  db: Database,
  { user }: Session,
  { currentPassword, address, browser }: Typed,
  demo: boolean,
): Promise<Checked> {
  if (!currentPassword) throw refused(MANDATORY, 'currentPassword');
  const check = { userName: user.userName, password: currentPassword, address, browser, demo };
  return checkPassword(db, check, ['own']).catch((error: unknown) => {
    const isWrong = error instanceof AppError && error.messages[0] === WRONG_CREDENTIALS;
    throw isWrong ? refused(WRONG_CURRENT, 'currentPassword') : error;
  });
}

/** Before a change to the account's factors. For an account without a password, a single sign-on moments ago counts. */
export async function proveOwner(db: Database, session: Session, typed: Typed, demo: boolean): Promise<void> {
  const account = await accountById(db, session.user.id);
  if (!account) throw notSignedIn();
  if (account.passwordHash !== null) {
    await checkCurrentPassword(db, session, typed, demo);
    return;
  }
  if (session.method !== 'single sign-on' || !(await beganLately(db, session.tokenHash)))
    throw refused(SIGN_ON_AGAIN, 'currentPassword');
}

async function beganLately(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from session where token_hash = ${tokenHash} and created_at > now() - interval '5 minutes'`,
  );
  return rowCount === 1;
}
