import { z } from 'zod';
import { ADMINS, EVERYONE } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { Id, Ids, RequiredName } from '../basis/primitives.ts';
import { SearchQuery } from './own-searches.ts';

/** Numbers that callers dial: a call on one of them begins with its groups, language and filters. */

const DIGITS = { least: 3, most: 15 } as const;

/** What is compared: digits alone, and the 1 before ten of them does not count. */
export const digitsOfLine = (number: string): string =>
  number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const LineNumber = RequiredName.refine((number) => {
  const { length } = digitsOfLine(number);
  return number === '' || (length >= DIGITS.least && length <= DIGITS.most);
}, `A number has ${DIGITS.least} to ${DIGITS.most} digits.`);

/** Groups stand beside it, and are checked as groups. */
const LineQuery = SearchQuery.refine(
  (query) => !query.split('&').some((part) => /^groups(=|$)/.test(part)),
  'The groups of a line are chosen beside its search, not in it.',
);

const LineLanguage = z.enum(['en', 'es'], 'Choose en or es.');

export const PhoneLine = Versioned.extend({
  number: z.string().describe('As dialled'),
  name: z.string(),
  groups: z.array(Id).describe('Empty: all that the agent may see'),
  language: LineLanguage,
  query: z.string().describe('The parameters of the search page that a call begins with'),
});
export type PhoneLine = z.infer<typeof PhoneLine>;

export const phoneLines = defineEntitySet({
  name: 'PhoneLines',
  label: { one: 'line', many: 'Lines' },
  row: PhoneLine,
  record: PhoneLine,
  save: saveRequest(
    { number: LineNumber, name: RequiredName, groups: Ids, language: LineLanguage, query: LineQuery },
    ['number', 'name'],
  ),
  scope: {},
  sort: ['name', 'number'],
  access: { read: EVERYONE, write: ADMINS },
  isInMemory: true,
  named: ['name'],
  words: {
    groups: { refersTo: 'Groups' },
    language: { values: { en: 'English', es: 'Spanish' } },
    query: { label: 'Search' },
  },
  restorable: true,
});
