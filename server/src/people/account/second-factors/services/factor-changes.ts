import type { PasswordProof } from '@careline/contracts/people/second-factors';
import type { Database, Transaction } from '../../../../platform/db/connection.ts';
import type { SecretBox } from '../../../../platform/domain/secret-box.ts';
import type { Session } from '../../../../platform/domain/session.ts';
import type { Mail, Mailer } from '../../../../platform/mailer.ts';
import { notifyOwner, type Recipient } from '../../account-mails.ts';
import type { SessionEnder } from '../../services/live-sessions.ts';
import { proveOwner } from '../../services/owner-proof.ts';
import { recordAccountEvent } from '../../storage/account-events.ts';
import { endSessionsOf } from '../../storage/sessions.ts';

export interface FactorParts {
  mailer: Mailer;
  secrets: SecretBox;
  sessions: SessionEnder;
  demo: boolean;
}

export type From<Request> = Request & { address: string; browser: string };

/** Before and after every change that users make to their own second factors. */
export function factorChanges(db: Database, { mailer, sessions, demo }: FactorParts) {
  return {
    /** Refuses everybody but the owner of the account. */
    prove: (session: Session, { currentPassword, address, browser }: From<PasswordProof>) =>
      proveOwner(db, session, { currentPassword, address, browser }, demo),

    /** Call it after the commit. */
    tell({ user, profile }: Session, mail: (to: Recipient) => Mail): void {
      sessions.forget(user.id);
      notifyOwner(mailer, mail({ email: profile.email, userName: user.userName }));
    },
  };
}

/** The line in the history, and the end of all other sessions. */
export async function noteChange(
  tx: Transaction,
  { user, tokenHash }: Session,
  action: string,
  summary = '',
): Promise<void> {
  await endSessionsOf(tx, user.id, tokenHash);
  await recordAccountEvent(tx, user, action, user, summary);
}
