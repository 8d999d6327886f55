/** A reason not to start, as a sentence for the person who ran `npm start`: printed without a stack trace. */
export class StartError extends Error {
    name = 'StartError';
}
//# sourceMappingURL=start-error.js.map