import { z } from 'zod';
import { deleteCall, EDITORS, EVERYONE, getCall, postCall, putCall } from '../basis/call.ts';
import { MANDATORY } from '../basis/messages.ts';
import { Id, IdParam, OptionalText, Query, RowVersion, Skip, takeUpTo } from '../basis/primitives.ts';
import { multiLine } from '../basis/text.ts';

/** Reports of wrong data: made on the phone, answered by those who maintain the directory. */

export const REPORT_NOTE_LENGTH = 500;

export const ReportKind = z.enum([
  'phone',
  'address',
  'notHere',
  'insurance',
  'notAccepting',
  'ages',
  'conditions',
  'retired',
  'other',
]);
export type ReportKind = z.infer<typeof ReportKind>;

export const KIND_WORDS: Record<ReportKind, string> = {
  phone: 'Phone number is wrong',
  address: 'Address is wrong',
  notHere: 'Does not work at this location',
  insurance: 'Insurance is wrong',
  notAccepting: 'Does not accept new patients',
  ages: 'Ages are wrong',
  conditions: 'Conditions are wrong',
  retired: 'Retired or left',
  other: 'Something else',
};

export const ReportOutcome = z.enum(['fixed', 'right', 'unclear']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

export const OUTCOME_WORDS: Record<ReportOutcome, string> = {
  fixed: 'Fixed',
  right: 'Right as it is',
  unclear: 'Unclear',
};

export const SaveReport = z
  .object({
    providerId: Id,
    practiceAddressId: Id.nullish().describe("One of the provider's; absent when it is about all of them"),
    kind: ReportKind,
    note: multiLine(REPORT_NOTE_LENGTH).nullish().describe('Nothing of a patient. Mandatory for other'),
  })
  .refine(({ kind, note }) => kind !== 'other' || (note ?? '') !== '', {
    path: ['note'],
    message: MANDATORY,
  });
export type SaveReport = z.infer<typeof SaveReport>;

export const Report = z.object({
  id: Id,
  rowVersion: RowVersion,
  providerId: Id,
  provider: z.string(),
  practiceAddressId: Id.nullable(),
  address: z.string().describe('Practice, address, zip; empty when the report is about no single address'),
  kind: ReportKind,
  count: z.int().describe('How many users reported it'),
  notes: z
    .array(z.object({ at: z.iso.datetime(), userName: z.string(), note: z.string() }))
    .describe('Oldest first; a Call Center user sees only their own'),
  reporters: z
    .array(z.object({ at: z.iso.datetime(), userName: z.string().describe('The full name') }))
    .describe('Who reported it and when, oldest first; a Call Center user sees only themselves'),
  createdAt: z.iso.datetime(),
  changedSince: z
    .boolean()
    .describe('Whether the provider or the address was changed after the report was made'),
  owner: z
    .object({ id: Id, name: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('Who looks into an open report, and since when'),
  status: z.enum(['open', 'closed']),
  outcome: ReportOutcome.nullable(),
  answer: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedByName: z.string().nullable(),
});
export type Report = z.infer<typeof Report>;

export const ReportOwner = z.enum(['me', 'nobody']);

export const SearchReportsRequest = z.object({
  status: z.enum(['open', 'closed']).nullish(),
  providerId: Id.nullish(),
  kind: ReportKind.nullish(),
  practiceId: Id.nullish().describe(
    'Of the address, or of any location of the provider when no address is given',
  ),
  minDays: z.int().min(0).max(3_650).nullish().describe('Only those made at least so many days ago'),
  mine: z.boolean().nullish().describe('Only those you made or joined'),
  owner: ReportOwner.nullish().describe('Only those that you, or nobody, look into'),
  query: Query.optional(),
  skip: Skip,
  take: takeUpTo(1_000),
});
export type SearchReportsRequest = z.infer<typeof SearchReportsRequest>;

export const ReportsAnswer = z.object({ items: z.array(Report), total: z.int() });
export type ReportsAnswer = z.infer<typeof ReportsAnswer>;

export const CloseReport = z.object({
  rowVersion: RowVersion.describe('As it was loaded; an old one is refused with 409'),
  outcome: ReportOutcome.describe('right: the record is right as it is'),
  answer: OptionalText.optional(),
});
export type CloseReport = z.infer<typeof CloseReport>;

export const ReopenReport = CloseReport.pick({ rowVersion: true });
export type ReopenReport = z.infer<typeof ReopenReport>;

export const TakeReport = z.object({
  insteadOf: Id.nullable().describe('Who looked into it when it was loaded; null for nobody'),
});
export type TakeReport = z.infer<typeof TakeReport>;

export const ReportCounts = z.object({
  open: z.int().describe('Open reports; 0 for Call Center users'),
  answered: z.int().describe('Your own reports that were closed and that you have not seen since'),
});
export type ReportCounts = z.infer<typeof ReportCounts>;

/** What the next agent sees. */
export const OpenReport = Report.pick({
  kind: true,
  practiceAddressId: true,
  createdAt: true,
  count: true,
});
export type OpenReport = z.infer<typeof OpenReport>;

export const reportCalls = {
  save: postCall('/api/Reports/Save', EVERYONE, {
    summary: 'Reports wrong data of a provider, or joins an open report of the same.',
    body: SaveReport,
    answer: Report,
  }),
  search: postCall('/api/Reports/Search', EVERYONE, {
    summary: 'Reports: open ones first, the oldest before the others. Call Center users see their own.',
    body: SearchReportsRequest,
    answer: ReportsAnswer,
  }),
  close: putCall('/api/Reports/Close/:id', EDITORS, {
    summary: 'Closes an open report with an outcome and an answer to those who reported it.',
    params: IdParam,
    body: CloseReport,
  }),
  take: putCall('/api/Reports/Take/:id', EDITORS, {
    summary: 'Says that you look into an open report; refused when somebody else has taken it meanwhile.',
    params: IdParam,
    body: TakeReport,
  }),
  release: putCall('/api/Reports/Release/:id', EDITORS, {
    summary: 'Says that nobody looks into an open report any more.',
    params: IdParam,
  }),
  withdraw: deleteCall('/api/Reports/Withdraw/:id', EVERYONE, {
    summary: 'Takes back your own part of an open report within an hour; the last one removes it.',
    params: IdParam,
  }),
  reopen: putCall('/api/Reports/Reopen/:id', EDITORS, {
    summary: 'Opens a closed report again.',
    params: IdParam,
    body: ReopenReport,
  }),
  getCounts: getCall('/api/Reports/GetCounts', EVERYONE, {
    passive: true,
    summary: 'How many reports are open, and how many of yours were answered.',
    answer: ReportCounts,
  }),
  seen: putCall('/api/Reports/Seen', EVERYONE, {
    summary: 'Marks the answers to your reports as seen.',
  }),
};
