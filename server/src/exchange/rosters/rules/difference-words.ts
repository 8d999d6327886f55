import type { RecordWords } from '@careline/contracts/basis/record-words';
import type { FieldChange } from '../../../platform/history/changes.ts';
import { changeLines } from '../../../platform/history/words/change-lines.ts';
import type { Names } from '../../../platform/history/words/references.ts';
import type { RosterProblem } from './read-line.ts';

/** What a difference says: its changes, or why there is a problem. */

export const changesInWords = (words: RecordWords, changes: readonly FieldChange[], names: Names) =>
  changeLines(words, changes, names).map(({ label, from, to }) => ({ label, from, to }));

/** More than these are only counted. */
const MOST_REASONS = 10;

export function reasonOf(problems: readonly RosterProblem[]): { reason: string; nearest: string | null } {
  const reasons = [...new Set(problems.map(({ reason }) => reason))];
  const more = reasons.length > MOST_REASONS ? [`And ${reasons.length - MOST_REASONS} more.`] : [];
  return {
    reason: [...reasons.slice(0, MOST_REASONS), ...more].join(' '),
    nearest: problems.find(({ nearest }) => nearest !== undefined)?.nearest ?? null,
  };
}
