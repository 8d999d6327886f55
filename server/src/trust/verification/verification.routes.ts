import { ADMINS, EDITORS } from '@careline/contracts/basis/role';
import { Verification } from '@careline/contracts/basis/verification';
import {
  DueAnswer,
  DueRequest,
  VerificationSettings,
  type VerifiedSet,
  VerifyRequest,
} from '@careline/contracts/trust/verifications';
import { z } from 'zod';
import type { SessionUser } from '../../platform/domain/session.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall, sessionOf } from '../../platform/http/who-may.ts';

export interface VerificationParts {
  /** The sets whose records are verified. */
  sets: Record<VerifiedSet, { verify(request: VerifyRequest, by: SessionUser): Promise<Verification> }>;
  due(request: DueRequest): Promise<DueAnswer>;
  settings(): Promise<VerificationSettings>;
  saveSettings(settings: VerificationSettings, by: SessionUser): Promise<void>;
  /** Runs before the answer, so that the caller's next search sees the change. */
  afterChange(): Promise<void>;
}

const tags = ['Verifications'];

export function verificationRoutes(app: Routes, parts: VerificationParts): void {
  app.post(
    '/api/Verifications/Verify',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'Confirms a record as it was loaded; the record itself does not change.',
        body: VerifyRequest,
        response: { 200: Verification },
      },
    },
    async (request) => {
      const verification = await parts.sets[request.body.set].verify(request.body, sessionOf(request).user);
      await parts.afterChange();
      return verification;
    },
  );

  app.post(
    '/api/Verifications/Due',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'The records of a set, those that most need to be verified first.',
        body: DueRequest,
        response: { 200: DueAnswer },
      },
    },
    (request) => parts.due(request.body),
  );

  app.get(
    '/api/Verifications/GetSettings',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'After how many days a verified record is due again.',
        response: { 200: VerificationSettings },
      },
    },
    () => parts.settings(),
  );

  app.put(
    '/api/Verifications/SaveSettings',
    {
      config: mayCall(ADMINS),
      schema: {
        tags,
        summary: 'Sets after how many days a verified record is due again.',
        body: VerificationSettings,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await parts.saveSettings(request.body, sessionOf(request).user);
      await parts.afterChange();
      return reply.status(204).send(null);
    },
  );
}
