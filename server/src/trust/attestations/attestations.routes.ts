import type { Undone } from '@careline/contracts/basis/undo';
import type {
  AcceptRequest,
  AnswerRequest,
  AskAnswer,
  AskableOffices,
  AskableOfficesRequest,
  AskRequest,
  Attestations,
  OfficeMailPreview,
  OpenedAttestation,
  SearchAttestationsRequest,
} from '@careline/contracts/trust/attestations';
import { attestationCalls } from '@careline/contracts/trust/attestations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export interface AttestationParts {
  /** Where links lead. */
  originOf(request: FastifyRequest): string;
  offices(request: AskableOfficesRequest): Promise<AskableOffices>;
  ask(request: AskRequest, by: { by: SessionUser; origin: string }): Promise<AskAnswer>;
  preview(request: AskRequest, origin: string): Promise<OfficeMailPreview>;
  search(request: SearchAttestationsRequest): Promise<Attestations>;
  accept(id: number, request: AcceptRequest, by: SessionUser): Promise<void>;
  decline(id: number, reason: string, by: SessionUser): Promise<void>;
  undo(id: number, by: SessionUser): Promise<Undone>;
  allowMails(practiceAddressId: number, by: SessionUser): Promise<void>;
  open(secret: string, address: string): Promise<OpenedAttestation>;
  answer(request: AnswerRequest, address: string): Promise<void>;
  optOut(secret: string, address: string): Promise<void>;
  /** Runs before the answer, so that the next search sees the change. */
  afterChange(): Promise<void>;
}

export function attestationsRoutes(app: FastifyInstance, parts: AttestationParts): void {
  mount(app, attestationCalls.offices, ({ body }) => parts.offices(body));
  mount(app, attestationCalls.ask, ({ body, session, request }) =>
    parts.ask(body, { by: session.user, origin: parts.originOf(request) }),
  );
  mount(app, attestationCalls.preview, ({ body, request }) => parts.preview(body, parts.originOf(request)));
  mount(app, attestationCalls.search, ({ body }) => parts.search(body));
  mount(app, attestationCalls.accept, async ({ params, body, session }) => {
    await parts.accept(params.id, body, session.user);
    await parts.afterChange();
  });
  mount(app, attestationCalls.decline, ({ params, body, session }) =>
    parts.decline(params.id, body.reason ?? '', session.user),
  );
  mount(app, attestationCalls.undo, async ({ params, session }) => {
    const undone = await parts.undo(params.id, session.user);
    await parts.afterChange();
    return undone;
  });
  mount(app, attestationCalls.allowMails, ({ params, session }) => parts.allowMails(params.id, session.user));
  mount(app, attestationCalls.open, ({ body, request }) => parts.open(body.secret, request.ip));
  mount(app, attestationCalls.answer, async ({ body, request }) => {
    await parts.answer(body, request.ip);
    await parts.afterChange();
  });
  mount(app, attestationCalls.optOut, ({ body, request }) => parts.optOut(body.secret, request.ip));
}
