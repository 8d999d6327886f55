import { outcomeCalls } from '@careline/contracts/call-center/call-outcomes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { mount } from '../../platform/http/mount.ts';
import { callFigures, saveCall } from './storage/call-outcomes.ts';

export function callsRoutes(app: FastifyInstance, db: Database): void {
  mount(app, outcomeCalls.save, ({ body, session }) => saveCall(db, body, session));
  mount(app, outcomeCalls.figures, ({ body }) => callFigures(db, body));
}
