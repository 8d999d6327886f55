import { recordEvent } from '../audit/audit.repository.ts';
import type { Database } from '../db/connection.ts';
import { AppError, refused } from '../http/app-error.ts';
import { type Account, accountByUserName } from './accounts.repository.ts';
import { inHashingSlot, passwordFits } from './passwords.ts';
import { countFailure, forgetFailures, isBlocked } from './throttle.repository.ts';

export const WRONG_CREDENTIALS = 'The username or password is wrong.';
const DEACTIVATED = 'This account is deactivated. Please contact your administrator.';

export interface PasswordCheck {
  userName: string;
  password: string;
  /** Where the call comes from. */
  address: string;
}

/** Which of an account's passwords was given. */
export type Fitting = 'own' | 'temporary';

/**
 * The account whose password this is. Every failure (wrong, unknown, waiting, not `accepted`) is the same 400 after the
 * same work. The wait is looked up inside the hashing slot, so that a burst of guesses cannot overtake its own failures.
 */
export async function checkPassword(
  db: Database,
  { userName, password, address }: PasswordCheck,
  accepted: readonly Fitting[] = ['own', 'temporary'],
): Promise<{ account: Account; fitting: Fitting }> {
  const attempt = { userKey: userName.toLowerCase(), address };
  return inHashingSlot(async () => {
    const blocked = await isBlocked(db, attempt);
    const account = await accountByUserName(db, userName);
    // While waiting the account's own hashes are left alone: a password that fits is found sooner, and time would tell.
    const fitting = await whichPassword(blocked ? undefined : account, password);
    if (blocked) throw wrongCredentials();
    if (!account || !fitting || !accepted.includes(fitting)) {
      await countFailure(db, attempt);
      await recordEvent(db, undefined, {
        action: 'sign-in failed',
        entity: 'Account',
        // An unknown name may be a password typed into the wrong box: it is not written down.
        ...(account && { recordId: account.id, summary: account.userName }),
      });
      throw wrongCredentials();
    }
    await forgetFailures(db, attempt);
    if (account.isDeactivated) throw refused(DEACTIVATED);
    return { account, fitting };
  });
}

async function whichPassword(account: Account | undefined, password: string): Promise<Fitting | undefined> {
  if (await passwordFits(account?.passwordHash, password)) return 'own';
  return (await passwordFits(account?.temporaryPasswordHash, password)) ? 'temporary' : undefined;
}

const wrongCredentials = () => new AppError(400, [WRONG_CREDENTIALS]);
