import type {
  CloseReport,
  ReopenReport,
  Report,
  ReportCounts,
  ReportsAnswer,
  SaveReport,
  SearchReportsRequest,
  TakeReport,
} from '@careline/contracts/trust/reports';
import { reportCalls } from '@careline/contracts/trust/reports';
import type { FastifyInstance } from 'fastify';
import type { Session, SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export interface ReportParts {
  save(report: SaveReport, by: Session): Promise<Report>;
  search(request: SearchReportsRequest, by: Session): Promise<ReportsAnswer>;
  close(id: number, close: CloseReport, by: SessionUser): Promise<void>;
  take(id: number, take: TakeReport, by: SessionUser): Promise<void>;
  release(id: number): Promise<void>;
  withdraw(id: number, by: SessionUser): Promise<void>;
  reopen(id: number, reopen: ReopenReport, by: SessionUser): Promise<void>;
  counts(by: Session): Promise<ReportCounts>;
  markSeen(by: Session): Promise<void>;
  /** Runs before the answer, so that the next search sees the change. */
  afterChange(): Promise<void>;
}

export function reportsRoutes(app: FastifyInstance, reports: ReportParts): void {
  mount(app, reportCalls.save, async ({ body, session }) => {
    const report = await reports.save(body, session);
    await reports.afterChange();
    return report;
  });
  mount(app, reportCalls.search, ({ body, session }) => reports.search(body, session));
  mount(app, reportCalls.close, async ({ params, body, session }) => {
    await reports.close(params.id, body, session.user);
    await reports.afterChange();
  });
  mount(app, reportCalls.take, ({ params, body, session }) => reports.take(params.id, body, session.user));
  mount(app, reportCalls.release, ({ params }) => reports.release(params.id));
  mount(app, reportCalls.withdraw, async ({ params, session }) => {
    await reports.withdraw(params.id, session.user);
    await reports.afterChange();
  });
  mount(app, reportCalls.reopen, async ({ params, body, session }) => {
    await reports.reopen(params.id, body, session.user);
    await reports.afterChange();
  });
  mount(app, reportCalls.getCounts, ({ session }) => reports.counts(session));
  mount(app, reportCalls.seen, ({ session }) => reports.markSeen(session));
}
