import { purgeTokens } from '../../../platform/tokens/storage/one-time-tokens.js';
import { purgeSessions } from '../storage/sessions.js';
import { purgeAttempts } from '../storage/throttle.js';
const HOUR = 3_600_000;
/** Deletes expired rows now and every hour, even when nobody signs in. */
export function startHousekeeping(db, more = []) {
    const tidy = () => {
        for (const work of [purgeAttempts, purgeSessions, purgeTokens, ...more])
            void work(db).catch(() => { }); // Retried in an hour.
    };
    tidy();
    const timer = setInterval(tidy, HOUR).unref();
    return { stop: () => clearInterval(timer) };
}
//# sourceMappingURL=housekeeping.js.map