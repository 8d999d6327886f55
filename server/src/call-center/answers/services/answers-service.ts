import {
  type Answer,
  type AnswerItem,
  answerSettings,
  type SaveAnswer,
  type SendAnswer,
} from '@careline/contracts/call-center/answers';
import { ANSWERS } from '@careline/contracts/rules/sentences/answers';
import { fillIn } from '@careline/contracts/rules/sentences/say';
import { refund, spend } from '../../../people/account/storage/throttle.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { notFound, refused, tooManyThisHour } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { readSettings } from '../../../platform/settings/storage/settings.ts';
import { composeAnswer } from '../compose-answer.ts';
import { drawNumber, findAnswer, forgetOldAnswers, insertAnswer, MAIL_MINUTES } from '../storage/answers.ts';
import { pickFacts, readFacts, readPlanName } from '../storage/read-facts.ts';

export const MAILS_AN_HOUR = 30;

/** The user, and the groups whose providers they may see; null means all. */
export interface Teller {
  user: SessionUser;
  groupIds: readonly number[] | null;
}

export interface AnswersService {
  save(request: SaveAnswer, by: Teller): Promise<Answer>;
  send(request: SendAnswer, by: Teller): Promise<void>;
  /** The facts of an answer as they are now. */
  compare(number: string): Promise<{ items: AnswerItem[] }>;
  close(): void;
}

export function answersService(db: Database, mailer: Mailer): AnswersService {
  const timers = new Set<NodeJS.Timeout>();

  /** Housekeeping runs only once an hour. */
  function forgetSoon(): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void forgetOldAnswers(db).catch(() => {});
      },
      MAIL_MINUTES * 60_000 + 1_000,
    ).unref();
    timers.add(timer);
  }

  return {
    async save({ providers, insurancePlanId: asked, language }, { user, groupIds }) {
      const insurancePlanId = asked ?? null;
      const plan = insurancePlanId === null ? undefined : await readPlanName(db, insurancePlanId);
      if (insurancePlanId !== null && plan === undefined)
        throw refused('This plan does not exist. Choose another, or none.', 'insurancePlanId');
      const ids = providers.map(({ providerId }) => providerId);
      const known = await readFacts(db, ids, { insurancePlanId, groupIds });
      const items = pickFacts(known, providers).map((item, position) => {
        if (!item) throw notFound('provider');
        if (providers[position]?.practiceAddressId != null && item.locations.length === 0)
          throw refused(`${item.name} has no location at this address.`, 'practiceAddressId');
        return item;
      });
      const { keepDays, groupName, groupPhone } = await readSettings(db, answerSettings);
      const isMailOnly = keepDays === 0;
      if (isMailOnly) forgetSoon();
      for (;;) {
        const number = drawNumber();
        const at = new Date();
        const made = composeAnswer({ number, at, language, items, plan, groupName, groupPhone });
        const told = { number, at, language, ...made, items, insurancePlanId, isMailOnly };
        if (await insertAnswer(db, told, user))
          return { number, at: at.toISOString(), language, ...made, items };
      }
    },

    async send({ number, email }, { user, groupIds }) {
      const told = await findAnswer(db, number);
      if (!told) throw notFound('answer');
      if (groupIds !== null) {
        const seen = await readFacts(db, told.providerIds, { insurancePlanId: null, groupIds });
        if (told.providerIds.some((id) => !seen.has(id))) throw notFound('answer');
      }
      const budget = ['answer mail', String(user.id)] as const;
      if (!(await spend(db, ...budget, MAILS_AN_HOUR)))
        throw tooManyThisHour(
          `You have mailed ${MAILS_AN_HOUR} answers within an hour. Please wait, or print or read out this one.`,
        );
      const subject = fillIn(ANSWERS.subject[told.language], { number: told.number });
      try {
        await mailer.send({ to: email, subject, text: told.text, html: asDocument(told, subject) });
      } catch {
        // The error may name the address, so it is neither passed on nor logged.
        await refund(db, ...budget);
        throw refused('The mail could not be sent. Check the address, or try again later.', 'email');
      }
    },

    async compare(number) {
      const told = await findAnswer(db, number);
      if (!told) throw notFound('answer');
      const { providerIds, insurancePlanId, items } = told;
      const known = await readFacts(db, providerIds, { insurancePlanId, groupIds: null });
      // Only locations that were told and still exist: a location added since is not a difference.
      const now = items.flatMap((item) => {
        const current = known.get(item.providerId);
        if (!current) return [];
        const ids = item.locations.map(({ practiceAddressId }) => practiceAddressId);
        const locations = current.locations.filter((location) => ids.includes(location.practiceAddressId));
        return [{ ...current, locations }];
      });
      return { items: now };
    },

    close: () => timers.forEach((timer) => void clearTimeout(timer)),
  };
}

const asDocument = ({ language, html }: Answer, title: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body>${html}</body></html>`;
