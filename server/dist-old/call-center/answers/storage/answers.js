import { randomInt } from 'node:crypto';
import { answerSettings, NUMBER_LENGTH, NUMBER_LETTERS, readNumber, } from '@careline/contracts/call-center/answers';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { fullNameOf } from '../../../platform/db/expressions.js';
import { answer } from '../../../platform/db/schema/call-center.js';
import { readSettings } from '../../../platform/settings/storage/settings.js';
/** Long enough to mail an answer that is not kept. */
export const MAIL_MINUTES = 10;
const columns = {
    number: answer.number,
    at: answer.at,
    language: answer.language,
    text: answer.text,
    html: answer.html,
    items: answer.items,
};
export const drawNumber = () => Array.from({ length: NUMBER_LENGTH }, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)]).join('');
/** False if another answer has the number. */
export async function insertAnswer(db, { at, insurancePlanId, ...told }, by) {
    const inserted = await db
        .insert(answer)
        .values({
        ...told,
        at,
        insurancePlanId,
        providerIds: [...new Set(told.items.map(({ providerId }) => providerId))],
        userId: by.id,
        userName: fullNameOf(by),
    })
        .onConflictDoNothing({ target: answer.number })
        .returning({ id: answer.id });
    return inserted.length === 1;
}
/** An answer by its number, as long as it is kept or may be mailed. */
export async function findAnswer(db, dictated) {
    const { keepDays } = await readSettings(db, answerSettings);
    const [found] = await db
        .select({ ...columns, providerIds: answer.providerIds, insurancePlanId: answer.insurancePlanId })
        .from(answer)
        .where(and(hasNumber(dictated), sql `not (${isOver(keepDays)})`));
    return found && { ...found, at: found.at.toISOString() };
}
export async function searchAnswers(db, { number, providerId, from, to, skip, take }) {
    const { keepDays } = await readSettings(db, answerSettings);
    const wanted = and(eq(answer.isMailOnly, false), sql `not (${isOver(keepDays)})`, number ? hasNumber(number) : undefined, providerId == null ? undefined : isAbout(providerId), from == null ? undefined : gte(answer.at, firstMoment(from)), to == null ? undefined : lt(answer.at, momentAfter(to)));
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
const isAbout = (providerId) => sql `${answer.providerIds} && array(select ${providerId}::integer union all select merged_ids('Providers', ${providerId}::integer))`;
/** Deletes answers that are no longer kept. */
export async function forgetOldAnswers(db) {
    const { keepDays } = await readSettings(db, answerSettings);
    await db.delete(answer).where(isOver(keepDays));
}
const isOver = (keepDays) => sql `(
  case when ${answer.isMailOnly} then ${answer.at} <= now() - make_interval(mins => ${MAIL_MINUTES}::int)
       else ${answer.at} <= now() - make_interval(days => ${keepDays}::int) end)`;
const hasNumber = (dictated) => eq(answer.number, readNumber(dictated));
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const firstMoment = (limit) => localDay(limit, 0) ?? new Date(limit);
/** Limits are inclusive: all of a day, or the millisecond itself. */
const momentAfter = (limit) => localDay(limit, 1) ?? new Date(Date.parse(limit) + 1);
function localDay(limit, later) {
    const [, year, month, day] = DAY.exec(limit) ?? [];
    if (year === undefined)
        return undefined;
    const start = new Date(2000, Number(month) - 1, Number(day) + later);
    // The constructor takes years below 100 for those of the last century.
    start.setFullYear(Number(year), Number(month) - 1, Number(day) + later);
    return start;
}
//# sourceMappingURL=answers.js.map