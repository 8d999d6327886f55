import { vi } from 'vitest';
/** Resolves once the check no longer throws. The limit is far above what a busy machine needs, since it costs nothing when the check passes. */
export const soon = (check) => vi.waitFor(check, { timeout: 120_000, interval: 50 });
//# sourceMappingURL=soon.js.map