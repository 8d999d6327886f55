import { attestationCalls } from '@careline/contracts/trust/attestations';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { type MountOptions, mount } from '../../platform/http/mount.ts';
import { mailedOriginOf } from '../../platform/http/public-address.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { answerLink, openLink, optOut } from './services/answer.ts';
import { askOffices, previewMail } from './services/ask.ts';
import { acceptAnswer, type DecidedSets, declineAnswer, undoDecision } from './services/decide.ts';
import { searchAttestations } from './storage/attestation-list.ts';
import { allowMails, askableOffices } from './storage/mails.ts';

interface AttestationParts {
  mailer: Mailer;
  /** Where links lead, if it is configured. */
  publicUrl: string | undefined;
  sets: DecidedSets;
}

export function attestationsRoutes(
  app: FastifyInstance,
  db: Database,
  { mailer, publicUrl, sets }: AttestationParts,
  searched: MountOptions,
): void {
  mount(app, attestationCalls.offices, ({ body }) => askableOffices(db, body));
  mount(app, attestationCalls.ask, async ({ body, session, request }) =>
    askOffices(db, mailer, body, { by: session.user, origin: mailedOriginOf(request, publicUrl) }),
  );
  mount(app, attestationCalls.preview, async ({ body, request }) =>
    previewMail(db, body, mailedOriginOf(request, publicUrl)),
  );
  mount(app, attestationCalls.search, ({ body }) => searchAttestations(db, body));
  mount(
    app,
    attestationCalls.accept,
    ({ params, body, session }) => acceptAnswer(db, sets, params.id, body, session.user),
    searched,
  );
  mount(app, attestationCalls.decline, ({ params, body, session }) =>
    declineAnswer(db, params.id, body.reason ?? '', session.user),
  );
  mount(
    app,
    attestationCalls.undo,
    ({ params, session }) => undoDecision(db, params.id, session.user),
    searched,
  );
  mount(app, attestationCalls.allowMails, ({ params, session }) => allowMails(db, params.id, session.user));
  mount(app, attestationCalls.open, ({ body, request }) => openLink(db, body.secret, request.ip));
  mount(app, attestationCalls.answer, ({ body, request }) => answerLink(db, body, request.ip), searched);
  mount(app, attestationCalls.optOut, ({ body, request }) => optOut(db, body.secret, request.ip));
}
