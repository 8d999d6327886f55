/** An expected refusal: becomes `{ Messages, fields }` with this status. Any other error is a 500. */
export class AppError extends Error {
  readonly status: number;
  readonly messages: string[];
  readonly fields: Record<string, string> | undefined;
  /** In how many seconds another try makes sense, where that is longer than usual. */
  readonly retryAfter: number | undefined;

  constructor(status: number, messages: string[], fields?: Record<string, string>, retryAfter?: number) {
    super(messages.join(' '));
    this.status = status;
    this.messages = messages;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export const refused = (message: string, field?: string) =>
  new AppError(400, [message], field === undefined ? undefined : { [field]: message });

/** Hourly limits reset once the hour is over. */
export const tooManyThisHour = (message: string) => new AppError(429, [message], undefined, 3_600);

export const notFound = (what: string) => new AppError(404, [`The ${what} does not exist.`]);

export function existing<Found>(found: Found | null | undefined, what: string): Found {
  if (found == null) throw notFound(what);
  return found;
}

export const notSignedIn = () => new AppError(401, ['Please sign in.']);

export const notAllowed = (message = 'You are not allowed to do this.') => new AppError(403, [message]);
