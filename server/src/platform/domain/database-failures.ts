/** Names the failures of the database: a sentence for the caller, words for the log. All are 503, and the caller may retry. */
import { AppError } from './app-error.ts';

type Kind =
  | 'away'
  | 'starting'
  | 'closed'
  | 'busy'
  | 'locked'
  | 'tooSlow'
  | 'unknownOutcome'
  | 'full'
  | 'diskFull'
  | 'readOnly';

const SENTENCES: Record<Kind, string> = {
  away: 'The database does not answer at the moment. Please try again in a few seconds.',
  starting: 'The database is starting or recovering at the moment. Please try again in a minute.',
  closed:
    'The database accepts no connections at the moment. Please try again in a minute; if it lasts, tell your administrator.',
  busy: 'The server is too busy at the moment. Please try again in a few seconds.',
  locked: 'Somebody else is changing the same data at this moment. Please try again in a few seconds.',
  tooSlow:
    'This took too long and was stopped; nothing was changed. Please try again in a few seconds, or ask for less at once.',
  unknownOutcome:
    'The database stopped answering while this was being saved. It may or may not have been saved: please check before you try again.',
  full: 'The database has no room left, so nothing was saved. Please tell your administrator.',
  diskFull: 'The server has no room left on its disk, so nothing was saved. Please tell your administrator.',
  readOnly: 'The database is read-only at the moment, so nothing was saved. Please tell your administrator.',
};

/** By SQLSTATE, or by the code of a system error. */
const KINDS: Record<string, Kind> = {
  OUTCOME_UNKNOWN: 'unknownOutcome',
  '55P03': 'locked',
  '40001': 'locked',
  '40P01': 'locked',
  '57014': 'tooSlow',
  '25P03': 'tooSlow',
  '25P04': 'tooSlow',
  // Stopped by an administrator, or crashed; database dropped; idle for too long.
  '57P01': 'away',
  '57P02': 'away',
  '57P04': 'away',
  '57P05': 'away',
  '57P03': 'starting',
  // ALTER DATABASE … ALLOW_CONNECTIONS false.
  '55000': 'closed',
  '25006': 'readOnly',
  '53100': 'full',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  // Out of memory or connections.
  '53000': 'busy',
  '53200': 'busy',
  '53300': 'busy',
  '53400': 'busy',
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
const driverMessages: readonly [RegExp, Kind][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'away'],
  [/^timeout expired/, 'away'],
  [/^Client (was closed|has encountered a connection error)/, 'away'],
];

export interface DatabaseFailure {
  kind: Kind;
  /** For the log; empty if the driver gave none. */
  code: string;
  sentence: string;
}

/** Undefined for an error that is not a failure of the database. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    const kind = kindOf(cause, code);
    if (kind) return { kind, code, sentence: SENTENCES[kind] };
  }
  return undefined;
}

function kindOf(error: Error & { syscall?: unknown }, code: string): Kind | undefined {
  if (KINDS[code]) return KINDS[code];
  if (/^[0-9A-Z]{5}$/.test(code) && isConnectionException(code)) return 'away';
  if (networkFailures.has(code) || (error.syscall === 'connect' && code)) return 'away';
  return driverMessages.find(([message]) => message.test(error.message))?.[1];
}

/** The 503 for a database failure; undefined for any other error. */
export function databaseUnavailable(error: unknown): AppError | undefined {
  const failure = databaseFailure(error);
  return failure && new AppError(503, [failure.sentence]);
}

/** The refusal of a call that needs a database which is known to be away. */
export const databaseAway = () => new AppError(503, [SENTENCES.away]);

/** Whether the database is unreachable altogether, rather than just failing this query. */
export const isAbsence = ({ kind }: DatabaseFailure): boolean =>
  kind === 'away' || kind === 'starting' || kind === 'closed';

/** Whether the database refused with one of these codes. Drizzle wraps the errors of the driver. */
export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && codes.has(String(cause.code))) return true;
  return false;
}
