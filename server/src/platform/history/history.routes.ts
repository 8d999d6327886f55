import { Readable } from 'node:stream';
import { FileAnswer } from '@careline/contracts/basis/file-answer';
import {
  DeletedRecords,
  ExportHistoryRequest,
  HistoryItems,
  RestoreDeletedRequest,
  RestoredRecord,
  SearchDeletedRequest,
  SearchHistoryRequest,
} from '@careline/contracts/basis/history';
import { ADMINS, EDITORS } from '@careline/contracts/basis/role';
import type { Routes } from '../http/routes.ts';
import { mayCall, sessionOf } from '../http/who-may.ts';
import type { HistoryService } from './services/history-service.ts';
import { toCsv } from './words/csv.ts';

const tags = ['History'];

/** The history across all sets. That of one record is part of its set. */
export function historyRoutes(app: Routes, history: HistoryService, afterChange: () => Promise<void>): void {
  app.post(
    '/api/History/SearchDeleted',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'Deleted records that can be brought back, the latest first.',
        body: SearchDeletedRequest,
        response: { 200: DeletedRecords },
      },
    },
    (request) => history.searchDeleted(request.body),
  );
  app.post(
    '/api/History/RestoreDeleted',
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'Brings a deleted record back under its old id, with what was deleted with it.',
        body: RestoreDeletedRequest,
        response: { 200: RestoredRecord },
      },
    },
    async (request) => {
      const restored = await history.restoreDeleted(request.body.eventId, sessionOf(request).user);
      await afterChange();
      return restored;
    },
  );
  app.post(
    '/api/History/Search',
    {
      config: mayCall(ADMINS),
      schema: {
        tags,
        summary: 'Who did what and when: changes, sign-ins, failed sign-ins and denials, newest first.',
        body: SearchHistoryRequest,
        response: { 200: HistoryItems },
      },
    },
    ({ body: { skip, take, ...filters } }) => history.search(filters, { skip, take }),
  );
  app.post(
    '/api/History/Export',
    {
      config: mayCall(ADMINS),
      schema: {
        tags,
        summary: 'The same as a CSV file.',
        body: ExportHistoryRequest,
        response: { 200: FileAnswer },
      },
    },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="history.csv"')
        .send(Readable.from(toCsv(history.stream(request.body)), { objectMode: false })),
  );
}
