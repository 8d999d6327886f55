import type { RecordWords } from '@careline/contracts/basis/record-words';
import type { FieldChange } from '../../../platform/history/changes.ts';
import { changeLines } from '../../../platform/history/words/change-lines.ts';
import type { Names } from '../../../platform/history/words/references.ts';
import type { DaySide } from './read-day.ts';
import type { RosterProblem } from './read-line.ts';

/** What a difference says: its changes, each of which can be left, or why there is a problem. */

export interface EditLine {
  /** Tells it from the others of its difference. */
  label: string;
  from: string;
  to: string;
  part: EditPart;
}

/** What of an edit a line stands for. */
export type EditPart =
  | { field: string }
  /** Without an id the list is cleared. */
  | { list: 'specialties' | 'languages' | 'groups'; id?: number }
  /** The location as a whole, one of its fields, or a plan there, which may be new to the provider, too, or a day of it. */
  | {
      location: number;
      field?: 'hip' | 'accepting' | 'isPrimary' | DayField;
      plan?: number;
      isNewPlan?: boolean;
    }
  | { plan: number; field?: 'consideration' | DayField };

/** `days` are both at once. */
type DayField = DaySide | 'days';

export const fieldLines = (words: RecordWords, changes: readonly FieldChange[], names: Names): EditLine[] =>
  changeLines(words, changes, names).map(({ field, label, from, to }) => ({
    label,
    from,
    to,
    part: { field },
  }));

/** Two locations may be at the same street. */
export function uniqueLabels(lines: readonly EditLine[]): EditLine[] {
  const used = new Set<string>();
  return lines.map((line) => {
    let label = line.label;
    for (let again = 2; used.has(label); again++) label = `${line.label} (${again})`;
    used.add(label);
    return { ...line, label };
  });
}

/** A line in one text: "Degree: MD → DO", "Languages: Greek added". */
export function lineInShort({ label, from, to }: Pick<EditLine, 'label' | 'from' | 'to'>): string {
  if (to.startsWith(ADDED)) return `${label} added`;
  return from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to || 'empty'}`;
}

export const ADDED = '+ ';

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
