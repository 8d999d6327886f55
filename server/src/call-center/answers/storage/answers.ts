import { randomInt } from 'node:crypto';
import {
  type Answer,
  type AnswerItem,
  answerSettings,
  NUMBER_LENGTH,
  NUMBER_LETTERS,
  readNumber,
  type SearchAnswers,
} from '@careline/contracts/call-center/answers';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../platform/db/connection.ts';
import { fullNameOf } from '../../../platform/db/expressions.ts';
import { answer } from '../../../platform/db/schema/call-center.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { readSettings } from '../../../platform/settings/storage/settings.ts';

export interface StoredAnswer extends Answer {
  providerIds: number[];
  insuranceId: number | null;
  insurancePlanId: number | null;
  userId: number;
}

/** Long enough to mail an answer that is not kept. */
export const MAIL_MINUTES = 10;

const columns = {
  number: answer.number,
  at: answer.at,
  language: answer.language,
  text: answer.text,
  html: answer.html,
  items: answer.items,
  providerIds: answer.providerIds,
  insuranceId: answer.insuranceId,
  insurancePlanId: answer.insurancePlanId,
  on: answer.onDay,
};

export const drawNumber = (): string =>
  Array.from({ length: NUMBER_LENGTH }, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)]).join('');

/** False if another answer has the number. */
export async function insertAnswer(
  db: Database,
  {
    ...told
  }: Omit<Answer, 'at'> &
    Pick<StoredAnswer, 'insuranceId' | 'insurancePlanId'> & { at: Date; isMailOnly: boolean },
  by: SessionUser,
): Promise<boolean> {
  const inserted = await db
    .insert(answer)
    .values({
      ...told,
      onDay: told.on,
      providerIds: [...new Set(told.items.map(({ providerId }: AnswerItem) => providerId))],
      userId: by.id,
      userName: fullNameOf(by),
    })
    .onConflictDoNothing({ target: answer.number })
    .returning({ id: answer.id });
  return inserted.length === 1;
}

/** An answer by its number, as long as it is kept or may be mailed. */
export async function findAnswer(db: Database, dictated: string): Promise<StoredAnswer | undefined> {
  const { keepDays } = await readSettings(db, answerSettings);
  const [found] = await db
    .select({ ...columns, userId: answer.userId })
    .from(answer)
    .where(and(hasNumber(dictated), sql`not (${isOver(keepDays)})`));
  return found && { ...found, at: found.at.toISOString() };
}

/** The same answer in the other language, under its number. */
export async function retell(
  db: Database,
  { number, at: _, ...told }: Omit<Answer, 'at'> & { at: Date },
): Promise<void> {
  await db.update(answer).set(told).where(eq(answer.number, number));
}

export type FoundAnswer = Omit<StoredAnswer, 'userId'> & { userName: string };

export async function searchAnswers(
  db: Database,
  { number, providerId, from, to, skip, take }: SearchAnswers,
): Promise<{ items: FoundAnswer[]; total: number }> {
  const { keepDays } = await readSettings(db, answerSettings);
  const wanted = and(
    eq(answer.isMailOnly, false),
    sql`not (${isOver(keepDays)})`,
    number ? hasNumber(number) : undefined,
    providerId == null ? undefined : isAbout(providerId),
    from == null ? undefined : gte(answer.at, firstMoment(from)),
    to == null ? undefined : lt(answer.at, momentAfter(to)),
  );
  const rows = await db
    .select({ ...columns, userName: answer.userName })
    .from(answer)
    .where(wanted)
    .orderBy(desc(answer.at), desc(answer.id))
    .offset(skip ?? 0)
    .limit(take ?? 100);
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { items, total: await db.$count(answer, wanted) };
}

/** Includes answers about providers that were merged into this one. */
const isAbout = (providerId: number) =>
  sql`${answer.providerIds} && array(select ${providerId}::integer union all select merged_ids('Providers', ${providerId}::integer))`;

/** The providers of an answer that are still there; one that was merged since counts as the kept one. */
export async function presentIds(db: Database, told: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct provider.id from unnest(${sql.param([...told])}::integer[]) as told (id)
      join provider on provider.id = coalesce(merged_into('Providers', told.id), told.id)`);
  return rows.map(({ id }) => id);
}

export async function forgetOldAnswers(db: Reader): Promise<void> {
  const { keepDays } = await readSettings(db, answerSettings);
  await db.delete(answer).where(isOver(keepDays));
}

const isOver = (keepDays: number): SQL => sql`(
  case when ${answer.isMailOnly} then ${answer.at} <= now() - make_interval(mins => ${MAIL_MINUTES}::int)
       else ${answer.at} <= now() - make_interval(days => ${keepDays}::int) end)`;

const hasNumber = (dictated: string): SQL => eq(answer.number, readNumber(dictated));

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

const firstMoment = (limit: string): Date => localDay(limit, 0) ?? new Date(limit);

/** Limits are inclusive: all of a day, or the millisecond itself. */
const momentAfter = (limit: string): Date => localDay(limit, 1) ?? new Date(Date.parse(limit) + 1);

function localDay(limit: string, later: number): Date | undefined {
  const [, year, month, day] = DAY.exec(limit) ?? [];
  if (year === undefined) return undefined;
  const start = new Date(2000, Number(month) - 1, Number(day) + later);
  // The constructor takes years below 100 for those of the last century.
  start.setFullYear(Number(year), Number(month) - 1, Number(day) + later);
  return start;
}
