import type { Verification } from '@careline/contracts/basis/verification';
import type {
  Attempt,
  AttemptRequest,
  ColleaguesAnswer,
  DueAnswer,
  DueOffices,
  DueRequest,
  OfficesRequest,
  UndoAttempt,
  UndoVerification,
  VerifiedSet,
  VerifyRequest,
  WorkingAnswer,
  WorkingRequest,
} from '@careline/contracts/trust/verifications';
import { verificationCalls } from '@careline/contracts/trust/verifications';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export interface VerificationParts {
  /** The sets whose records are verified. */
  sets: Record<VerifiedSet, { verify(request: VerifyRequest, by: SessionUser): Promise<Verification> }>;
  due(request: DueRequest, by: SessionUser): Promise<DueAnswer>;
  offices(request: OfficesRequest): Promise<DueOffices>;
  attempt(request: AttemptRequest, by: SessionUser): Promise<Attempt>;
  undoAttempt(request: UndoAttempt, by: SessionUser): Promise<void>;
  colleagues(set: VerifiedSet, by: SessionUser): Promise<ColleaguesAnswer>;
  working(request: WorkingRequest, by: SessionUser): Promise<WorkingAnswer>;
  undo(request: UndoVerification, by: SessionUser): Promise<Verification>;
  /** Runs before the answer, so that the caller's next search sees the change. */
  afterChange(): Promise<void>;
}

export function verificationRoutes(app: FastifyInstance, parts: VerificationParts): void {
  mount(app, verificationCalls.verify, async ({ body, session }) => {
    const verification = await parts.sets[body.set].verify(body, session.user);
    await parts.afterChange();
    return verification;
  });
  mount(app, verificationCalls.undo, async ({ body, session }) => {
    const verification = await parts.undo(body, session.user);
    await parts.afterChange();
    return verification;
  });
  mount(app, verificationCalls.attempt, ({ body, session }) => parts.attempt(body, session.user));
  mount(app, verificationCalls.undoAttempt, ({ body, session }) => parts.undoAttempt(body, session.user));
  mount(app, verificationCalls.colleagues, ({ body, session }) => parts.colleagues(body.set, session.user));
  mount(app, verificationCalls.working, ({ body, session }) => parts.working(body, session.user));
  mount(app, verificationCalls.offices, ({ body }) => parts.offices(body));
  mount(app, verificationCalls.due, ({ body, session }) => parts.due(body, session.user));
}
