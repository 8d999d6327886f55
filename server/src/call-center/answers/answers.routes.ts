import { ROLE } from '@careline/contracts/basis/call';
import { answerCalls } from '@careline/contracts/call-center/answers';
import { asOfCalls } from '@careline/contracts/call-center/as-of';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { type Session, seenGroups } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';
import type { AnswersService, Teller } from './services/answers-service.ts';
import { providerAsOf } from './services/provider-as-of.ts';

export function answersRoutes(app: FastifyInstance, db: Database, answers: AnswersService): void {
  mount(app, answerCalls.save, ({ body, session }) => answers.save(body, tellerOf(session)));
  mount(app, answerCalls.send, ({ body, session }) => answers.send(body, tellerOf(session)));
  mount(app, answerCalls.search, ({ body, session }) => answers.search(body, tellerOf(session)));
  mount(app, asOfCalls.provider, ({ body, session }) => providerAsOf(db, answers, body, tellerOf(session)));
}

const tellerOf = (session: Session): Teller => ({
  user: session.user,
  isAgent: session.user.role === ROLE.CallCenter,
  groupIds: seenGroups(session),
});
