/** What a server and its child processes say: one JSON line each, with time and level, as the lines of requests; as text on a terminal. */

/** The numbers that the lines of requests have, too. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50 } as const;
export type LogLevel = keyof typeof LEVELS;
export const LOG_LEVELS = Object.keys(LEVELS) as [LogLevel, ...LogLevel[]];
export type LogFormat = 'json' | 'text';

/** A child process is told by its environment: `readConfig` has checked it. */
const { LOG_LEVEL, LOG_FORMAT } = process.env;
let least: LogLevel = LOG_LEVELS.find((level) => level === LOG_LEVEL) ?? 'info';
let format: LogFormat = LOG_FORMAT === 'text' || LOG_FORMAT === 'json' ? LOG_FORMAT : 'json';

export function setLog(settings: { level: LogLevel; format: LogFormat | undefined }): void {
  least = settings.level;
  format = settings.format ?? (process.stdout.isTTY ? 'text' : 'json');
}

/** For child processes, which have no terminal to look at. */
export const logEnvironment = () => ({ LOG_LEVEL: least, LOG_FORMAT: format });

export function log(level: LogLevel, message: string, more: object = {}): void {
  if (LEVELS[level] < LEVELS[least]) return;
  writeLine(
    JSON.stringify({ level: LEVELS[level], time: Date.now(), pid: process.pid, ...more, msg: message }),
  );
}

/** A finished line in JSON. The standard output of a child process leads nowhere. */
export function writeLine(line: string): void {
  const stream = process.send ? process.stderr : process.stdout;
  stream.write(`${format === 'json' ? line.trimEnd() : asText(line)}\n`);
}

function asText(line: string): string {
  const { level, time, pid: _, hostname: __, msg, ...more } = JSON.parse(line);
  const name = LOG_LEVELS.find((known) => LEVELS[known] === level) ?? 'error';
  const rest = Object.keys(more).length > 0 ? ` ${JSON.stringify(more)}` : '';
  return `${new Date(time).toISOString()} ${name.toUpperCase()} ${msg}${rest}`;
}

/** What may be said of an unexpected failure: never its message, in which the database driver quotes queries and their values. */
export const describeError = (error: unknown) => ({
  type: error instanceof Error ? error.name : typeof error,
  message: codeOf(error),
  stack: stackOf(error),
});

const stackOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');

/** The error code; drizzle keeps the database's code in the cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

export const logFailure = (error: unknown, message: string) =>
  log('error', message, { err: describeError(error) });

/** What Node itself would print as many lines of text. */
export function logWhatNodePrints(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log('warn', `${warning.name}: ${warning.message}`));
  process.on('uncaughtException', (error) => {
    logFailure(error, 'unexpected failure: the process ends');
    process.exit(1);
  });
}
