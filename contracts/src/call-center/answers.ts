import { z } from 'zod';
import { ADMINS, EVERYONE, postCall } from '../basis/call.ts';
import { pageOf } from '../basis/entity-set.ts';
import { DayOrMoment, DayText, Id, OptionalName, Skip, takeUpTo } from '../basis/primitives.ts';
import { defineSettings } from '../basis/settings.ts';
import { oneLine } from '../basis/text.ts';
import { Accepting, Accommodation, Service } from '../directory/preferences.ts';
import { Organization, organization } from '../people/organization.ts';
import { LANGUAGES } from '../rules/sentences/say.ts';

/** What an agent gives to a caller: recorded facts about up to four providers, under a number that can be dictated. */

export const AnswerLanguage = z.enum(LANGUAGES, 'Choose en or es.');
export type AnswerLanguage = z.infer<typeof AnswerLanguage>;

/** No vowels, so that no number is a word, and none of 0, O, 1, I and L. */
export const NUMBER_LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ';
export const NUMBER_LENGTH = 8;

/** A number as it was dictated, in one spelling: case, spaces and hyphens do not matter, nor which of 0/O and of 1/I/L it is. */
export const readNumber = (dictated: string): string =>
  dictated
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const WELL_FORMED = new RegExp(`^[${NUMBER_LETTERS}]{${NUMBER_LENGTH}}$`);
/** Whether a text has the form of a number, however it is grouped. */
export const isAnswerNumber = (text: string): boolean => WELL_FORMED.test(readNumber(text));

export const MOST_TOLD = 4;

const DictatedNumber = oneLine(40);

export const SaveAnswer = z.object({
  providers: z
    .array(
      z.object({
        providerId: Id,
        practiceAddressId: Id.nullish().describe('Only this location; all of them if none is given'),
      }),
      'Say which providers the answer is about.',
    )
    .min(1, 'Say which providers the answer is about.')
    .max(MOST_TOLD, `An answer is about at most ${MOST_TOLD} providers.`),
  insuranceId: Id.nullish().describe('Without a plan, its plans that are taken are named for each location'),
  insurancePlanId: Id.nullish().describe('Whether this plan is taken is told for each location'),
  on: DayText.nullish().describe('The day of the appointment. Absent: today'),
  language: AnswerLanguage,
  number: DictatedNumber.nullish().describe(
    'An own answer of the last ten minutes: the same in the other language, under its number',
  ),
});
export type SaveAnswer = z.infer<typeof SaveAnswer>;

const Moment = z.iso.datetime();
const VerifiedAt = Moment.nullable().describe('null when it never was');

export const AnswerLocation = z.object({
  practiceAddressId: Id,
  practice: z.string(),
  address: z.string(),
  suite: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string(),
  phone: z
    .string()
    .describe("The number to call: the coordinator's, else the surgical scheduler's, else the address's"),
  services: z.array(Service),
  accommodations: z.array(Accommodation),
  planTaken: z
    .enum(['here', 'elsewhere', 'no'])
    .nullable()
    .describe(
      'elsewhere: the provider takes the plan, or a plan of the insurance, but not at this address; null when neither was asked for',
    ),
  accepting: Accepting.nullable().describe('null when not known'),
  verifiedAt: VerifiedAt,
});
export type AnswerLocation = z.infer<typeof AnswerLocation>;

export const AnswerItem = z.object({
  providerId: Id,
  name: z.string(),
  specialties: z.array(z.string()),
  inactive: z.boolean(),
  verifiedAt: VerifiedAt,
  locations: z.array(AnswerLocation),
});
export type AnswerItem = z.infer<typeof AnswerItem>;

export const Answer = z.object({
  number: z.string().describe(`${NUMBER_LENGTH} characters without look-alikes`),
  at: Moment,
  language: AnswerLanguage,
  text: z.string(),
  html: z.string().describe('An article without styles, scripts or addresses of other servers'),
  items: z.array(AnswerItem),
  on: z.iso.date().nullable().describe('The day that was asked for'),
});
export type Answer = z.infer<typeof Answer>;

/** One mailbox: no list, no display name. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;
const MAIL_ADDRESS = 'Give one mail address, such as name@example.org.';

export const SendAnswer = z.object({
  number: DictatedNumber,
  email: oneLine(254).refine((email) => ONE_ADDRESS.test(email), MAIL_ADDRESS),
});
export type SendAnswer = z.infer<typeof SendAnswer>;

export const SearchAnswers = z.object({
  number: DictatedNumber.nullish().describe('As it was dictated'),
  providerId: Id.nullish(),
  from: DayOrMoment.nullish().describe("Inclusive; days are those of the server's time zone"),
  to: DayOrMoment.nullish().describe('Inclusive'),
  skip: Skip,
  take: takeUpTo(1_000),
});
export type SearchAnswers = z.infer<typeof SearchAnswers>;

export const KeptAnswer = Answer.extend({
  userName: z.string().describe('The full name'),
  changed: z
    .array(z.string())
    .describe('Which of its facts are no longer as they were told, each in a sentence'),
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;
export const KeptAnswers = pageOf(KeptAnswer).pick({ items: true, total: true });
export type KeptAnswers = z.infer<typeof KeptAnswers>;

const DAYS = 'Answers are kept for 0 to 3,653 days.';
export const KeepDays = z.int(DAYS).min(0, DAYS).max(3_653, DAYS);

export const AnswerSettings = z.object({ keepDays: KeepDays, ...Organization.shape });
export type AnswerSettings = z.infer<typeof AnswerSettings>;

export const answerSettings = defineSettings({
  name: 'AnswerSettings',
  label: 'settings of answers',
  title: 'Answers to callers',
  section: 'Answers',
  access: { read: ADMINS, write: ADMINS },
  summary: {
    get: 'How long answers are kept, and the name and phone number that they carry.',
    save: 'Sets how long answers are kept. A shorter time deletes at once.',
  },
  schema: AnswerSettings,
  body: z.object({ keepDays: KeepDays, groupName: OptionalName, groupPhone: OptionalName }).partial(),
  defaults: { keepDays: 731 },
  includes: organization,
  words: { keepDays: { label: 'Days that answers are kept' } },
});

export const answerCalls = {
  save: postCall('/api/Answers/Save', EVERYONE, {
    summary: 'What to tell a caller about up to four providers, made of recorded facts alone.',
    body: SaveAnswer,
    answer: Answer,
  }),
  send: postCall('/api/Answers/Send', EVERYONE, {
    summary: 'Mails an answer. The address is used once and not kept.',
    body: SendAnswer,
  }),
  search: postCall('/api/Answers/Search', EVERYONE, {
    summary:
      'What callers were told, as it was told, newest first. Call Center users: by number alone, about providers they may see.',
    body: SearchAnswers,
    answer: KeptAnswers,
  }),
};
