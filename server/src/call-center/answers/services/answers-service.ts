import {
  type Answer,
  AnswerItem,
  answerSettings,
  type KeptAnswers,
  type SaveAnswer,
  type SearchAnswers,
  type SendAnswer,
} from '@careline/contracts/call-center/answers';
import { ANSWERS } from '@careline/contracts/rules/sentences/answers';
import { fillIn } from '@careline/contracts/rules/sentences/say';
import { refund, spend } from '../../../people/account/storage/throttle.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { notFound, refused, tooManyThisHour } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { type Mailer, mailFailure } from '../../../platform/mailer.ts';
import { readSettings } from '../../../platform/settings/storage/settings.ts';
import { composeAnswer } from '../compose-answer.ts';
import {
  drawNumber,
  findAnswer,
  forgetOldAnswers,
  insertAnswer,
  MAIL_MINUTES,
  presentIds,
  retell,
  type StoredAnswer,
  searchAnswers,
} from '../storage/answers.ts';
import { readChanged } from '../storage/read-changed.ts';
import { pickFacts, readFacts, readKept, readWantedPlans } from '../storage/read-facts.ts';

export const MAILS_AN_HOUR = 30;
export const ANSWERS_AN_HOUR = 100;

/** The user, and the groups whose providers they may see; null means all. */
export interface Teller {
  user: SessionUser;
  isAgent: boolean;
  groupIds: readonly number[] | null;
}

export type AnswersService = ReturnType<typeof answersService>;

export function answersService(db: Database, mailer: Mailer) {
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

  /** An answer about somebody who was merged since counts as about the one that is left. */
  async function maySee(providerIds: readonly number[], groupIds: Teller['groupIds']): Promise<boolean> {
    if (groupIds === null) return true;
    const keptOf = await readKept(db, 'Providers', providerIds);
    const seen = await readFacts(db, providerIds.map(keptOf), { plans: undefined, groupIds });
    return providerIds.every((id) => seen.has(keptOf(id)));
  }

  return {
    async save(
      { providers, language, number, ...asked }: SaveAnswer,
      { user, groupIds }: Teller,
    ): Promise<Answer> {
      const wanted = {
        insuranceId: asked.insuranceId ?? null,
        insurancePlanId: asked.insurancePlanId ?? null,
      };
      const plans = isAsked(wanted) ? await readWantedPlans(db, wanted) : undefined;
      if (isAsked(wanted) && !plans) throw refusedPlan(wanted);
      const ids = providers.map(({ providerId }) => providerId);
      const on = asked.on ?? null;
      const known = await readFacts(db, ids, { plans, groupIds, ...(on && { on }) });
      const told = pickFacts(known, providers).map((item, position) => {
        if (!item) throw notFound('provider');
        if (providers[position]?.practiceAddressId != null && item.locations.length === 0)
          throw refused(
            `${item.name} has no location at this address${on === null ? '' : ` on ${on}`}.`,
            'practiceAddressId',
          );
        return item;
      });
      // Only what the contract names is answered and kept.
      const items = AnswerItem.array().parse(told);
      const { keepDays, groupName, groupPhone } = await readSettings(db, answerSettings);
      const compose = (of: { number: string; at: Date }) => ({
        ...of,
        language,
        items,
        on,
        ...composeAnswer({ ...of, language, on, items: told, plans, groupName, groupPhone }),
      });
      if (number) {
        const former = await findAnswer(db, number);
        if (!former || !isSame(former, { userId: user.id, items, on, ...wanted }))
          throw refused(NOT_OWN, 'number');
        const again = compose({ number: former.number, at: new Date(former.at) });
        await retell(db, again);
        return { ...again, at: former.at };
      }
      if (!(await spend(db, 'answer', String(user.id), ANSWERS_AN_HOUR)))
        throw tooManyThisHour(`You have made ${ANSWERS_AN_HOUR} answers within an hour. Please wait.`);
      const isMailOnly = keepDays === 0;
      if (isMailOnly) forgetSoon();
      for (;;) {
        const made = compose({ number: drawNumber(), at: new Date() });
        if (await insertAnswer(db, { ...made, ...wanted, isMailOnly }, user))
          return { ...made, at: made.at.toISOString() };
      }
    },

    async send({ number, email }: SendAnswer, { user, groupIds }: Teller): Promise<void> {
      const told = await findAnswer(db, number);
      // A provider who was deleted since does not keep the mail from being sent.
      if (!told || !(await maySee(await presentIds(db, told.providerIds), groupIds)))
        throw notFound('answer');
      const budget = ['answer mail', String(user.id)] as const;
      if (!(await spend(db, ...budget, MAILS_AN_HOUR)))
        throw tooManyThisHour(
          `You have mailed ${MAILS_AN_HOUR} answers within an hour. Please wait, or print or read out this one.`,
        );
      const subject = fillIn(ANSWERS.subject[told.language], { number: told.number });
      try {
        await mailer.send({ to: email, subject, text: told.text, html: asDocument(told, subject) });
      } catch (error) {
        // The error itself may name the address: it is not passed on.
        await refund(db, ...budget);
        throw refused(`The mail could not be sent. ${mailFailure(error).sentence}`, 'email');
      }
    },

    /** What was told, and what has changed since. */
    async search(request: SearchAnswers, { groupIds, isAgent }: Teller): Promise<KeptAnswers> {
      const { number, providerId, from, to } = request;
      if (isAgent && (!number || [providerId, from, to].some((filter) => filter != null)))
        throw refused('Give the number of the answer, and nothing else.', 'number');
      const { items, total } = await searchAnswers(db, request);
      const [first] = items;
      if (isAgent && first && !(await maySee(first.providerIds, groupIds))) return { items: [], total: 0 };
      const changedOf = await readChanged(db, items);
      return {
        items: items.map(
          ({ providerIds: _p, insuranceId: _i, insurancePlanId: _q, ...answer }, position) => ({
            ...answer,
            changed: changedOf[position] ?? [],
          }),
        ),
        total,
      };
    },
    close: () => timers.forEach((timer) => void clearTimeout(timer)),
  };
}

interface Asked {
  insuranceId: number | null;
  insurancePlanId: number | null;
}

const isAsked = ({ insuranceId, insurancePlanId }: Asked): boolean =>
  insuranceId !== null || insurancePlanId !== null;

function refusedPlan({ insuranceId, insurancePlanId }: Asked) {
  if (insurancePlanId === null)
    return refused('This insurance does not exist. Choose another, or none.', 'insuranceId');
  const which = insuranceId === null ? 'does not exist' : 'is not one of this insurance';
  return refused(`This plan ${which}. Choose another, or none.`, 'insurancePlanId');
}

const NOT_OWN =
  'Only your own answer of the last ten minutes, about the same providers and insurance, can be told again under its number.';

/** The same in another language: nothing else may differ. */
const isSame = (
  former: StoredAnswer,
  now: Asked & { userId: number; on: string | null; items: readonly AnswerItem[] },
): boolean =>
  former.userId === now.userId &&
  Date.now() - Date.parse(former.at) < MAIL_MINUTES * 60_000 &&
  former.insuranceId === now.insuranceId &&
  former.insurancePlanId === now.insurancePlanId &&
  former.on === now.on &&
  subjectOf(former.items) === subjectOf(now.items);

const subjectOf = (items: readonly AnswerItem[]): string =>
  JSON.stringify(
    items.map(({ providerId, locations }) => [
      providerId,
      locations.map(({ practiceAddressId }) => practiceAddressId),
    ]),
  );

/** Mail programs show what stands in the head; nothing is fetched from anywhere. */
const MAIL_STYLES = [
  'body{margin:0;padding:24px;background:#f3f5f7;color:#10171e;font:15px/1.5 system-ui,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}',
  'article{max-width:620px;margin:0 auto;padding:24px 28px;background:#fff;border:1px solid #d8dee4;border-radius:10px}',
  'p{margin:0}h1{margin:0 0 4px;font-size:20px}h2{margin:18px 0 2px;padding-top:14px;border-top:1px solid #d8dee4;font-size:17px}',
  'h3{margin:10px 0 2px;font-size:15px}footer{margin-top:18px;padding-top:12px;border-top:1px solid #d8dee4}header p{color:#4a5866}',
].join('');

const asDocument = ({ language, html }: Answer, title: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${MAIL_STYLES}</style></head><body>${html}</body></html>`;
