import type {
  PasswordProof,
  RecoveryCodes,
  RemoveFactor,
  SecondFactors,
} from '@careline/contracts/people/second-factors';
import type { Database } from '../../../../platform/db/connection.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { existing, refused } from '../../../../platform/domain/app-error.ts';
import type { Session } from '../../../../platform/domain/session.ts';
import {
  factorRemovedMail,
  factorsResetByMail,
  factorsResetMail,
  newCodesMail,
  notifyOwner,
} from '../../account-mails.ts';
import { recordAccountEvent } from '../../storage/account-events.ts';
import { accountById } from '../../storage/accounts.ts';
import { endSessionsOf } from '../../storage/sessions.ts';
import {
  confirmedFactors,
  deleteFactor,
  deleteFactorsOf,
  factorOnWire,
  isRequiredFor,
  lockAccount,
} from '../storage/factors.ts';
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from '../storage/recovery-codes.ts';
import { enrolmentService } from './enrolment.ts';
import { type FactorParts, type From, factorChanges, noteChange } from './factor-changes.ts';

const LAST_ONE = 'Your role must have a second factor. Add another one before you remove this one.';
const NO_FACTOR = 'Recovery codes come with a second factor. Set one up first.';
const OWN_RESET = 'Your own second factors are removed in your profile.';

export type OwnFactorsService = ReturnType<typeof ownFactorsService>;

/** The second factors of the signed-in user, and their reset by an Admin. */
export function ownFactorsService(db: Database, parts: FactorParts) {
  const { mailer, sessions } = parts;
  const { prove, tell } = factorChanges(db, parts);
  return {
    ...enrolmentService(db, parts),

    async list({ user, method }: Session): Promise<SecondFactors> {
      const account = await accountById(db, user.id);
      const isAsked = method !== 'single sign-on' && (await isRequiredFor(db, user.role));
      return {
        items: (await confirmedFactors(db, user.id)).map(factorOnWire),
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
        required: isAsked || account?.breakGlass === true,
      };
    },

    async newRecoveryCodes(session: Session, proof: From<PasswordProof>): Promise<RecoveryCodes> {
      await prove(session, proof);
      const recoveryCodes = await inTransaction(db, async (tx) => {
        await lockAccount(tx, session.user.id);
        if ((await confirmedFactors(tx, session.user.id)).length === 0) throw refused(NO_FACTOR);
        await noteChange(tx, session, 'recovery codes replaced');
        return replaceRecoveryCodes(tx, session.user.id);
      });
      tell(session, newCodesMail);
      return { recoveryCodes };
    },

    async remove(session: Session, request: From<RemoveFactor>): Promise<void> {
      await prove(session, request);
      const { user } = session;
      const name = await inTransaction(db, async (tx) => {
        await lockAccount(tx, user.id);
        const factors = await confirmedFactors(tx, user.id);
        const removed = existing(
          factors.find(({ id }) => id === request.id),
          'second factor',
        );
        const isLast = factors.length === 1;
        if (isLast && (await isRequiredFor(tx, user.role))) throw refused(LAST_ONE);
        await deleteFactor(tx, removed.id);
        if (isLast) await removeRecoveryCodes(tx, user.id);
        await noteChange(tx, session, 'second factor removed', removed.name);
        return removed.name;
      });
      tell(session, (to) => factorRemovedMail(to, `"${name}"`));
    },

    /** An Admin vouches for a colleague who has lost them. */
    async reset(id: number, { user: by, profile }: Session): Promise<void> {
      if (id === by.id) throw refused(OWN_RESET);
      const account = existing(await accountById(db, id), 'user');
      await inTransaction(db, async (tx) => {
        await lockAccount(tx, id);
        await deleteFactorsOf(tx, id);
        await removeRecoveryCodes(tx, id);
        await endSessionsOf(tx, id);
        await recordAccountEvent(tx, by, 'second factors reset', account);
      });
      sessions.forget(id);
      notifyOwner(mailer, factorsResetMail(account, by.userName));
      notifyOwner(
        mailer,
        factorsResetByMail({ email: profile.email, userName: by.userName }, account.userName),
      );
    },
  };
}
