import { IdParam } from '@careline/contracts/basis/primitives';
import { EDITORS, EVERYONE } from '@careline/contracts/basis/role';
import {
  CloseReport,
  Report,
  ReportCounts,
  ReportsAnswer,
  SaveReport,
  SearchReportsRequest,
} from '@careline/contracts/trust/reports';
import { z } from 'zod';
import type { Session, SessionUser } from '../../platform/domain/session.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall, sessionOf } from '../../platform/http/who-may.ts';

export interface ReportParts {
  save(report: SaveReport, by: Session): Promise<Report>;
  search(request: SearchReportsRequest, by: Session): Promise<ReportsAnswer>;
  close(id: number, close: CloseReport, by: SessionUser): Promise<void>;
  counts(by: Session): Promise<ReportCounts>;
  markSeen(by: Session): Promise<void>;
  /** Runs before the answer, so that the next search sees the change. */
  afterChange(): Promise<void>;
}

const tags = ['Reports'];
const at = (call: string) => `/api/Reports/${call}`;
const everyone = { config: mayCall(EVERYONE) };

export function reportsRoutes(app: Routes, reports: ReportParts): void {
  app.post(
    at('Save'),
    {
      ...everyone,
      schema: {
        tags,
        summary: 'Reports wrong data of a provider, or joins an open report of the same.',
        body: SaveReport,
        response: { 200: Report },
      },
    },
    async (request) => {
      const report = await reports.save(request.body, sessionOf(request));
      await reports.afterChange();
      return report;
    },
  );

  app.post(
    at('Search'),
    {
      ...everyone,
      schema: {
        tags,
        summary: 'Reports: open ones first, the oldest before the others. Call Center users see their own.',
        body: SearchReportsRequest,
        response: { 200: ReportsAnswer },
      },
    },
    (request) => reports.search(request.body, sessionOf(request)),
  );

  app.put(
    at('Close/:id'),
    {
      config: mayCall(EDITORS),
      schema: {
        tags,
        summary: 'Closes an open report with an outcome and an answer to those who reported it.',
        params: IdParam,
        body: CloseReport,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await reports.close(request.params.id, request.body, sessionOf(request).user);
      await reports.afterChange();
      return reply.status(204).send(null);
    },
  );

  app.get(
    at('GetCounts'),
    {
      // The browser asks by itself, so this call does not keep a session alive.
      config: { ...mayCall(EVERYONE), passive: true },
      schema: {
        tags,
        summary: 'How many reports are open, and how many of yours were answered.',
        response: { 200: ReportCounts },
      },
    },
    (request) => reports.counts(sessionOf(request)),
  );

  app.put(
    at('Seen'),
    {
      ...everyone,
      schema: {
        tags,
        summary: 'Marks the answers to your reports as seen.',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await reports.markSeen(sessionOf(request));
      return reply.status(204).send(null);
    },
  );
}
