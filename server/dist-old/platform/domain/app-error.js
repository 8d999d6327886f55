/** An expected refusal: becomes `{ Messages, fields }` with this status. Any other error is a 500. */
export class AppError extends Error {
    status;
    messages;
    fields;
    /** In how many seconds another try makes sense, where that is longer than usual. */
    retryAfter;
    constructor(status, messages, fields, retryAfter) {
        super(messages.join(' '));
        this.status = status;
        this.messages = messages;
        this.fields = fields;
        this.retryAfter = retryAfter;
    }
}
export const refused = (message, field) => new AppError(400, [message], field === undefined ? undefined : { [field]: message });
/** Hourly limits reset once the hour is over. */
export const tooManyThisHour = (message) => new AppError(429, [message], undefined, 3_600);
export const notFound = (what) => new AppError(404, [`The ${what} does not exist.`]);
export const notSignedIn = () => new AppError(401, ['Please sign in.']);
export const notAllowed = (message = 'You are not allowed to do this.') => new AppError(403, [message]);
//# sourceMappingURL=app-error.js.map