import { changeLines } from '../../../platform/history/words/change-lines.js';
/** What a difference says: its changes, or why there is a problem. */
export const changesInWords = (words, changes, names) => changeLines(words, changes, names).map(({ label, from, to }) => ({ label, from, to }));
/** More than these are only counted. */
const MOST_REASONS = 10;
export function reasonOf(problems) {
    const reasons = [...new Set(problems.map(({ reason }) => reason))];
    const more = reasons.length > MOST_REASONS ? [`And ${reasons.length - MOST_REASONS} more.`] : [];
    return {
        reason: [...reasons.slice(0, MOST_REASONS), ...more].join(' '),
        nearest: problems.find(({ nearest }) => nearest !== undefined)?.nearest ?? null,
    };
}
//# sourceMappingURL=difference-words.js.map