import { z } from 'zod';
import { EDITORS, postCall, putCall } from '../basis/call.ts';
import { Id, IdParam, Query, RowVersion, Skip, takeUpTo } from '../basis/primitives.ts';
import { multiLine } from '../basis/text.ts';
import { Undone } from '../basis/undo.ts';
import {
  AnswerRequest,
  ItemKey,
  LinkRequest,
  MOST_ITEMS,
  NamedPlan,
  OfficeChanges,
  OfficeValues,
  OpenedAttestation,
  refuseForeign,
  Verdict,
} from './office-answers.ts';

/** Offices confirm their own records: they are asked by mail and answer through a link, without an account. */

export const LINK_DAYS = 14;
/** Days between two mails to the same office, and until the reminder. */
export const MAIL_PAUSE_DAYS = 7;
export const MESSAGE_LENGTH = 1_000;
const REASON_LENGTH = 500;
const MOST_OFFICES = 200;

const CHOOSE_OFFICES = 'Choose at least one office.';

export const AskRequest = z.object({
  practiceAddressIds: z
    .array(Id, CHOOSE_OFFICES)
    .min(1, CHOOSE_OFFICES)
    .max(MOST_OFFICES, `At most ${MOST_OFFICES} offices can be asked at once.`)
    .transform((ids) => [...new Set(ids)]),
  message: multiLine(MESSAGE_LENGTH)
    .nullish()
    .describe('Stands in the mail and is kept nowhere. Nothing of a patient'),
  remind: z.boolean('This must be true or false.').nullish().describe('One more mail after 7 days'),
});
export type AskRequest = z.infer<typeof AskRequest>;

export const SkipReason = z.enum(['noEmail', 'askedRecently', 'optedOut']);
export type SkipReason = z.infer<typeof SkipReason>;

export const AskAnswer = z.object({
  asked: z.array(z.object({ practiceAddressId: Id })),
  skipped: z.array(z.object({ practiceAddressId: Id, reason: SkipReason })),
});
export type AskAnswer = z.infer<typeof AskAnswer>;

export const AttestationStatus = z.enum(['asked', 'answered', 'expired', 'accepted', 'declined']);
export type AttestationStatus = z.infer<typeof AttestationStatus>;

export const SearchAttestationsRequest = z.object({
  status: AttestationStatus.nullish(),
  query: Query.optional(),
  skip: Skip,
  take: takeUpTo(1_000),
});
export type SearchAttestationsRequest = z.infer<typeof SearchAttestationsRequest>;

/** As it was said: what the rules have come to refuse since still has to be shown. */
const SaidChanges = OfficeChanges.extend({ mainPhone: z.string().optional(), fax: z.string().optional() });

export const AttestationItem = z.object({
  key: ItemKey,
  name: z.string(),
  verdict: Verdict,
  changes: SaidChanges.nullable(),
  state: z
    .enum(['verified', 'waiting', 'accepted', 'declined', 'left'])
    .describe('`waiting`: somebody has to accept or decline it'),
  ours: OfficeValues.nullable().describe('As recorded now, while it waits; null when it is gone'),
});
export type AttestationItem = z.infer<typeof AttestationItem>;

export const Attestation = z.object({
  id: Id,
  rowVersion: RowVersion,
  practiceAddressId: Id,
  practiceId: Id.nullable().describe('Null when the address is gone'),
  address: z.string(),
  status: AttestationStatus,
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable().describe('The name that was given'),
  reason: z.string().nullable().describe('Why it was declined'),
  comment: z.string().nullable(),
  missing: z.string().nullable().describe('Who works there and is not listed, in the words of the office'),
  items: z.array(AttestationItem),
  plans: z.array(NamedPlan).describe('The plans that waiting items speak of'),
});
export type Attestation = z.infer<typeof Attestation>;

export const Attestations = z.object({ items: z.array(Attestation), total: z.int() });
export type Attestations = z.infer<typeof Attestations>;

const UNKNOWN_ITEM = 'An entry is a key, or a key with the changes to save.';

export const AcceptRequest = z.object({
  rowVersion: RowVersion,
  items: z
    .array(
      z.union(
        [
          ItemKey,
          z
            .object({ key: ItemKey, changes: OfficeChanges.nullish() })
            .superRefine(refuseForeign)
            .describe('With `changes`, these are saved instead of what the office said'),
        ],
        { error: UNKNOWN_ITEM },
      ),
    )
    .max(MOST_ITEMS, 'At most 1,000 entries are allowed.'),
});
export type AcceptRequest = z.infer<typeof AcceptRequest>;

export const OfficeMailPreview = z.object({
  to: z.int().describe('How many offices would get it now'),
  subject: z.string().describe('As the first of them would get it'),
  text: z.string().describe('Without its link'),
  sender: z.string().describe('Who asks: empty until the organization has a name'),
  phone: z.string(),
});
export type OfficeMailPreview = z.infer<typeof OfficeMailPreview>;

export const DeclineRequest = z.object({ reason: multiLine(REASON_LENGTH).nullish() });

/** An office where something is due. */
export const AskableOffice = z.object({
  id: Id.describe('The practice address'),
  practice: z.string(),
  address: z.string(),
  due: z.int().describe('Records there that are due: the address and its active providers'),
  total: z.int().describe('The address and all its active providers'),
  mailedAt: z.iso.datetime().nullable(),
  cannotBeAsked: SkipReason.nullable().describe('Why it would be skipped now'),
});
export type AskableOffice = z.infer<typeof AskableOffice>;

export const AskableOffices = z.object({ items: z.array(AskableOffice), total: z.int() });
export type AskableOffices = z.infer<typeof AskableOffices>;

export const AskableOfficesRequest = z.object({
  query: Query.optional(),
  canBeAsked: z.boolean().nullish().describe('Only offices that would not be skipped'),
  skip: Skip,
  take: takeUpTo(1_000),
});
export type AskableOfficesRequest = z.infer<typeof AskableOfficesRequest>;

export const attestationCalls = {
  offices: postCall('/api/Attestations/Offices', EDITORS, {
    summary: 'Practice addresses where something is due, and whether they can be asked by mail.',
    body: AskableOfficesRequest,
    answer: AskableOffices,
  }),
  ask: postCall('/api/Attestations/Ask', EDITORS, {
    summary: 'Mails each office a link with which it confirms or corrects its records.',
    body: AskRequest,
    answer: AskAnswer,
  }),
  preview: postCall('/api/Attestations/Preview', EDITORS, {
    summary: 'The mail that Ask would send. Sends nothing.',
    body: AskRequest,
    answer: OfficeMailPreview,
  }),
  search: postCall('/api/Attestations/Search', EDITORS, {
    summary: 'What offices were asked and answered; answers that wait first, oldest first.',
    body: SearchAttestationsRequest,
    answer: Attestations,
  }),
  accept: putCall('/api/Attestations/Accept/:id', EDITORS, {
    summary: 'Saves and verifies the chosen items of an answer, and declines the rest.',
    params: IdParam,
    body: AcceptRequest,
  }),
  decline: putCall('/api/Attestations/Decline/:id', EDITORS, {
    summary: 'Declines all that waits in an answer. Nothing is saved.',
    params: IdParam,
    body: DeclineRequest,
  }),
  undo: putCall('/api/Attestations/Undo/:id', EDITORS, {
    summary:
      'Takes back a decision: what it saved and verified, unless it was changed since. The answer waits again.',
    params: IdParam,
    answer: Undone,
  }),
  allowMails: putCall('/api/Attestations/AllowMails/:id', EDITORS, {
    summary: 'An office that asked for no more mails has changed its mind; the id is that of the address.',
    params: IdParam,
  }),
  open: postCall('/api/Attestations/Open', 'public', {
    summary: 'What we tell callers about the office of a link.',
    body: LinkRequest,
    answer: OpenedAttestation,
  }),
  answer: postCall('/api/Attestations/Answer', 'public', {
    summary: 'What the office of a link confirms and corrects. Works once.',
    body: AnswerRequest,
  }),
  optOut: postCall('/api/Attestations/OptOut', 'public', {
    summary: 'The office of a link wants no more mails.',
    body: LinkRequest,
  }),
};
