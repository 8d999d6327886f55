import type { Role } from '@careline/contracts/basis/call';
import type {
  FactorMethod,
  PasskeyChallenge,
  PasskeySignIn,
  SecondStep,
} from '@careline/contracts/people/second-factors';
import type { Database } from '../../../../platform/db/connection.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { refused } from '../../../../platform/domain/app-error.ts';
import type { SecretBox } from '../../../../platform/domain/secret-box.ts';
import { newToken } from '../../../../platform/domain/session.ts';
import type { Mailer } from '../../../../platform/mailer.ts';
import { codeUsedMail, notifyOwner } from '../../account-mails.ts';
import type { SecondFactorDemand } from '../../services/account-service.ts';
import type { CallerPlace, OpenedSession, OpenSession } from '../../services/open-session.ts';
import { countSignIn } from '../../sign-in-counts.ts';
import { recordAccountEvent } from '../../storage/account-events.ts';
import { type Account, accountById } from '../../storage/accounts.ts';
import { passkeyHandle } from '../../storage/keyed-hash.ts';
import { challengeOf, type PasskeySite, requestOptions } from '../passkeys.ts';
import { confirmedFactors, isRequiredFor, passkeyByCredential } from '../storage/factors.ts';
import { passkeyChallenges, secondFactorTickets } from '../storage/one-time.ts';
import { countRecoveryCodes } from '../storage/recovery-codes.ts';
import { provePasskey, proveSecondStep, WRONG_PASSKEY } from './factor-proof.ts';

const TICKET = { seconds: 300, tries: 5 } as const;
const CHALLENGE_SECONDS = 300;

const TICKET_OVER = 'This sign-in took too long or was tried too often. Please sign in again.';
const NOTHING_GIVEN = 'Enter a code, or use your passkey.';
const DEACTIVATED = 'This account is deactivated. Please contact your administrator.';
const ONLY_SINGLE_SIGN_ON = 'Please use single sign-on. Passkeys alone are for break-glass accounts.';

interface Parts {
  mailer: Mailer;
  secrets: SecretBox;
  openSession: OpenSession;
  /** Everybody but break-glass accounts must use single sign-on. */
  singleSignOnOnly: boolean;
}

export type SecondStepService = ReturnType<typeof secondStepService>;

/** Signing in with more than a password, or with a passkey alone. */
export function secondStepService(db: Database, { mailer, secrets, openSession, singleSignOnOnly }: Parts) {
  return {
    isRequiredFor: (role: Role) => isRequiredFor(db, role),

    /** Undefined when the account has no second factor. */
    async demand(account: Account, checkedHash: string): Promise<SecondFactorDemand | undefined> {
      const factors = await confirmedFactors(db, account.id);
      if (factors.length === 0) return undefined;
      const has = (kind: string) => factors.some((factor) => factor.kind === kind && !factor.isDisabled);
      const methods: FactorMethod[] = [];
      if (has('totp')) methods.push('totp');
      if (has('passkey')) methods.push('passkey');
      if ((await countRecoveryCodes(db, account.id)) > 0) methods.push('recovery');
      const ticket = await secondFactorTickets.issue(db, {
        userId: account.id,
        data: { checkedHash, methods },
        seconds: TICKET.seconds,
      });
      return { ticket, methods };
    },

    async complete(step: SecondStep, site: PasskeySite, place: CallerPlace): Promise<OpenedSession> {
      if (!step.passkey && !step.code?.trim()) throw refused(NOTHING_GIVEN, 'code');
      // Refusals are thrown after the commit: the try and the failure stay counted.
      const outcome = await inTransaction(db, async (tx) => {
        const held = await secondFactorTickets.attempt(tx, step.ticket, TICKET.tries);
        if (!held || held.userId === null) return undefined;
        const { challenge = null, checkedHash } = held.data;
        // A challenge is answered once, rightly or not.
        if (step.passkey) await secondFactorTickets.keep(tx, step.ticket, { challenge: null });
        const { userId } = held;
        const handle = await passkeyHandle(db, userId);
        const proof = await proveSecondStep(tx, step, { userId, challenge, site, handle, secrets });
        if ('how' in proof) await secondFactorTickets.use(tx, step.ticket);
        return { ...proof, checkedHash, userId };
      });
      if (!outcome) throw refused(TICKET_OVER);
      const account = await ownerOf(db, outcome.userId);
      if ('refusal' in outcome) {
        await noteFailure(db, account);
        throw refused(outcome.refusal, step.passkey ? undefined : 'code');
      }
      const { how, checkedHash } = outcome;
      const opened = await openSession(
        account,
        { method: 'second factor', how: `Password and ${how}`, checkedHash },
        place,
      );
      if (how === 'recovery code')
        notifyOwner(mailer, codeUsedMail(account, await countRecoveryCodes(db, account.id)));
      return opened;
    },

    /** With a ticket as the second step, without one to sign in with a passkey alone. */
    async options(ticket: string | null | undefined, site: PasskeySite): Promise<PasskeyChallenge> {
      const challenge = newToken();
      if (ticket == null) {
        const challengeId = await passkeyChallenges.issue(db, {
          data: { challenge },
          seconds: CHALLENGE_SECONDS,
        });
        return { challengeId, options: await requestOptions(site, challenge) };
      }
      const held = await secondFactorTickets.keep(db, ticket, { challenge });
      if (!held || held.userId === null) throw refused(TICKET_OVER);
      const passkeys = (await confirmedFactors(db, held.userId)).flatMap(({ passkey, isDisabled }) =>
        passkey && !isDisabled ? [passkey] : [],
      );
      return { challengeId: newToken(), options: await requestOptions(site, challenge, passkeys) };
    },

    async signInWithPasskey(
      { challengeId, passkey }: PasskeySignIn,
      site: PasskeySite,
      place: CallerPlace,
    ): Promise<OpenedSession> {
      const held = await passkeyChallenges.use(db, challengeId);
      const challenge = held?.data.challenge ?? null;
      const isAnswered = challenge !== null && challengeOf(passkey) === challenge;
      const factor = isAnswered ? await passkeyByCredential(db, passkey.id) : undefined;
      const handle = factor ? await passkeyHandle(db, factor.userId) : '';
      const isProven =
        factor !== undefined &&
        (await inTransaction(db, (tx) =>
          provePasskey(tx, factor, passkey, { challenge, site, handle, alone: true }),
        ));
      if (!factor || !isProven) {
        const account = factor && (await accountById(db, factor.userId));
        if (account) await noteFailure(db, account);
        else countSignIn('failed');
        throw refused(WRONG_PASSKEY);
      }
      const account = await ownerOf(db, factor.userId);
      if (singleSignOnOnly && !account.breakGlass) throw refused(ONLY_SINGLE_SIGN_ON);
      return openSession(account, { method: 'passkey', how: 'Passkey' }, place);
    },
  };
}

async function noteFailure(db: Database, account: Account): Promise<void> {
  countSignIn('failed');
  await recordAccountEvent(db, undefined, 'sign-in failed', account, `${account.userName}: second factor`);
}

async function ownerOf(db: Database, userId: number | null): Promise<Account> {
  const account = userId === null ? undefined : await accountById(db, userId);
  if (!account) throw refused(TICKET_OVER);
  if (account.isDeactivated) throw refused(DEACTIVATED);
  return account;
}
