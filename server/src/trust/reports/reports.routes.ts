import { reportCalls } from '@careline/contracts/trust/reports';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { type MountOptions, mount } from '../../platform/http/mount.ts';
import { countReports, markSeen, searchReports } from './storage/report-list.ts';
import {
  closeReport,
  releaseReport,
  reopenReport,
  saveReport,
  takeReport,
  withdrawReport,
} from './storage/reports.ts';

export function reportsRoutes(app: FastifyInstance, db: Database, searched: MountOptions): void {
  mount(app, reportCalls.save, ({ body, session }) => saveReport(db, body, session), searched);
  mount(app, reportCalls.search, ({ body, session }) => searchReports(db, body, session));
  mount(
    app,
    reportCalls.close,
    ({ params, body, session }) => closeReport(db, params.id, body, session.user),
    searched,
  );
  mount(app, reportCalls.take, ({ params, body, session }) => takeReport(db, params.id, body, session.user));
  mount(app, reportCalls.release, ({ params }) => releaseReport(db, params.id));
  mount(
    app,
    reportCalls.withdraw,
    ({ params, session }) => withdrawReport(db, params.id, session.user),
    searched,
  );
  mount(
    app,
    reportCalls.reopen,
    ({ params, body, session }) => reopenReport(db, params.id, body, session.user),
    searched,
  );
  mount(app, reportCalls.getCounts, ({ session }) => countReports(db, session));
  mount(app, reportCalls.seen, ({ session }) => markSeen(db, session));
}
