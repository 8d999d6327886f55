import { z } from 'zod';
import { deleteCall, EDITORS, getCall, postCall, putCall } from '../basis/call.ts';
import { EXPORT_FORMATS, type ExportFormat, LIST_PAGE } from '../basis/entity-set.ts';
import { ChangeLine } from '../basis/history.ts';
import type { LoggedJob } from '../basis/job.ts';
import { Id, IdParam, Query, Skip, takeUpTo } from '../basis/primitives.ts';
import { Undone } from '../basis/undo.ts';
import {
  MapRoster,
  RosterConstants,
  RosterMapping,
  RosterOptions,
  RosterProfile,
  RosterProfiles,
  SaveRosterProfile,
} from './roster-mapping.ts';

/** Providers, practices and addresses from a file: its columns are mapped, the differences are decided on, applied and undone. */

export const ROSTER_FILE_LIMIT = 50 * 1_048_576;
export const rosterApplies: LoggedJob = {
  kind: 'roster apply',
  history: { name: 'Rosters', one: 'roster', many: 'Rosters' },
};

export const MOST_DECISIONS = 10_000;
const MOST_LEFT = 1_000;

const RosterColumn = z.object({
  name: z.string().describe('A repeated name gets (2), (3), …'),
  samples: z.array(z.string()).describe('The first three different values'),
});
export type RosterColumn = z.infer<typeof RosterColumn>;

export const RosterUploaded = z.object({
  id: Id,
  columns: z.array(RosterColumn),
  mapping: RosterMapping,
  sheets: z
    .array(z.object({ name: z.string(), rows: z.int().describe('Below the header') }))
    .describe('Of a workbook, in the order of their tabs'),
  sheet: z.string().describe('The one that columns and mapping are of; empty for a CSV file'),
  profiles: z
    .array(z.object({ id: Id, name: z.string() }))
    .describe('Of senders whose files have these columns'),
});
export type RosterUploaded = z.infer<typeof RosterUploaded>;

export const RosterStatusName = z.enum([
  'uploaded',
  'checking',
  'checked',
  'applying',
  'applied',
  'undone',
  'failed',
]);
export type RosterStatusName = z.infer<typeof RosterStatusName>;

export const RosterDifferenceKind = z.enum(['new', 'changed', 'same', 'problem', 'missing']);
export type RosterDifferenceKind = z.infer<typeof RosterDifferenceKind>;

const Counts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  problem: z.int(),
  missing: z.int(),
});
export type DifferenceCounts = z.infer<typeof Counts>;

export const NO_DIFFERENCES: DifferenceCounts = { new: 0, changed: 0, same: 0, problem: 0, missing: 0 };

export const RosterStatus = z.object({
  id: Id,
  fileName: z.string(),
  status: RosterStatusName,
  rowsDone: z.int(),
  rowsTotal: z.int(),
  counts: Counts,
  warnings: z.array(z.string()).describe('What is to be known before anything is applied'),
  sinceLast: z
    .object({
      fileName: z.string(),
      at: z.iso.datetime(),
      ...{ new: z.int(), changed: z.int(), same: z.int(), missing: z.int() },
    })
    .nullable()
    .describe('Persons in the file, compared with the last applied file of its profile; null without one'),
  taken: z
    .object({ created: z.int(), changed: z.int(), madeInactive: z.int(), untouched: z.int() })
    .describe('Providers: what Apply would do, or has done'),
  errorMessage: z.string(),
});
export type RosterStatus = z.infer<typeof RosterStatus>;

export const RosterDetails = RosterUploaded.extend({
  options: RosterOptions,
  constants: RosterConstants,
  profileId: Id.nullable(),
});
export type RosterDetails = z.infer<typeof RosterDetails>;

const RosterRow = z.object({
  id: Id,
  fileName: z.string(),
  createdByName: z.string(),
  at: z.iso.datetime(),
  status: RosterStatusName,
  undoneAt: z.iso.datetime().nullable(),
  undoneByName: z.string(),
});
export type RosterRow = z.infer<typeof RosterRow>;

export const RosterRows = z.object({ items: z.array(RosterRow), total: z.int() });

const Difference = z.object({
  key: z.string().describe('For Decide'),
  of: z.enum(['provider', 'place', 'name']),
  kind: RosterDifferenceKind,
  id: Id.nullable().describe('Null for what does not exist yet'),
  name: z.string(),
  npi: z.string(),
  rows: z.array(z.int()).describe('The rows that say so, as a spreadsheet program numbers them'),
  row: z.int().nullable().describe('The row to look at first'),
  take: z.boolean().describe('Whether Apply takes it over'),
  changes: z
    .array(
      ChangeLine.omit({ field: true }).extend({
        take: z.boolean().describe('Whether Apply takes it over'),
      }),
    )
    .describe('Labels are unique. What a list gains begins with a plus, what it loses with a minus.'),
  reason: z.string().describe('What is wrong; empty unless it is a problem'),
  nearest: z.string().nullable().describe('The nearest known name'),
});
export type RosterDifference = z.infer<typeof Difference>;

const which = {
  kind: RosterDifferenceKind.nullish(),
  query: Query.nullish().describe('Words of the name, the NPI, the practice or the reason'),
  sinceLast: z
    .boolean('Send true or false.')
    .nullish()
    .describe('True: only what the last applied file of the profile did not say'),
};

export const RosterDifferencesRequest = z.object({
  id: Id,
  ...which,
  skip: Skip,
  take: takeUpTo(LIST_PAGE.most),
});
export type RosterDifferencesRequest = z.output<typeof RosterDifferencesRequest>;

export const Differences = z.object({
  items: z.array(Difference),
  total: z.int(),
  counts: Counts.describe('Under the same query'),
});
export type Differences = z.infer<typeof Differences>;

export const DecideRequest = z.object({
  id: Id,
  items: z
    .array(
      z.object({
        key: z.string().max(1_000),
        take: z.boolean('Send true or false.').nullish(),
        leave: z
          .array(z.string().max(2_000))
          .max(MOST_LEFT, 'At most 1,000 changes can be left.')
          .nullish()
          .describe(
            'The labels of changes that are left although the difference is taken, instead of the former',
          ),
      }),
    )
    .max(MOST_DECISIONS, 'At most 10,000 can be decided at once.')
    .nullish()
    .transform((items) => items ?? []),
  matching: z
    .object({ ...which, take: z.boolean('Send true or false.') })
    .nullish()
    .describe('Takes or leaves all that Differences would list: a kind, or those of a practice'),
});
export type DecideRequest = z.output<typeof DecideRequest>;

export const ROSTER_OUTDATED =
  'Records that this roster would change were changed after it was checked, and nothing was applied. Check it again.';
export const ROSTER_INTERRUPTED =
  'The work was interrupted (server stopped), and nothing was changed. Please start it again.';

const body = z.object({ id: Id });

export const rosterCalls = {
  upload: postCall('/api/Rosters/Upload', EDITORS, {
    scopes: ['import'],
    summary:
      'Reads a file, sent as multipart/form-data in one part named file, and guesses what its columns mean.',
    upload: true,
    answer: RosterUploaded,
  }),
  get: getCall('/api/Rosters/GetById/:id', EDITORS, {
    scopes: ['import'],
    summary: 'The columns of an uploaded roster, or of one sheet of it, and what they are mapped to.',
    params: IdParam,
    query: z.object({ sheet: z.string().max(100).optional() }),
    answer: RosterDetails,
  }),
  map: putCall('/api/Rosters/Map', EDITORS, {
    scopes: ['import'],
    summary:
      'Says what the columns mean, remembers it for the next file with the same columns, and begins to check.',
    body: MapRoster,
  }),
  apply: postCall('/api/Rosters/Apply', EDITORS, {
    scopes: ['import'],
    summary:
      'Begins to apply what is taken, in one transaction. Refused when a record was changed after the check.',
    body,
  }),
  getStatus: getCall('/api/Rosters/GetStatus/:id', EDITORS, {
    scopes: ['import'],
    passive: true,
    summary: 'How far a roster is.',
    params: IdParam,
    answer: RosterStatus,
  }),
  search: postCall('/api/Rosters/Search', EDITORS, {
    scopes: ['import'],
    summary: 'Former rosters, newest first: all for an Admin, the own ones for others.',
    body: z.object({ skip: Skip, take: takeUpTo(LIST_PAGE.most) }),
    answer: RosterRows,
  }),
  differences: postCall('/api/Rosters/Differences', EDITORS, {
    scopes: ['import'],
    summary: 'What a checked roster says that the directory does not, provider by provider.',
    body: RosterDifferencesRequest,
    answer: Differences,
  }),
  decide: putCall('/api/Rosters/Decide', EDITORS, {
    scopes: ['import'],
    summary: 'Takes or leaves differences.',
    body: DecideRequest,
  }),
  report: getCall('/api/Rosters/Report/:id', EDITORS, {
    scopes: ['import'],
    summary: 'Every row of a checked roster with what became of it and why, as a file to send back.',
    params: IdParam,
    query: z.object({ format: z.enum(Object.keys(EXPORT_FORMATS) as ExportFormat[], 'Choose csv or xlsx.') }),
    download: true,
  }),
  delete: deleteCall('/api/Rosters/Delete/:id', EDITORS, {
    scopes: ['import'],
    summary: 'Deletes a roster that was not applied.',
    params: IdParam,
  }),
  searchProfiles: postCall('/api/Rosters/Profiles/Search', EDITORS, {
    scopes: ['import'],
    summary: 'How senders write their rosters, by name.',
    body: z.object({ query: Query.nullish(), skip: Skip, take: takeUpTo(LIST_PAGE.most) }),
    answer: RosterProfiles,
  }),
  saveProfile: postCall('/api/Rosters/Profiles/Save', EDITORS, {
    scopes: ['import'],
    summary: 'Creates or changes the profile of a sender.',
    body: SaveRosterProfile,
    answer: RosterProfile,
  }),
  deleteProfile: deleteCall('/api/Rosters/Profiles/Delete/:id', EDITORS, {
    scopes: ['import'],
    summary: 'Deletes the profile of a sender. Its rosters stay.',
    params: IdParam,
  }),
  undo: postCall('/api/Rosters/Undo', EDITORS, {
    scopes: ['import'],
    summary:
      'Takes a roster back, except for what was changed since: any for an Admin, the own ones for others.',
    body,
    answer: Undone,
  }),
};
