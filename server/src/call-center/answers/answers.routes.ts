import { answerCalls, type KeptAnswers, type SearchAnswers } from '@careline/contracts/call-center/answers';
import type { FastifyInstance } from 'fastify';
import { type Session, seenGroups } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';
import type { AnswersService, Teller } from './services/answers-service.ts';

interface AnswersParts extends Omit<AnswersService, 'close'> {
  search(request: SearchAnswers): Promise<KeptAnswers>;
}

export function answersRoutes(app: FastifyInstance, answers: AnswersParts): void {
  mount(app, answerCalls.save, ({ body, session }) => answers.save(body, tellerOf(session)));
  mount(app, answerCalls.send, ({ body, session }) => answers.send(body, tellerOf(session)));
  mount(app, answerCalls.search, ({ body }) => answers.search(body));
  mount(app, answerCalls.compare, ({ body }) => answers.compare(body.number));
}

const tellerOf = (session: Session): Teller => ({ user: session.user, groupIds: seenGroups(session) });
