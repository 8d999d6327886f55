/** The calls of the import, as the screen makes them. */

import { readdir } from 'node:fs/promises';
import { ROLE } from '@careline/contracts/basis/call';
import type { Undone } from '@careline/contracts/basis/undo';
import type {
  CheckStarted,
  ImportCheck,
  ImportHistory,
  ImportReport,
  ImportStarted,
  ImportStatus,
  ImportTemplate,
} from '@careline/contracts/exchange/import';
import { expect, test } from 'vitest';
import { beginJob } from '../../platform/jobs/services/run-job.ts';
import { upload } from '../../testing/calls/upload.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { soon } from '../../testing/time/soon.ts';
import { fileKind } from '../reading/file-kind.ts';
import { csvOf, excelWorkbook, fileFolder, tableOf } from '../testing/workbooks.ts';
import { readImportRows } from './reading/import-rows.ts';
import { importRun } from './services/import-jobs.ts';
import { beginRun } from './storage/runs.ts';
import { IMPORTER } from './testing/import-runner.ts';
import { fillSmallDirectory, links, NPI } from './testing/small-directory.ts';

const { app, db, pool, signedIn, uploads } = await testApp();
await fillSmallDirectory(pool);
const file = await fileFolder();
const admin = await signedIn(ROLE.Admin);
const clerk = await signedIn(ROLE.DataEntry);
const agent = await signedIn(ROLE.CallCenter);

const TABLE = tableOf([
  {
    'Provider NPI': NPI.ada,
    Practice: 'Midtown Orthopedics',
    Address: '445 Grand Concourse',
    Suite: '4A',
    Zip: '10451',
  },
  { 'Provider Name': 'Nobody', Insurance: 'Example Health', 'Insurance Plan': 'Gold PPO' },
]);
const CSV = csvOf(TABLE);

const get = async <Body>(caller: Caller, call: string) =>
  (await caller.get<Body>(`/api/ImportData/${call}`)).body;
const status = (caller = admin) => get<ImportStatus>(caller, 'GetImportStatus');
const history = async (caller = admin) => (await get<ImportHistory>(caller, 'GetImportHistory')).items;
const imported = async (caller: Caller, content: Buffer | string, name?: string) => {
  const answer = await upload<ImportStarted & { Messages?: string[] }>(app, caller, 'ImportData', content, {
    name,
  });
  await soon(async () => expect((await status()).status).not.toBe(1));
  return answer;
};

test('nobody has imported yet', async () => {
  expect(await status(agent)).toEqual({
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
  });
  expect(await history()).toEqual([]);
});

test('an import is received, applied, listed and reported', async () => {
  const { status: code, body } = await imported(clerk, CSV, '../C:\\files\\ro\u202ester.csv');
  expect([code, body]).toEqual([200, { success: true, messages: [] }]);
  expect(await links(pool)).toEqual(['1 is at 1']);
  expect(await status(agent)).toMatchObject({
    status: 2,
    hasAttemptedImport: true,
    startedBy: clerk.userId,
    rowsDone: 2,
    rowsTotal: 2,
    linked: 1,
    skipped: 1,
    endTime: expect.stringMatching(/Z$/),
    importDataReportId: expect.any(Number),
  });
  const [item] = await history(clerk);
  expect(item).toMatchObject({
    createdByName: expect.stringMatching(/^DataEntry Tester/),
    importFileName: 'roster.csv',
    status: 2,
    errorMessage: '',
    linked: 1,
    updated: 0,
    alreadyLinked: 0,
    skipped: 1,
    undoneAt: null,
  });
  const report = await get<ImportReport>(clerk, `GetImportReportById/${item?.importDataReportId}`);
  expect(report.fileName).toBe('roster report.xlsx');
  const path = await file(Buffer.from(report.file, 'base64'));
  expect(await fileKind(path)).toBe('xlsx');
});

test('an Admin sees all imports and reports, others their own', async () => {
  const [item] = await history(admin);
  const other = await signedIn(ROLE.DataEntry);
  expect(await history(other)).toEqual([]);
  const path = `/api/ImportData/GetImportReportById/${item?.importDataReportId}`;
  expect((await other.get(path)).status).toBe(404);
  expect((await admin.get(path)).status).toBe(200);
});

test('a file that is not a spreadsheet is refused at once, and leaves neither a history row nor a file', async () => {
  const before = (await history()).length;
  const refusal = async (content: Buffer | string, options = {}) => {
    const { status: code, body } = await upload<{ Messages: string[] }>(
      app,
      admin,
      'ImportData',
      content,
      options,
    );
    return [code, body.Messages[0]];
  };
  expect(await refusal('')).toEqual([400, 'The file is empty.']);
  expect(await refusal(Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual([
    400,
    expect.stringContaining('picture'),
  ]);
  expect(await refusal(CSV, { field: 'another' })).toEqual([
    400,
    'Please select a file: send it in a part named file.',
  ]);
  expect(await refusal(Buffer.alloc(50 * 1_048_576 + 1, 'x'))).toEqual([
    413,
    'The file is larger than 50 MB. Please split it.',
  ]);
  const plain = await admin.post<{ Messages: string[] }>('/api/ImportData/ImportData', {});
  expect([plain.status, plain.body.Messages[0]]).toEqual([
    400,
    expect.stringContaining('Please select a file'),
  ]);
  expect(await history()).toHaveLength(before);
  expect(await readdir(uploads)).toEqual([]);
});

test('a file that cannot be read fails with a history row that says why', async () => {
  await imported(clerk, 'Practice,Address,Zip,Suite\r\n1,2,3,4');
  expect(await status()).toMatchObject({
    status: 3,
    startedBy: clerk.userId,
    errorMessage: expect.stringMatching(/^These columns are missing/),
  });
  expect((await history())[0]).toMatchObject({
    status: 3,
    importDataReportId: null,
    errorMessage: expect.stringMatching(/^These columns/),
  });
});

test('one import at a time, also when two arrive together', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into import_run (is_check, file_name, file_hash, started_by, started_by_name, user_name, started_at)
     values (false, 'x', sha256(''), 1, 'Maria Kent', 'x', now() - interval '12 minutes') returning id`,
  );
  expect(await status(agent)).toMatchObject({
    startedByName: 'Maria Kent',
    startedAt: expect.stringMatching(/Z$/),
  });
  const answer = await upload<{ Messages: string[] }>(app, admin, 'ImportData', CSV);
  expect([answer.status, answer.body.Messages]).toEqual([
    400,
    [
      'Another import is in progress: Maria Kent started it 12 minutes ago. Please wait until it is complete.',
    ],
  ]);
  await pool.query('delete from import_run where id = $1', [rows[0]?.id]);
  const both = await Promise.all([1, 2].map(() => upload(app, admin, 'ImportData', CSV)));
  expect(both.map((one) => one.status).sort()).toEqual([200, 400]);
  await soon(async () => expect((await status()).status).toBe(2));
});

test('a check shows what would happen and is not an import', async () => {
  const before = (await history()).length;
  const { body } = await upload<CheckStarted>(app, clerk, 'CheckData', excelWorkbook(TABLE), {
    name: 'roster.xlsx',
  });
  const check = () => get<ImportCheck>(clerk, `GetCheck/${body.id}`);
  await soon(async () => expect((await check()).status).toBe(2));
  expect(await check()).toMatchObject({
    fileName: 'roster.xlsx',
    alreadyLinked: 1,
    linked: 0,
    skipped: 1,
    newLinks: 0,
    rowsTotal: 2,
    problems: [{ row: 3, column: 'Provider Name', reason: expect.stringContaining('Nobody') }],
  });
  expect((await admin.get(`/api/ImportData/GetCheck/${body.id}`)).status).toBe(404);
  expect(await history()).toHaveLength(before);
});

test('users undo their own imports; only an Admin undoes those of others', async () => {
  await pool.query('delete from provider_location');
  await imported(clerk, CSV);
  const [item] = await history(clerk);
  const path = `/api/ImportData/Undo/${item?.id}`;
  const other = await signedIn(ROLE.DataEntry);
  expect([(await other.put(path)).status, (await agent.put(path)).status]).toEqual([404, 403]);
  expect((await clerk.put<Undone>(path)).body).toEqual({ undone: 1, kept: 0, keptChanges: [] });
  expect(await links(pool)).toEqual([]);
});

test('an Admin takes an import back', async () => {
  await pool.query('delete from provider_location');
  await imported(clerk, CSV);
  const [item] = await history();
  const path = `/api/ImportData/Undo/${item?.id}`;
  expect((await admin.put<Undone>(path)).body).toEqual({ undone: 1, kept: 0, keptChanges: [] });
  expect(await links(pool)).toEqual([]);
  expect((await history())[0]).toMatchObject({ undoneByName: expect.stringMatching(/^Admin Tester/) });
  expect((await admin.put(path)).status).toBe(400);
});

test('the template is a workbook that can be imported, and its example row is left out', async () => {
  const { data } = await get<ImportTemplate>(clerk, 'GetProviderPracticeAddressInsuranceImportTemplate');
  const path = await file(Buffer.from(data, 'base64'));
  const rows = [];
  for await (const table of readImportRows(path, await fileKind(path))) rows.push(...table.rows);
  expect(rows).toMatchObject([
    { number: 2, problems: [{ reason: 'This is the example row of the template.' }] },
  ]);
});

test('a run whose server is gone is failed by any other', async () => {
  await beginJob(db, importRun, {
    begin: async (tx) => ({
      runId: await beginRun(tx, {
        isCheck: false,
        file: { name: 'x', hash: Buffer.alloc(32) },
        by: IMPORTER,
      }),
      path: '',
      fileName: 'x',
      by: IMPORTER,
    }),
  });
  expect(await status()).toMatchObject({ status: 1, stage: 'reading', rowsDone: 0, rowsTotal: null });
  await pool.query(`update job_progress set lease_until = now() - interval '1 second'`);
  expect(await status()).toMatchObject({
    status: 3,
    errorMessage: 'Import was interrupted (server stopped). Please start it again.',
  });
  expect((await imported(admin, CSV)).status).toBe(200);
});
