import type { Verification } from '@careline/contracts/basis/verification';
import {
  type VerifiedSet,
  type VerifyRequest,
  verificationCalls,
} from '@careline/contracts/trust/verifications';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import type { SessionUser } from '../../platform/domain/session.ts';
import { type MountOptions, mount } from '../../platform/http/mount.ts';
import { colleagues, noteWorking, recordAttempt, undoAttempt, undoVerification } from './storage/calls.ts';
import { dueOffices, dueRecords } from './storage/due.ts';
import type { Openings } from './storage/openings.ts';

interface VerificationParts {
  sets: Record<VerifiedSet, { verify(request: VerifyRequest, by: SessionUser): Promise<Verification> }>;
  openings: Openings;
}

export function verificationRoutes(
  app: FastifyInstance,
  db: Database,
  { sets, openings }: VerificationParts,
  searched: MountOptions,
): void {
  mount(
    app,
    verificationCalls.verify,
    ({ body, session }) => sets[body.set].verify(body, session.user),
    searched,
  );
  mount(
    app,
    verificationCalls.undo,
    ({ body, session }) => undoVerification(db, body, session.user),
    searched,
  );
  mount(app, verificationCalls.attempt, ({ body, session }) => recordAttempt(db, body, session.user));
  mount(app, verificationCalls.undoAttempt, ({ body, session }) => undoAttempt(db, body, session.user));
  mount(app, verificationCalls.colleagues, ({ body, session }) => colleagues(db, body.set, session.user));
  mount(app, verificationCalls.working, ({ body, session }) => noteWorking(db, body, session.user));
  mount(app, verificationCalls.offices, ({ body }) => dueOffices(db, body));
  mount(app, verificationCalls.due, async ({ body, session }) => {
    await openings.flush();
    return dueRecords(db, body, session.user);
  });
}
