import type { Database } from '../../../platform/db/connection.ts';
import { AppError, refused } from '../../../platform/domain/app-error.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';
import { demoPassword } from '../demo-accounts.ts';
import { type Claim, inHashingSlot } from '../passwords/hashing-slots.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { countSignIn } from '../sign-in-counts.ts';
import { failuresInFlight, lookUp, rememberCaller } from '../sign-in-limits/look-ups.ts';
import { type Account, accountByUserName } from '../storage/accounts.ts';
import { network } from '../storage/keyed-hash.ts';
import {
  countFailure,
  noteSuccess,
  type SignInAttempt,
  signInAttemptOf,
  standingOf,
} from '../storage/throttle.ts';

export const WRONG_CREDENTIALS = 'The username or password is wrong.';
const DEACTIVATED = 'This account is deactivated. Please contact your administrator.';

export interface PasswordCheck {
  userName: string;
  password: string;
  address: string;
  /** The cookie of a browser that has been used before; else empty. */
  browser: string;
  /** Whether the demo password is accepted. */
  demo: boolean;
}

/** Which of the account's passwords matched. */
type Kind = 'own' | 'temporary';

export interface Checked {
  account: Account;
  kind: Kind;
  hash: string;
}

/**
 * Finds the account for a name and password. Every failure (wrong password, unknown name, blocked, not `accepted`) is the same 400
 * after the same work. The database is queried before and after the hashing slot, never inside it; failures in between are
 * counted in memory, so that a burst of guesses cannot outrun its own failures.
 */
export async function checkPassword(
  db: Database,
  { userName, password, address, browser, demo }: PasswordCheck,
  accepted: readonly Kind[] = ['own', 'temporary'],
): Promise<Checked> {
  const caller = `${userName.toLowerCase()} ${network(address)}`;
  const account = await lookUp(caller, () => accountByUserName(db, userName));
  const attempt = await signInAttemptOf(db, account?.id, userName, { address, browser });
  const inFlight = failuresInFlight(attempt.userKey);
  try {
    const { isUsual, counters } = await lookUp(caller, () => standingOf(db, attempt));
    const isBlocked = () => counters.some((counter) => counter.isBlocked || inFlight.reach(counter));
    const claim = claimOf(attempt, isUsual, isBlocked());
    const { fitting, isWrong } = await inHashingSlot(claim, async () => {
      const blocked = isBlocked();
      const opensNothing = blocked || (password === demoPassword && !demo);
      // While blocked, compare with a dummy hash: a match returns sooner than a mismatch, and the timing would show it.
      const found = await whichPassword(opensNothing ? undefined : account, password);
      const fits = found !== undefined && accepted.includes(found.kind);
      if (!fits && !blocked) inFlight.add(counters);
      return { fitting: fits ? found : undefined, isWrong: !fits && !blocked };
    });
    if (fitting) {
      rememberCaller(caller);
      await noteSuccess(db, attempt, counters);
      if (fitting.account.isDeactivated) throw refused(DEACTIVATED);
      return fitting;
    }
    if (isWrong) {
      await countFailure(db, attempt, counters);
      await noteFailure(db, account);
    }
    throw new AppError(400, [WRONG_CREDENTIALS]);
  } finally {
    inFlight.leave();
  }
}

/**
 * An account goes first where it has signed in before. So does one that is new to a browser others have used, such as a colleague's: it
 * then takes turns as that browser, so that sending many attempts gains nothing.
 */
export function claimOf(
  { userKey, address, familiar }: SignInAttempt,
  isUsual: boolean,
  isBlocked: boolean,
): Claim {
  const isKnown = (isUsual || familiar !== undefined) && !isBlocked;
  const group = isUsual ? userKey : (familiar ?? address);
  return { isKnown, group: isKnown ? group : address, member: userKey };
}

async function whichPassword(account: Account | undefined, password: string): Promise<Checked | undefined> {
  const { passwordHash = null, temporaryPasswordHash = null } = account ?? {};
  const isOwn = await passwordMatches(passwordHash, password);
  const isTemporary = !isOwn && (await passwordMatches(temporaryPasswordHash, password));
  const hash = isOwn ? passwordHash : isTemporary ? temporaryPasswordHash : null;
  if (!account || hash === null) return undefined;
  return { account, hash, kind: isOwn && !account.mustChange ? 'own' : 'temporary' };
}

async function noteFailure(db: Database, account: Account | undefined): Promise<void> {
  countSignIn('failed');
  await recordEvent(db, undefined, {
    action: 'sign-in failed',
    entity: 'Account',
    // Do not log unknown names: people type passwords into the wrong box.
    ...(account && { recordId: account.id, name: account.userName, summary: account.userName }),
  });
}
