import { AppError } from '../../domain/app-error.js';
export const BODY_LIMITS = { patience: 30_000, inFlight: 64 * 1_048_576 };
/** Bodies up to this size do not use the shared budget: searches get through while others upload photos. */
const SMALL = 16 * 1_024;
/** How much of a refused body is still read and dropped: clients look for the response only after sending. */
const DISCARDED = 64 * 1_048_576;
/** Receives bodies into memory that grows with the bytes received, never with the announced length. */
export function bodyReceiver({ patience, inFlight }) {
    let room = inFlight;
    return (request, payload) => new Promise((resolve, reject) => {
        const { bodyLimit } = request.routeOptions;
        const announced = Number(request.headers['content-length'] ?? 0);
        let content = Buffer.alloc(0);
        let received = 0;
        let reserved = 0;
        let refusal = announced > bodyLimit ? tooLarge() : undefined;
        const giveBack = () => {
            room += reserved;
            reserved = 0;
        };
        const settle = (settled) => {
            clearTimeout(timer);
            giveBack();
            payload.off('data', onData).off('end', onEnd).off('close', onClose);
            settled();
        };
        const timer = setTimeout(() => settle(() => reject(refusal ?? tooSlow(patience))), patience);
        const refuse = (reason) => {
            refusal = reason;
            content = Buffer.alloc(0);
            giveBack();
        };
        const reserve = (bytes) => {
            const wanted = bytes > SMALL ? bytes - reserved : 0;
            if (wanted > room)
                return false;
            room -= wanted;
            reserved += wanted;
            return true;
        };
        /** Copied, because a one-byte chunk may keep a 64 KB read buffer alive. */
        const keep = (chunk) => {
            if (received > content.length) {
                const most = announced > 0 ? announced : bodyLimit;
                const size = Math.max(received, Math.min(content.length * 2, most));
                if (!reserve(size))
                    return refuse(tooBusy());
                const grown = Buffer.allocUnsafeSlow(size);
                content.copy(grown);
                content = grown;
            }
            chunk.copy(content, received - chunk.length);
        };
        function onData(chunk) {
            received += chunk.length;
            if (!refusal && received > bodyLimit)
                refuse(tooLarge());
            if (!refusal)
                keep(chunk);
            if (refusal && Math.max(received, announced) > DISCARDED)
                onEnd();
        }
        function onEnd() {
            settle(() => (refusal ? reject(refusal) : resolve(content.subarray(0, received))));
        }
        function onClose() {
            settle(() => reject(new AppError(400, ['The request ended before it was complete.'])));
        }
        payload.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    });
}
const tooLarge = () => new AppError(413, ['What was sent is too large.']);
const tooBusy = () => new AppError(503, ['The server is receiving too much at the moment. Please try again in a few seconds.']);
const tooSlow = (patience) => new AppError(408, [
    `What was sent did not arrive within ${Math.round(patience / 1_000)} seconds. Please try again.`,
]);
//# sourceMappingURL=receive-body.js.map