import { ROLE } from '@careline/contracts/basis/call';
import { answerCalls } from '@careline/contracts/call-center/answers';
import { type AsOfRequest, asOfCalls, type ProviderAsOf } from '@careline/contracts/call-center/as-of';
import type { FastifyInstance } from 'fastify';
import { type Session, seenGroups } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';
import type { AnswersService, Teller } from './services/answers-service.ts';

export function answersRoutes(
  app: FastifyInstance,
  answers: Omit<AnswersService, 'close'>,
  providerAsOf: (request: AsOfRequest, by: Teller) => Promise<ProviderAsOf>,
): void {
  mount(app, answerCalls.save, ({ body, session }) => answers.save(body, tellerOf(session)));
  mount(app, answerCalls.send, ({ body, session }) => answers.send(body, tellerOf(session)));
  mount(app, answerCalls.search, ({ body, session }) => answers.search(body, tellerOf(session)));
  mount(app, asOfCalls.provider, ({ body, session }) => providerAsOf(body, tellerOf(session)));
}

const tellerOf = (session: Session): Teller => ({
  user: session.user,
  isAgent: session.user.role === ROLE.CallCenter,
  groupIds: seenGroups(session),
});
