/** First and last days as people and Excel write them in the cells of a row. Pure. */
import type { RosterTarget } from '@careline/contracts/exchange/roster-mapping';
import { type Days, FIRST_DAY, LAST_DAY } from '@careline/contracts/rules/days';
import { type ReadCell, shownCell } from '../../reading/cells.ts';

export type DaySide = 'startsOn' | 'endsOn';

/** Absent: not mentioned; null: open. */
export type ClaimedDays = Partial<Days>;

/** What one row says of the days of each. */
export type SaidDays = Record<keyof typeof DAY_TARGETS, ClaimedDays>;

export const SIDES = ['startsOn', 'endsOn'] as const satisfies DaySide[];

export const DAY_TARGETS = {
  plan: { startsOn: 'Effective Date', endsOn: 'Termination Date' },
  location: { startsOn: 'Location Effective Date', endsOn: 'Location Termination Date' },
  provider: { startsOn: 'Provider Effective Date', endsOn: 'Provider Termination Date' },
} as const satisfies Record<string, Record<DaySide, RosterTarget>>;

export const LAST_DAY_TARGETS: ReadonlySet<RosterTarget | null> = new Set(
  Object.values(DAY_TARGETS).map(({ endsOn }) => endsOn),
);

/** Without a plan, the first two columns are about the location. Each problem continues the number of the row. */
export function readDays(
  cell: (target: RosterTarget) => string,
  { hasPlace, hasPlan }: { hasPlace: boolean; hasPlan: boolean },
): { days: SaidDays; problems: string[] } {
  const days: SaidDays = { plan: {}, location: {}, provider: {} };
  const problems: string[] = [];
  for (const side of SIDES) {
    for (const [of, targets] of Object.entries(DAY_TARGETS) as [
      keyof SaidDays,
      Record<DaySide, RosterTarget>,
    ][]) {
      const { value, problem } = readDay(cell(targets[side]), side);
      if (problem !== undefined) problems.push(`, ${targets[side]}: ${problem}`);
      if (value !== undefined) days[of][side] = value;
    }
    const { plan, location } = days;
    const [said, ofLocation] = [DAY_TARGETS.plan[side], DAY_TARGETS.location[side]];
    if (location[side] !== undefined && !hasPlace)
      problems.push(`: ${ofLocation} belongs to a location, and the row names none.`);
    if (hasPlan || plan[side] === undefined) continue;
    if (!hasPlace)
      problems.push(
        `: ${said} belongs to a plan or a location, and the row names neither. Map it to Provider ${said}.`,
      );
    else if (location[side] !== undefined && location[side] !== plan[side])
      problems.push(`: ${said} and ${ofLocation} differ, and the row names no plan.`);
    else location[side] = plan[side];
    delete plan[side];
  }
  return { days, problems };
}

/** `YYYY-MM-DD`, of any year; undefined for other text. */
export function dayIn(cell: string, side: DaySide): string | undefined {
  const text = cell.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const [, y, m, d] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? [];
  if (y && m && d) return dayOf(y, Number(m), d);
  const [, month, day, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  if (month && day && year) return dayOf(fullYear(year, side), Number(month), day);
  const [, date, name = '', short] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ,]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (date && short) return dayOf(fullYear(short, side), MONTHS.indexOf(name.toLowerCase()) + 1, date);
  // Excel's days, of a column that is not formatted as dates; the long one is its last, 9999-12-31.
  if (/^([2-7]\d{4}|2958465)(\.\d+)?$/.test(text))
    return new Date((Math.floor(Number(text)) - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Who began in 98 did so in 1998; what ends in 98 will. */
const fullYear = (digits: string, side: DaySide): string =>
  digits.length === 4 ? digits : side === 'startsOn' && digits >= '80' ? `19${digits}` : `20${digits}`;

function dayOf(year: string, month: number, day: string): string | undefined {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
    ? date.toISOString().slice(0, 10)
    : undefined;
}

/** Null is open: payers write 12/31/9999 for what has no end, and for records a start before their first day is always. */
export function readDay(cell: string, side: DaySide): ReadCell<string | null> {
  if (cell === '') return {};
  const day = dayIn(cell, side);
  if (day === undefined)
    return { problem: `“${shownCell(cell)}” is not a day. Write it as 12/31/2026 or 2026-12-31.` };
  if (side === 'startsOn' ? day < FIRST_DAY : day > LAST_DAY) return { value: null };
  if (day < FIRST_DAY || day > LAST_DAY) return { problem: `Give a day from ${FIRST_DAY} to ${LAST_DAY}.` };
  return { value: day };
}
