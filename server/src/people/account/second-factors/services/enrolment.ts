import type {
  ConfirmPasskey,
  ConfirmTotp,
  PasskeyBegun,
  PasswordProof,
  RecoveryCodes,
  TotpBegun,
} from '@careline/contracts/people/second-factors';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/connection.ts';
import { session as sessionTable } from '../../../../platform/db/schema/people.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { refused } from '../../../../platform/domain/app-error.ts';
import type { Session } from '../../../../platform/domain/session.ts';
import { factorAddedMail } from '../../account-mails.ts';
import { passkeyHandle } from '../../storage/keyed-hash.ts';
import { challengeOf, creationOptions, type PasskeySite, verifyCreation } from '../passkeys.ts';
import {
  confirmedFactors,
  confirmFactor,
  countFactorFailure,
  countFactors,
  insertFactor,
  lockAccount,
  pendingFactor,
  purgeAbandonedFactors,
} from '../storage/factors.ts';
import { passkeyEnrolments } from '../storage/one-time.ts';
import { replaceRecoveryCodes } from '../storage/recovery-codes.ts';
import { type FactorParts, type From, factorChanges, noteChange } from './factor-changes.ts';
import { newTotpSecret, sealedFor, stepOfCode, totpUri } from './factor-proof.ts';

const MOST_FACTORS = 20;
const ENROLMENT_SECONDS = 15 * 60;
const APP_NAME = 'Authenticator app';

const TOO_MANY = `An account has at most ${MOST_FACTORS} second factors. Remove one first.`;
const BEGIN_AGAIN = 'Setting up took too long or is complete already. Please begin again.';
const WRONG_CODE =
  'The code is wrong. Check the clock of your device, and enter the code that the app shows now.';
const NOT_PROVEN = 'The passkey could not be verified for this site. Please begin again.';

/** Setting up an authenticator app or a passkey: begun with the password, and confirmed by using it once. */
export function enrolmentService(db: Database, parts: FactorParts) {
  const { secrets } = parts;
  const { prove, tell } = factorChanges(db, parts);
  return {
    async beginTotp(session: Session, proof: From<PasswordProof>): Promise<TotpBegun> {
      await prove(session, proof);
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
      await prove(session, proof);
      const { user, profile } = session;
      const handle = new Uint8Array(Buffer.from(await passkeyHandle(db, user.id), 'base64url'));
      return inTransaction(db, async (tx) => {
        await begin(tx, user.id);
        const existing = (await confirmedFactors(tx, user.id)).flatMap(({ passkey }) => passkey ?? []);
        const id = await insertFactor(tx, user.id, { kind: 'passkey', name: 'Passkey' });
        const challenge = await passkeyEnrolments.issue(tx, {
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
      const held = await passkeyEnrolments.use(db, challenge);
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
  };
}

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
  const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, session.user.id) : [];
  await tx
    .update(sessionTable)
    .set({ mustEnrol: false })
    .where(eq(sessionTable.tokenHash, session.tokenHash));
  await noteChange(tx, session, 'second factor added', proven.name);
  return { recoveryCodes };
}
