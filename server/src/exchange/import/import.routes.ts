import { Readable } from 'node:stream';
import { IdParam } from '@careline/contracts/basis/primitives';
import { ADMINS, EDITORS, EVERYONE } from '@careline/contracts/basis/role';
import {
  CheckStarted,
  IMPORT_FILE_LIMIT,
  ImportCheck,
  ImportHistory,
  ImportReport,
  ImportStarted,
  ImportStatus,
  ImportTemplate,
  UndoneImport,
} from '@careline/contracts/exchange/import';
import type { FastifyRequest } from 'fastify';
import { type UploadLimits, uploadReceiver } from '../../platform/http/limits/receive-upload.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall, sessionOf } from '../../platform/http/who-may.ts';
import type { ImportService } from './services/import-service.ts';
import type { StoredReport } from './storage/reports.ts';

const tags = ['ImportData'];
const UPLOADS: UploadLimits = { size: IMPORT_FILE_LIMIT, patience: 600_000, atOnce: 4 };
const MULTIPART = ['multipart/form-data'];
const userOf = (request: FastifyRequest) => sessionOf(request).user;
/** The browser asks by itself, so these calls do not keep a session alive. */
const polled = { passive: true };

export async function importRoutes(app: Routes, imports: ImportService): Promise<void> {
  await app.register(async (scope) => uploadRoutes(scope as Routes, imports));

  app.get(
    '/api/ImportData/GetImportStatus',
    {
      config: { ...mayCall(EVERYONE), ...polled },
      schema: { tags, summary: 'How far the latest import is.', response: { 200: ImportStatus } },
    },
    () => imports.status(),
  );
  app.get(
    '/api/ImportData/GetCheck/:id',
    {
      config: { ...mayCall(EDITORS), ...polled },
      schema: {
        tags,
        summary: 'How far a check of the user is, and what an import would do.',
        params: IdParam,
        response: { 200: ImportCheck },
      },
    },
    (request) => imports.check(request.params.id, userOf(request)),
  );
  app.get(
    '/api/ImportData/GetImportHistory',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'Ended imports, newest first: all for an Admin, the own ones for others.',
        response: { 200: ImportHistory },
      },
    },
    async (request) => ({ items: await imports.history(userOf(request)) }),
  );
  app.get(
    '/api/ImportData/GetImportReportById/:id',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'The uploaded rows of an import with their results, as a workbook.',
        params: IdParam,
        response: { 200: ImportReport },
      },
    },
    async (request, reply) => {
      const report = await imports.report(request.params.id, userOf(request));
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(reportJson(report), { objectMode: false }) as never);
    },
  );
  app.get(
    '/api/ImportData/GetProviderPracticeAddressInsuranceImportTemplate',
    {
      config: mayCall(EDITORS),
      schema: { tags, summary: 'A workbook to fill in.', response: { 200: ImportTemplate } },
    },
    async () => ({ data: (await imports.template()).toString('base64') }),
  );
  app.put(
    '/api/ImportData/Undo/:id',
    {
      config: mayCall(ADMINS),
      schema: {
        tags,
        summary: 'Takes back what an import changed, except for what was changed since.',
        params: IdParam,
        response: { 200: UndoneImport },
      },
    },
    (request) => imports.undo(request.params.id, userOf(request)),
  );
}

/** In a scope of their own: no other route accepts multipart bodies. */
async function uploadRoutes(app: Routes, imports: ImportService): Promise<void> {
  const receive = await uploadReceiver(app, imports.folder, UPLOADS);
  const begin = async (request: FastifyRequest, isCheck: boolean) => {
    await imports.refuseWhileBusy(isCheck);
    return imports.start(await receive(request), { isCheck, by: userOf(request) });
  };
  app.post(
    '/api/ImportData/ImportData',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'Begins to import a file, sent as multipart/form-data in one part named file.',
        consumes: MULTIPART,
        response: { 200: ImportStarted },
      },
    },
    async (request) => {
      await begin(request, false);
      return { success: true, messages: [] };
    },
  );
  app.post(
    '/api/ImportData/CheckData',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'Begins to check what an import of a file would do; sent as for ImportData.',
        consumes: MULTIPART,
        response: { 200: CheckStarted },
      },
    },
    async (request) => ({ id: await begin(request, true) }),
  );
}

/** The parts are divisible by three bytes, so their base64 can be joined. */
async function* reportJson({ fileName, parts }: StoredReport): AsyncGenerator<string> {
  yield `{"fileName":${JSON.stringify(fileName)},"file":"`;
  for await (const part of parts()) yield part.toString('base64');
  yield '"}';
}
