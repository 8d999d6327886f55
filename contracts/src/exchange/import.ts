import { z } from 'zod';
import { EDITORS, EVERYONE, getCall, postCall, putCall } from '../basis/call.ts';
import type { LoggedJob } from '../basis/job.ts';
import { Id, IdParam } from '../basis/primitives.ts';
import { Undone } from '../basis/undo.ts';

/** Linking providers with their practice addresses and insurance plans from a spreadsheet. */

/** The template's columns, in its order. Files may have them in any order. */
export const IMPORT_COLUMNS = [
  'Provider NPI',
  'Provider Name',
  'Practice',
  'Address',
  'Suite',
  'Zip',
  'Insurance',
  'Insurance Plan',
  'Is Primary',
  'PRIS# (HIP)',
  'Insurance Consideration',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const IMPORT_FILE_LIMIT = 50 * 1_048_576;

export const IMPORT_STATUS = { inProgress: 1, done: 2, failed: 3 } as const;
export const importRuns: LoggedJob = {
  kind: 'import',
  history: { name: 'ImportData', one: 'import', many: 'Imports' },
};

const ImportStatusCode = z.literal([1, 2, 3]).describe('1 in progress, 2 done or idle, 3 failed');

/** What a running import does, in this order. */
export const ImportStage = z.enum(['reading', 'matching', 'reporting', 'applying']);
export type ImportStage = z.infer<typeof ImportStage>;

const Progress = {
  stage: ImportStage,
  rowsDone: z.int().describe('Rows done in this stage'),
  rowsTotal: z.int().nullable().describe('Null until the whole file is read'),
};

const RowCounts = {
  linked: z.int(),
  updated: z.int(),
  alreadyLinked: z.int(),
  skipped: z.int(),
  remarked: z.int().describe('Rows that were not skipped and whose Reason says something'),
  remarks: z.array(z.string()).describe('What is to be said of the file as a whole: hidden sheets'),
};
export type ImportCounts = z.infer<z.ZodObject<typeof RowCounts>>;

export const ImportStatus = z.object({
  id: Id.nullable().describe('The latest import; null if there was none'),
  status: ImportStatusCode,
  hasAttemptedImport: z.boolean(),
  startedBy: Id.nullable().describe('The id of the user who started the latest import'),
  startedByName: z.string(),
  startedAt: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  importDataReportId: Id.nullable(),
  errorMessage: z.string(),
  ...Progress,
  ...RowCounts,
});
export type ImportStatus = z.infer<typeof ImportStatus>;

export const NO_IMPORT_YET: ImportStatus = {
  id: null,
  status: 2,
  hasAttemptedImport: false,
  startedBy: null,
  startedByName: '',
  startedAt: null,
  endTime: null,
  importDataReportId: null,
  errorMessage: '',
  stage: 'reading',
  rowsDone: 0,
  rowsTotal: null,
  linked: 0,
  updated: 0,
  alreadyLinked: 0,
  skipped: 0,
  remarked: 0,
  remarks: [],
};

export const ImportHistoryItem = z.object({
  id: Id,
  endTime: z.iso.datetime(),
  createdByName: z.string(),
  importFileName: z.string(),
  importDataReportId: Id.nullable(),
  status: ImportStatusCode,
  errorMessage: z.string(),
  ...RowCounts,
  undoneAt: z.iso.datetime().nullable(),
  undoneByName: z.string(),
});
export type ImportHistoryItem = z.infer<typeof ImportHistoryItem>;

export const ImportHistory = z.object({ items: z.array(ImportHistoryItem) });
export type ImportHistory = z.infer<typeof ImportHistory>;

export const ImportStarted = z.object({ success: z.boolean(), messages: z.array(z.string()) });
export type ImportStarted = z.infer<typeof ImportStarted>;

export const ImportReport = z.object({
  file: z.string().describe('An XLSX workbook in base64'),
  fileName: z.string(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const ImportTemplate = z.object({ data: z.string().describe('An XLSX workbook in base64') });
export type ImportTemplate = z.infer<typeof ImportTemplate>;

export const CheckStarted = z.object({ id: Id.describe('For GetCheck') });
export type CheckStarted = z.infer<typeof CheckStarted>;

/** Why a row would be skipped, or what else is odd about it. */
export const ImportProblem = z.object({
  row: z.int().describe("The row's number in the file"),
  column: z.string().describe('The columns it is about, joined by ", "; empty when it is the row as a whole'),
  reason: z.string().describe('All that is wrong, each with the nearest known name where there is one'),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A row that an import would link or update, in the words of the directory. */
export const ImportGoodRow = z.object({
  row: z.int().describe("The row's number in the file"),
  result: z.enum(['Linked', 'Updated']),
  provider: z.string(),
  location: z.string().describe('Practice, address, suite and ZIP; empty when the row names none'),
  plan: z.string().describe('Insurance and plan; empty when the row names none'),
});
export type ImportGoodRow = z.infer<typeof ImportGoodRow>;

/** What an import of the file would do. */
export const ImportCheck = z.object({
  id: Id,
  status: ImportStatusCode,
  errorMessage: z.string(),
  fileName: z.string(),
  ...Progress,
  ...RowCounts,
  newLinks: z
    .int()
    .describe('Plans of providers, locations of providers and plans at locations that would be added'),
  problems: z.array(ImportProblem).describe('The first hundred rows with a problem or a remark'),
  goodRows: z.array(ImportGoodRow).describe('The first hundred rows that would be linked or updated'),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

export const importCalls = {
  importData: postCall('/api/ImportData/ImportData', EDITORS, {
    scopes: ['import'],
    summary: 'Begins to import a file, sent as multipart/form-data in one part named file.',
    upload: true,
    answer: ImportStarted,
  }),
  checkData: postCall('/api/ImportData/CheckData', EDITORS, {
    scopes: ['import'],
    summary: 'Begins to check what an import of a file would do; sent as for ImportData.',
    upload: true,
    answer: CheckStarted,
  }),
  getImportStatus: getCall('/api/ImportData/GetImportStatus', EVERYONE, {
    scopes: ['import'],
    passive: true,
    summary: 'How far the latest import is.',
    answer: ImportStatus,
  }),
  getCheck: getCall('/api/ImportData/GetCheck/:id', EDITORS, {
    scopes: ['import'],
    passive: true,
    summary: 'How far a check of the user is, and what an import would do.',
    params: IdParam,
    answer: ImportCheck,
  }),
  getImportHistory: getCall('/api/ImportData/GetImportHistory', EDITORS, {
    scopes: ['import'],
    summary: 'Ended imports, newest first: all for an Admin, the own ones for others.',
    answer: ImportHistory,
  }),
  getImportReportById: getCall('/api/ImportData/GetImportReportById/:id', EDITORS, {
    scopes: ['import'],
    summary: 'The uploaded rows of an import with their results, as a workbook.',
    params: IdParam,
    answer: ImportReport,
  }),
  getTemplate: getCall('/api/ImportData/GetProviderPracticeAddressInsuranceImportTemplate', EDITORS, {
    scopes: ['import'],
    summary: 'A workbook to fill in.',
    answer: ImportTemplate,
  }),
  undo: putCall('/api/ImportData/Undo/:id', EDITORS, {
    scopes: ['import'],
    summary:
      'Takes back what an import changed, except for what was changed since: any import for an Admin, the own ones for others.',
    params: IdParam,
    answer: Undone,
  }),
};
