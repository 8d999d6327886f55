import type { ErrorBody } from '@careline/contracts/basis/call';
import { formatCount } from '@careline/contracts/basis/counts';
import { NEW_PASSWORDS_DIFFER } from '@careline/contracts/basis/messages';
import { NPI_CHECK_DIGIT, NPI_DIGITS } from '@careline/contracts/rules/npi';

/** Sentences that name their field themselves and need no prefix. */
const WHOLE: ReadonlySet<string> = new Set([NEW_PASSWORDS_DIFFER, NPI_DIGITS, NPI_CHECK_DIGIT]);

export interface FieldProblem {
  path: readonly PropertyKey[];
  message: string;
}

/** A list may have thousands of wrong entries; nobody reads more lines than this. */
const MOST_PROBLEMS = 50;

/** Describes what is wrong with a request: lines for the banner, and a message for each field. */
export function describeProblems(all: readonly FieldProblem[]): ErrorBody {
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
