import type { Verification } from '@careline/contracts/basis/verification';
import type {
  DueAnswer,
  DueRequest,
  VerificationSettings,
  VerifiedSet,
  VerifyRequest,
} from '@careline/contracts/trust/verifications';
import { verificationCalls } from '@careline/contracts/trust/verifications';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export interface VerificationParts {
  /** The sets whose records are verified. */
  sets: Record<VerifiedSet, { verify(request: VerifyRequest, by: SessionUser): Promise<Verification> }>;
  due(request: DueRequest): Promise<DueAnswer>;
  settings(): Promise<VerificationSettings>;
  saveSettings(settings: VerificationSettings, by: SessionUser): Promise<void>;
  /** Runs before the answer, so that the caller's next search sees the change. */
  afterChange(): Promise<void>;
}

export function verificationRoutes(app: FastifyInstance, parts: VerificationParts): void {
  mount(app, verificationCalls.verify, async ({ body, session }) => {
    const verification = await parts.sets[body.set].verify(body, session.user);
    await parts.afterChange();
    return verification;
  });
  mount(app, verificationCalls.due, ({ body }) => parts.due(body));
  mount(app, verificationCalls.getSettings, () => parts.settings());
  mount(app, verificationCalls.saveSettings, async ({ body, session }) => {
    await parts.saveSettings(body, session.user);
    await parts.afterChange();
  });
}
