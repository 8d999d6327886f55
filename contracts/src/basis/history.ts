import { z } from 'zod';
import { timeZoneNamed } from '../rules/days.ts';
import { ADMINS, EDITORS, postCall } from './call.ts';
import { LIST_PAGE, pageOf } from './entity-set.ts';
import { Id, LARGEST_ID, Query, RowVersion, Skip, takeUpTo, typedText } from './primitives.ts';

/** What happened to records: who, when and what; looking at a version, restoring it, bringing deleted records back. */

export const RecordAction = z.enum([
  'created',
  'changed',
  'deleted',
  'restored',
  'verified',
  'called',
  'imported',
  'merged',
]);

/** What people do besides changing records. */
export const OTHER_ACTIONS = [
  'signed in',
  'signed out',
  'sign-in failed',
  'password changed',
  'password mailed',
  'session ended',
  'second factor added',
  'second factor removed',
  'recovery codes replaced',
  'second factors reset',
  'wait lifted',
  'key created',
  'key revoked',
  'exported',
  'denied',
] as const;

/** What a history line is about, in words. */
export interface HistoryKind {
  /** As the line stores it. */
  readonly name: string;
  readonly one: string;
  /** In the list of kinds that the history can be narrowed to. */
  readonly many: string;
}

const NO_EVENT = 'The number of an event is from 1 to 2,147,483,647.';
/** As other ids: a larger one was never given out. */
export const EventId = z
  .int('The number of an event is a whole number.')
  .min(1, NO_EVENT)
  .max(LARGEST_ID, NO_EVENT);
const Moment = z.iso.datetime();

export const ChangeLine = z.object({
  field: z.string(),
  label: z.string().describe('What the form calls the field'),
  from: z.string().describe('In words; empty if there was nothing'),
  to: z.string(),
});
export type ChangeLine = z.infer<typeof ChangeLine>;

export const RecordEvent = z.object({
  id: EventId,
  at: Moment,
  userName: z.string(),
  action: RecordAction,
  changes: z.array(ChangeLine),
});
export type RecordEvent = z.infer<typeof RecordEvent>;

export const RecordHistory = pageOf(RecordEvent).omit({ position: true });
export type RecordHistory = z.infer<typeof RecordHistory>;

/** A number in a query arrives as text. */
const digits = z
  .string('This must be a whole number.')
  .regex(/^[0-9]{1,15}$/, 'This must be a whole number.')
  .transform(Number);

export const HistoryQuery = z.object({
  skip: digits.pipe(z.number().max(LARGEST_ID)).optional(),
  take: digits
    .pipe(z.number().min(1).max(LIST_PAGE.most, 'At most 1,000 can be asked for at once.'))
    .optional(),
});

export const VersionQuery = z.object({ eventId: digits.pipe(EventId) });

/** A record as it was right after an event. */
export const RecordVersion = z.object({
  items: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
});
export type RecordVersion = z.infer<typeof RecordVersion>;

export const RestoreRequest = z.object({ id: Id, eventId: EventId, rowVersion: RowVersion });
export type RestoreRequest = z.infer<typeof RestoreRequest>;

/** An optional choice: null and "" mean none. */
const Choice = typedText(200);
const paging = { skip: Skip, take: takeUpTo(LIST_PAGE.most) };

export const SearchDeletedRequest = z.object({
  set: Choice.describe('Such as Providers'),
  query: Query.optional(),
  ...paging,
});
export type SearchDeletedRequest = z.infer<typeof SearchDeletedRequest>;

export const DeletedRecord = z.object({
  eventId: EventId,
  set: z.string(),
  id: Id,
  name: z.string(),
  at: Moment,
  userName: z.string(),
});
export type DeletedRecord = z.infer<typeof DeletedRecord>;

export const DeletedRecords = pageOf(DeletedRecord).omit({ position: true });
export type DeletedRecords = z.infer<typeof DeletedRecords>;

/** @public The API document calls it by this name. */
export const RestoreDeletedRequest = z.object({ eventId: EventId });
export const RestoredRecord = z.object({ set: z.string(), id: Id });
export type RestoredRecord = z.infer<typeof RestoredRecord>;

const BAD_TIME = 'Give a day such as 2026-11-15, or a moment such as 2026-11-15T09:30:00Z.';

/** One end of a time range: a moment, or a UTC day, which stands for its first or last millisecond. */
const timeLimit = (end: 'first' | 'last') =>
  z
    .string(BAD_TIME)
    .nullish()
    .transform((text, context) => {
      if (text == null || text === '') return undefined;
      const moment = readMoment(text, end);
      const year = moment?.getUTCFullYear() ?? 0;
      // PostgreSQL spells other years differently.
      if (moment && year >= 1 && year <= 9_999) return moment;
      context.addIssue({ code: 'custom', message: BAD_TIME });
      return z.NEVER;
    });

function readMoment(text: string, end: 'first' | 'last'): Date | undefined {
  if (z.iso.date().safeParse(text).success)
    return new Date(`${text}T${end === 'first' ? '00:00:00.000' : '23:59:59.999'}Z`);
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text);
  // Without a zone, UTC is meant.
  return z.iso.datetime({ local: true }).safeParse(text).success ? new Date(`${text}Z`) : undefined;
}

const filters = z.object({
  userName: Choice.describe('The sign-in name'),
  set: Choice.describe('Such as Providers'),
  action: Choice.describe('Such as changed'),
  from: timeLimit('first').describe('A day or a moment, inclusive'),
  to: timeLimit('last').describe('A day or a moment, inclusive'),
  query: Query.optional().describe('Words that occur in the name or in the summary'),
});
const isOrdered = ({ from, to }: { from?: Date | undefined; to?: Date | undefined }) =>
  from === undefined || to === undefined || from <= to;
const ordered = { path: ['to'], message: 'The end is before the beginning.' };

/** @public The API document calls it by this name. */
export const SearchHistoryRequest = filters.extend(paging).refine(isOrdered, ordered);
/** @public The API document calls it by this name. */
export const ExportHistoryRequest = filters
  .extend({
    timeZone: z
      .string()
      .max(100)
      .refine((name) => timeZoneNamed(name) !== undefined, 'Give a time zone such as America/New_York.')
      .nullish()
      .describe('Of the times in the file, such as America/New_York; UTC when absent'),
  })
  .refine(isOrdered, ordered);
export type HistoryFilters = Omit<z.output<typeof ExportHistoryRequest>, 'timeZone'>;
export type HistoryFiltersTyped = z.input<typeof SearchHistoryRequest>;

export const HistoryItem = z.object({
  id: EventId,
  at: Moment,
  userName: z.string(),
  action: z.string(),
  set: z.string().describe('Empty where no record is concerned'),
  recordId: Id.nullable(),
  name: z.string(),
  summary: z.string(),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

export const HistoryItems = pageOf(HistoryItem).omit({ position: true });
export type HistoryItems = z.infer<typeof HistoryItems>;

/** The history across all sets. That of one record is among the calls of its set. */
export const historyCalls = {
  searchDeleted: postCall('/api/History/SearchDeleted', EDITORS, {
    summary: 'Deleted records that can be brought back, the latest first.',
    body: SearchDeletedRequest,
    answer: DeletedRecords,
  }),
  restoreDeleted: postCall('/api/History/RestoreDeleted', EDITORS, {
    summary: 'Brings a deleted record back under its old id, with what was deleted with it.',
    body: RestoreDeletedRequest,
    answer: RestoredRecord,
  }),
  search: postCall('/api/History/Search', ADMINS, {
    summary: 'Who did what and when: changes, sign-ins, failed sign-ins and denials, newest first.',
    body: SearchHistoryRequest,
    answer: HistoryItems,
  }),
  export: postCall('/api/History/Export', ADMINS, {
    summary: 'The same as a CSV file.',
    body: ExportHistoryRequest,
    download: true,
  }),
};
