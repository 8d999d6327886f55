import { AppError } from '../../../platform/domain/app-error.js';
/** Runs a few tasks at a time, in order of arrival, and refuses tasks when too many are waiting. */
export function boundedQueue({ atOnce, waiting, tooMany }) {
    const queue = [];
    let running = 0;
    return async (work) => {
        if (running >= atOnce) {
            if (queue.length >= waiting)
                throw new AppError(503, [tooMany]);
            // A finished task hands its slot to the next in line, so that a newcomer cannot take it.
            await new Promise((proceed) => queue.push(proceed));
        }
        else {
            running += 1;
        }
        try {
            return await work();
        }
        finally {
            const next = queue.shift();
            if (next)
                next();
            else
                running -= 1;
        }
    };
}
//# sourceMappingURL=bounded-queue.js.map