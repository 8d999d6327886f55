/** An expected refusal: becomes `{ Messages, fields }` with this status. Any other error is a 500. */
export class AppError extends Error {
  readonly status: number;
  readonly messages: string[];
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, messages: string[], fields?: Record<string, string>) {
    super(messages.join(' '));
    this.status = status;
    this.messages = messages;
    this.fields = fields;
  }
}

export const refused = (message: string, field?: string) =>
  new AppError(400, [message], field === undefined ? undefined : { [field]: message });

export const notFound = (what: string) => new AppError(404, [`The ${what} does not exist.`]);

export const notSignedIn = () => new AppError(401, ['Please sign in.']);

export const notAllowed = (message = 'You are not allowed to do this.') => new AppError(403, [message]);
