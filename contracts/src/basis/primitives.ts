import { z } from 'zod';
import { FIRST_DAY, isDay, LAST_DAY } from '../rules/days.ts';
import { formatCount } from './counts.ts';
import { MANDATORY } from './messages.ts';
import { missingOr, multiLine, oneLine } from './text.ts';

/** The building blocks of every schema (text, ids, flags), and how each treats null. */

/** Ids are 32-bit integers in the database. */
export const LARGEST_ID = 2_147_483_647;
export const NAME_LENGTH = 200;
/** Of a text area. */
export const TEXT_LENGTH = 10_000;

export const Id = z
  .int({ error: missingOr('An id is a whole number.') })
  .min(1, 'An id is at least 1.')
  .max(LARGEST_ID, 'This id is too large.');

/** An id in a path arrives as text. Digits only, so `1e3`, `0x1` and ` 1` are refused. */
export const IdParam = z.object({
  id: z
    .string()
    .regex(/^[1-9][0-9]{0,9}$/, 'An id is a whole number.')
    .transform(Number)
    .pipe(Id),
});

/** An optional line of text: null clears it. */
export const optionalLine = (max: number) =>
  oneLine(max)
    .nullable()
    .transform((value) => value ?? '');

export const OptionalName = optionalLine(NAME_LENGTH);

/** An optional name: null when there is none. */
export const UnknownOrName = OptionalName.transform((value) => value || null);

/** An optional text area: null clears it. */
export const OptionalText = multiLine(TEXT_LENGTH)
  .nullable()
  .transform((value) => value ?? '');

/** Required text: null is as invalid as blank. */
export const RequiredName = oneLine(NAME_LENGTH)
  .nullable()
  .transform((value) => value ?? '')
  .refine((value) => value !== '', MANDATORY);

/** Text from an optional search box, as typed. */
export const typedText = (max: number) => oneLine(max).nullish();

/** A search box: any text, cleaned like the names it is compared with. */
export const Query = optionalLine(TEXT_LENGTH);

export const Flag = z
  .boolean('This must be true or false.')
  .nullable()
  .transform((value) => value ?? false);

/** An emptied input sends "" for values other than text; treated as null. */
const Blank = z.literal('').transform(() => null);

/** An optional value: null and "" clear it. */
export const clearable = <Value extends z.ZodType>(
  value: Value,
  message: string | ReturnType<typeof missingOr>,
) => z.union([value, Blank], { error: message }).nullable();

export const OptionalId = clearable(Id, 'An id is a whole number.');
export const RequiredId = Id.nullable().transform((value, context) => {
  if (value === null) {
    context.addIssue({ code: 'custom', message: MANDATORY });
    return z.NEVER;
  }
  return value;
});

export const NO_DAY = `Give a day from ${FIRST_DAY} to ${LAST_DAY}, like 2026-12-31.`;
/** A day, as `rules/days` compares them. */
export const DayText = z.string(NO_DAY).refine(isDay, NO_DAY);

const MandatoryDay = z.string({ error: missingOr(NO_DAY) }).nullable();
/** null and "" are as invalid as absent. */
export const RequiredDay = MandatoryDay.transform((day) => day ?? '')
  .refine((day) => day !== '', { error: MANDATORY, abort: true })
  .refine(isDay, NO_DAY);

/** A first or last day; null and "" are open. */
export const OptionalDay = clearable(DayText, NO_DAY);

/** The days on which a record or a row is in force, as loaded. */
export const loadedDays = {
  startsOn: z.iso.date().nullable().describe('The first day; null when it has always been so'),
  endsOn: z.iso.date().nullable().describe('The last day; null when none is known'),
};

/** The same as saved. */
export const savedDays = { startsOn: OptionalDay.optional(), endsOn: OptionalDay.optional() };

export const Ids = z
  .array(Id)
  .max(1_000, 'At most 1,000 entries are allowed.')
  .nullable()
  .transform((ids) => [...new Set(ids ?? [])]);

export const Skip = z.int().min(0).max(LARGEST_ID).nullish();
export const takeUpTo = (most: number) =>
  z
    .int()
    .min(1)
    .max(most, `At most ${formatCount(most)} can be asked for at once.`)
    .nullish();

export const DayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Give a day like 2026-11-15, or a moment in ISO form.',
});

export const Direction = z.enum(['asc', 'desc']);
export type Direction = z.infer<typeof Direction>;

export const RowVersion = z.int();

/** Absent while the answer is current. */
export const AsOf = z.iso
  .datetime()
  .optional()
  .describe('While the database is away: as of when the server knows what it answers from memory');
