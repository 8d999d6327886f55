/** Messages for a database that is down or too slow: 503, and the caller may retry. */
import { AppError } from './app-error.ts';

const UNREACHABLE = 'The database does not answer at the moment. Please try again in a few seconds.';
const BUSY = 'The server is too busy at the moment. Please try again in a few seconds.';
const LOCKED = 'Somebody else is changing the same data at this moment. Please try again in a few seconds.';
const TOO_SLOW =
  'This took too long and was stopped; nothing was changed. Please try again in a few seconds, or ask for less at once.';
const UNKNOWN_OUTCOME =
  'The database stopped answering while this was being saved. It may or may not have been saved: please check before you try again.';

/** By SQLSTATE, or by the code of a network error. */
const sentences: Record<string, string> = {
  OUTCOME_UNKNOWN: UNKNOWN_OUTCOME,
  '55P03': LOCKED,
  '40001': LOCKED,
  '40P01': LOCKED,
  '57014': TOO_SLOW,
  '25P03': TOO_SLOW,
  '25P04': TOO_SLOW,
  // Stopped by an administrator, crashed, or starting up; database dropped; read-only standby.
  '57P01': UNREACHABLE,
  '57P02': UNREACHABLE,
  '57P03': UNREACHABLE,
  '57P04': UNREACHABLE,
  '57P05': UNREACHABLE,
  '25006': UNREACHABLE,
  // Out of disk space, memory or connections.
  '53000': BUSY,
  '53100': BUSY,
  '53200': BUSY,
  '53300': BUSY,
  '53400': BUSY,
};

const isConnectionException = (code: string) => code.startsWith('08') || code.startsWith('28');

/** Any uncaught network error comes from the database: other network calls handle their own. */
const networkFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver sets no code on these errors. */
const driverMessages: readonly [RegExp, string][] = [
  [/^timeout exceeded when trying to connect/, BUSY],
  [/^Connection terminated/, UNREACHABLE],
  [/^timeout expired/, UNREACHABLE],
  [/^Client (was closed|has encountered a connection error)/, UNREACHABLE],
];

/** The 503 for a database failure; undefined for any other error. */
export function databaseUnavailable(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const sentence = sentenceFor(cause);
    if (sentence) return new AppError(503, [sentence]);
  }
  return undefined;
}

function sentenceFor(error: Error & { code?: unknown; syscall?: unknown }): string | undefined {
  const code = typeof error.code === 'string' ? error.code : '';
  if (sentences[code]) return sentences[code];
  if (/^[0-9A-Z]{5}$/.test(code) && isConnectionException(code)) return UNREACHABLE;
  if (networkFailures.has(code) || (error.syscall === 'connect' && code)) return UNREACHABLE;
  return driverMessages.find(([message]) => message.test(error.message))?.[1];
}
