import type { ErrorBody } from '@careline/contracts/basis/call';
import { formatCount } from '@careline/contracts/basis/counts';
import { MANDATORY, NEW_PASSWORDS_DIFFER } from '@careline/contracts/basis/messages';
import { NPI_CHECK_DIGIT, NPI_DIGITS } from '@careline/contracts/rules/npi';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';

/** Parses the request with the route's schema. Problems become a refusal that lists them. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { error: plainSentence });
    if (result.success) return { value: result.data };
    const { Messages, fields } = describeProblems(result.error.issues);
    return { error: new AppError(400, Messages, fields) };
  };

/** Sentences that name their field themselves and need no prefix. */
const WHOLE: ReadonlySet<string> = new Set([NEW_PASSWORDS_DIFFER, NPI_DIGITS, NPI_CHECK_DIGIT]);

interface FieldProblem {
  path: readonly PropertyKey[];
  message: string;
}

/** A list may have thousands of wrong entries; nobody reads more lines than this. */
const MOST_PROBLEMS = 50;

/** Describes what is wrong with a request: lines for the banner, and a message for each field. */
function describeProblems(all: readonly FieldProblem[]): ErrorBody {
  const problems = all.slice(0, MOST_PROBLEMS);
  const messages = problems.map(({ path, message }) =>
    path.length && !WHOLE.has(message) ? `${label(path)}: ${message}` : message,
  );
  const fields = Object.fromEntries(
    problems.filter(({ path }) => path.length > 0).map(({ path, message }) => [path.join('.'), message]),
  );
  if (all.length > MOST_PROBLEMS)
    messages.push(`${formatCount(all.length - MOST_PROBLEMS)} more entries are wrong.`);
  return { Messages: [...new Set(messages)], fields };
}

/** `providerTerms.2.min` reads "Provider terms 3, min". */
function label(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (isIndex(part) ? ` ${Number(part) + 1}` : `, ${words(String(part))}`))
    .join('')
    .replace(/^[, ]+/, '')
    .replace(/^./, (first) => first.toUpperCase());
}

const isIndex = (part: PropertyKey) => /^\d+$/.test(String(part));

const words = (name: string) =>
  name.replace(
    /([a-z])([A-Z0-9])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );

/** What each type is called. A schema with words of its own for a wrong type keeps them. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a moment such as 2026-11-15T09:30:00Z',
  date: 'a day such as 2026-11-15',
  email: 'a mail address such as name@example.org',
};

/** What the parts of something too long or too short are called; numbers have none. */
const PARTS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries', map: 'entries' };

const UNREADABLE = 'This has a form that cannot be read.';

/** For a problem that its schema has no words for. */
export const plainSentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MANDATORY : must(TYPES[issue.expected]);
    case 'invalid_format':
      return must(FORMATS[issue.format]);
    case 'invalid_value':
      return issue.input === undefined ? MANDATORY : choose(issue.values.map(String));
    case 'too_big':
      return bound('most', issue.origin, Number(issue.maximum));
    case 'too_small':
      return bound('least', issue.origin, Number(issue.minimum));
    default:
      return UNREADABLE;
  }
};

const must = (be: string | undefined): string => (be ? `This must be ${be}.` : UNREADABLE);

function choose(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? `This must be ${last}.` : `Choose ${values.slice(0, -1).join(', ')} or ${last}.`;
}

function bound(end: 'most' | 'least', origin: string, limit: number): string {
  const parts = PARTS[origin];
  if (!parts) return `This must be at ${end} ${formatCount(limit)}.`;
  return end === 'most'
    ? `At most ${formatCount(limit)} ${parts} are allowed.`
    : `Give at least ${formatCount(limit)}.`;
}
