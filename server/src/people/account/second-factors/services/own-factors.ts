import type {
  ConfirmPasskey,
  ConfirmTotp,
  PasskeyBegun,
  PasswordProof,
  RecoveryCodes,
  RemoveFactor,
  SecondFactors,
  TotpBegun,
} from '@careline/contracts/people/second-factors';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/connection.ts';
import { session as sessionTable } from '../../../../platform/db/schema/people.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { notFound, refused } from '../../../../platform/domain/app-error.ts';
import type { SecretBox } from '../../../../platform/domain/secret-box.ts';
import type { Session, SessionUser } from '../../../../platform/domain/session.ts';
import { recordEvent } from '../../../../platform/history/storage/audit-log.ts';
import type { Mail, Mailer } from '../../../../platform/mailer.ts';
import { notifyOwner, type Recipient } from '../../password-mails.ts';
import type { SessionEnder } from '../../services/live-sessions.ts';
import { proveOwner } from '../../services/owner-proof.ts';
import { accountById } from '../../storage/accounts.ts';
import { keyedHash } from '../../storage/keyed-hash.ts';
import { countRecoveryCodes, issueSecret, setRecoveryCodes, useSecret } from '../../storage/one-time.ts';
import { endSessionsOf } from '../../storage/sessions.ts';
import {
  factorAddedMail,
  factorRemovedMail,
  factorsResetByMail,
  factorsResetMail,
  newCodesMail,
} from '../factor-mails.ts';
import { challengeOf, creationOptions, type PasskeySite, verifyCreation } from '../passkeys.ts';
import { newRecoveryCodes, plainRecoveryCode } from '../recovery-codes.ts';
import {
  confirmedFactors,
  confirmFactor,
  countFactorFailure,
  countFactors,
  deleteFactor,
  deleteFactorsOf,
  factorOnWire,
  insertFactor,
  lockAccount,
  pendingFactor,
  purgeAbandonedFactors,
} from '../storage/factors.ts';
import { isRequiredFor } from '../storage/security-settings.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../totp.ts';
import { sealedFor } from './second-step.ts';

const MOST_FACTORS = 20;
const ENROLMENT_SECONDS = 15 * 60;
const APP_NAME = 'Authenticator app';

const TOO_MANY = `An account has at most ${MOST_FACTORS} second factors. Remove one first.`;
const BEGIN_AGAIN = 'Setting up took too long or is complete already. Please begin again.';
const WRONG_CODE =
  'The code is wrong. Check the clock of your device, and enter the code that the app shows now.';
const NOT_PROVEN = 'The passkey could not be verified for this site. Please begin again.';
const LAST_ONE = 'Your role must have a second factor. Add another one before you remove this one.';
const NO_FACTOR = 'Recovery codes come with a second factor. Set one up first.';
const OWN_RESET = 'Your own second factors are removed in your profile.';

interface Parts {
  mailer: Mailer;
  secrets: SecretBox;
  sessions: SessionEnder;
  demo: boolean;
}

type From<Request> = Request & { address: string; browser: string };

export type OwnFactorsService = ReturnType<typeof ownFactorsService>;

/** The second factors of the signed-in user, and their reset by an Admin. */
export function ownFactorsService(db: Database, { mailer, secrets, sessions, demo }: Parts) {
  async function begin(tx: Transaction, userId: number): Promise<void> {
    await purgeAbandonedFactors(tx);
    await lockAccount(tx, userId);
    if ((await countFactors(tx, userId)) >= MOST_FACTORS) throw refused(TOO_MANY);
  }

  /** Makes a proven factor count; the first one brings recovery codes. */
  async function confirm(
    tx: Transaction,
    session: Session,
    id: number,
    proven: Parameters<typeof confirmFactor>[2],
  ): Promise<RecoveryCodes> {
    const isFirst = (await confirmedFactors(tx, session.user.id)).length === 0;
    await confirmFactor(tx, id, proven);
    const recoveryCodes = isFirst ? newRecoveryCodes() : [];
    if (isFirst) await setRecoveryCodes(tx, session.user.id, recoveryCodes.map(plainRecoveryCode));
    await tx
      .update(sessionTable)
      .set({ mustEnrol: false })
      .where(eq(sessionTable.tokenHash, session.tokenHash));
    await note(tx, session, 'second factor added', proven.name);
    return { recoveryCodes };
  }

  /** The line in the history, and the end of all other sessions. */
  async function note(
    tx: Transaction,
    { user, tokenHash }: Session,
    action: string,
    summary = '',
  ): Promise<void> {
    await endSessionsOf(tx, user.id, tokenHash);
    await recordEvent(tx, user, {
      action,
      entity: 'Account',
      recordId: user.id,
      name: user.userName,
      summary,
    });
  }

  function tell({ user, profile }: Session, mail: (to: Recipient) => Mail): void {
    sessions.forget(user.id);
    notifyOwner(mailer, mail({ email: profile.email, userName: user.userName }));
  }

  return {
    async list({ user, method }: Session): Promise<SecondFactors> {
      const account = await accountById(db, user.id);
      const isAsked = method !== 'single sign-on' && (await isRequiredFor(db, user.role));
      return {
        items: (await confirmedFactors(db, user.id)).map(factorOnWire),
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
        required: isAsked || account?.breakGlass === true,
      };
    },

    async beginTotp(session: Session, proof: From<PasswordProof>): Promise<TotpBegun> {
      await proveOwner(db, session, proofOf(proof), demo);
      const secret = newTotpSecret();
      const id = await inTransaction(db, async (tx) => {
        await begin(tx, session.user.id);
        const seal = (factorId: number) => secrets.seal(secret, sealedFor(factorId));
        return insertFactor(tx, session.user.id, { kind: 'totp', name: APP_NAME, secret: seal });
      });
      return { id, secret, uri: totpUri(secret, session.user.userName) };
    },

    async confirmTotp(session: Session, { id, code, name }: ConfirmTotp): Promise<RecoveryCodes> {
      const confirmed = await inTransaction(db, async (tx) => {
        await lockAccount(tx, session.user.id);
        const factor = await pendingFactor(tx, session.user.id, id, 'totp');
        if (!factor?.secret || factor.isDisabled) throw refused(BEGIN_AGAIN);
        const key = secrets.open(factor.secret, sealedFor(id));
        const step = key === undefined ? undefined : stepOfCode(code, key, { after: null });
        if (step !== undefined) return confirm(tx, session, id, { name: name || APP_NAME, lastStep: step });
        await countFactorFailure(tx, id);
        return undefined;
      });
      if (!confirmed) throw refused(WRONG_CODE, 'code');
      tell(session, (to) => factorAddedMail(to, `"${name || APP_NAME}"`));
      return confirmed;
    },

    async beginPasskey(
      session: Session,
      proof: From<PasswordProof>,
      site: PasskeySite,
    ): Promise<PasskeyBegun> {
      await proveOwner(db, session, proofOf(proof), demo);
      const { user, profile } = session;
      // The same for all passkeys of an account, and meaningless to others.
      const handle = new Uint8Array(
        Buffer.from(await keyedHash(db, 'passkey', String(user.id)), 'base64url'),
      );
      return inTransaction(db, async (tx) => {
        await begin(tx, user.id);
        const existing = (await confirmedFactors(tx, user.id)).flatMap(({ passkey }) => passkey ?? []);
        const id = await insertFactor(tx, user.id, { kind: 'passkey', name: 'Passkey' });
        const challenge = await issueSecret(tx, {
          purpose: 'passkey enrolment',
          userId: user.id,
          data: { factorId: id },
          seconds: ENROLMENT_SECONDS,
        });
        const owner = {
          userName: user.userName,
          displayName: `${profile.firstName} ${profile.lastName}`,
          handle,
        };
        return { id, options: await creationOptions(site, owner, challenge, existing) };
      });
    },

    async confirmPasskey(
      session: Session,
      { id, passkey, name }: ConfirmPasskey,
      site: PasskeySite,
    ): Promise<RecoveryCodes> {
      const challenge = challengeOf(passkey);
      const held = await useSecret(db, 'passkey enrolment', challenge);
      const isOwn = held?.userId === session.user.id && held.data.factorId === id;
      const proven = isOwn ? await verifyCreation(site, passkey, challenge) : undefined;
      if (!proven) throw refused(NOT_PROVEN);
      const confirmed = await inTransaction(db, async (tx) => {
        await lockAccount(tx, session.user.id);
        if (!(await pendingFactor(tx, session.user.id, id, 'passkey'))) throw refused(BEGIN_AGAIN);
        return confirm(tx, session, id, { name, passkey: proven });
      });
      tell(session, (to) => factorAddedMail(to, `"${name}"`));
      return confirmed;
    },

    async newRecoveryCodes(session: Session, proof: From<PasswordProof>): Promise<RecoveryCodes> {
      await proveOwner(db, session, proofOf(proof), demo);
      const recoveryCodes = newRecoveryCodes();
      await inTransaction(db, async (tx) => {
        await lockAccount(tx, session.user.id);
        if ((await confirmedFactors(tx, session.user.id)).length === 0) throw refused(NO_FACTOR);
        await setRecoveryCodes(tx, session.user.id, recoveryCodes.map(plainRecoveryCode));
        await note(tx, session, 'recovery codes replaced');
      });
      tell(session, newCodesMail);
      return { recoveryCodes };
    },

    async remove(session: Session, request: From<RemoveFactor>): Promise<void> {
      await proveOwner(db, session, proofOf(request), demo);
      const { user } = session;
      const name = await inTransaction(db, async (tx) => {
        await lockAccount(tx, user.id);
        const factors = await confirmedFactors(tx, user.id);
        const removed = factors.find(({ id }) => id === request.id);
        if (!removed) throw notFound('second factor');
        const isLast = factors.length === 1;
        if (isLast && (await isRequiredFor(tx, user.role))) throw refused(LAST_ONE);
        await deleteFactor(tx, removed.id);
        if (isLast) await setRecoveryCodes(tx, user.id, []);
        await note(tx, session, 'second factor removed', removed.name);
        return removed.name;
      });
      tell(session, (to) => factorRemovedMail(to, `"${name}"`));
    },

    /** An Admin vouches for a colleague who has lost them. */
    async reset(id: number, { user: by, profile }: Session): Promise<void> {
      if (id === by.id) throw refused(OWN_RESET);
      const account = await accountById(db, id);
      if (!account) throw notFound('user');
      await inTransaction(db, async (tx) => {
        await lockAccount(tx, id);
        await deleteFactorsOf(tx, id);
        await setRecoveryCodes(tx, id, []);
        await endSessionsOf(tx, id);
        await noteReset(tx, account, by);
      });
      sessions.forget(id);
      notifyOwner(mailer, factorsResetMail(account, by.userName));
      notifyOwner(
        mailer,
        factorsResetByMail({ email: profile.email, userName: by.userName }, account.userName),
      );
    },
  };

  function noteReset(tx: Transaction, account: SessionUser, by: SessionUser): Promise<void> {
    const { id: recordId, userName: name } = account;
    return recordEvent(tx, by, { action: 'second factors reset', entity: 'Account', recordId, name });
  }
}

const proofOf = ({ currentPassword, address, browser }: From<PasswordProof>) => ({
  currentPassword,
  address,
  browser,
});
