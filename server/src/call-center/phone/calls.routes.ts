import {
  type CallsAnswer,
  type CallsRequest,
  outcomeCalls,
  type SaveCall,
} from '@careline/contracts/call-center/call-outcomes';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export interface CallsParts {
  save(call: SaveCall, session: Session): Promise<void>;
  figures(request: CallsRequest): Promise<CallsAnswer>;
}

export function callsRoutes(app: FastifyInstance, calls: CallsParts): void {
  mount(app, outcomeCalls.save, ({ body, session }) => calls.save(body, session));
  mount(app, outcomeCalls.figures, ({ body }) => calls.figures(body));
}
