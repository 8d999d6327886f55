import { setTimeout as sleep } from 'node:timers/promises';
const MIN_DURATION_MS = 400;
const SAMPLES = 10;
const MARGIN = 1.25;
/**
 * Pads responses of one kind to the duration of the slowest recent one that did the full work, so that timing does not
 * reveal which did less.
 */
export class HiddenTime {
    recent = [];
    /** `work` returns whether it did the full work. Errors are delayed like successes. */
    async spend(work) {
        const began = performance.now();
        const elapsed = () => performance.now() - began;
        try {
            if (await work())
                this.remember(elapsed());
        }
        finally {
            await sleep(Math.max(0, Math.max(MIN_DURATION_MS, ...this.recent) - elapsed()));
        }
    }
    remember(milliseconds) {
        this.recent.push(milliseconds * MARGIN);
        if (this.recent.length > SAMPLES)
            this.recent.shift();
    }
}
//# sourceMappingURL=hidden-time.js.map