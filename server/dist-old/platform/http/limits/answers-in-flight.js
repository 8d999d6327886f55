import { AppError } from '../../domain/app-error.js';
export const ANSWER_LIMITS = { inFlight: 256 * 1_048_576, patience: 120_000 };
/** Smaller responses fit into socket buffers, and the number of connections is limited. */
const SMALL = 64 * 1_024;
/**
 * A response stays in memory until its client has read it. Without a limit, a few hundred clients that request a lot and
 * read nothing would exhaust the memory.
 */
export function limitAnswersInFlight(app, { inFlight, patience }) {
    let room = inFlight;
    app.decorateReply('holds', function (bytes) {
        if (bytes <= SMALL)
            return;
        if (bytes > room)
            throw new AppError(503, [
                'The server is sending too much at the moment. Please try again in a few seconds.',
            ]);
        room -= bytes;
        const late = setTimeout(() => this.raw.destroy(), patience).unref();
        this.raw.once('close', () => {
            clearTimeout(late);
            room += bytes;
        });
    });
    app.addHook('onSend', async (_request, reply, payload) => {
        if (typeof payload === 'string')
            reply.holds(payload.length);
    });
}
//# sourceMappingURL=answers-in-flight.js.map