import { addDays, type Days, FIRST_DAY } from '@careline/contracts/rules/days';

const DAY_MS = 86_400_000;
const BEFORE_FIRST = addDays(FIRST_DAY, -1);

/** Days as numbers: the first one that records hold is 1. */
const OPEN_START = 0;
const OPEN_END = 0xffff;
export const FIRST_IN_SQL = `coalesce(starts_on - date '${BEFORE_FIRST}', ${OPEN_START})`;
export const LAST_IN_SQL = `coalesce(ends_on - date '${BEFORE_FIRST}', ${OPEN_END})`;
const numberOf = (day: string): number => (Date.parse(day) - Date.parse(BEFORE_FIRST)) / DAY_MS;

/** The code of rows without days. */
export const ALWAYS_CODE = 0;

/**
 * Interned first and last days: rows that begin and end together share a code. Whether a code is in force is looked up in a table
 * made for the day that is asked for, so midnight changes nothing in the index.
 */
export class DaySpans {
  private readonly firsts = [OPEN_START];
  private readonly lasts = [OPEN_END];
  private readonly codes = new Map<number, number>();
  private asked: { key: string; table: Uint8Array | null } | undefined;

  codeOf(first: number, last: number): number {
    if (first === OPEN_START && last === OPEN_END) return ALWAYS_CODE;
    const key = first * (OPEN_END + 1) + last;
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    this.codes.set(key, this.firsts.length);
    this.lasts.push(last);
    return this.firsts.push(first) - 1;
  }

  codeOfDays(days: Days | undefined): number {
    if (days === undefined) return ALWAYS_CODE;
    const { startsOn, endsOn } = days;
    return this.codeOf(
      startsOn === null ? OPEN_START : numberOf(startsOn),
      endsOn === null ? OPEN_END : numberOf(endsOn),
    );
  }

  /** Undefined for rows that are always in force. */
  daysOf(code: number): Days | undefined {
    if (code === ALWAYS_CODE) return undefined;
    const [first, last] = [this.firsts[code] ?? OPEN_START, this.lasts[code] ?? OPEN_END];
    return {
      startsOn: first === OPEN_START ? null : addDays(BEFORE_FIRST, first),
      endsOn: last === OPEN_END ? null : addDays(BEFORE_FIRST, last),
    };
  }

  /** 1 for each code that is in force; null when all are. */
  inForceOn(day: string): Uint8Array | null {
    const key = `${day} ${this.firsts.length}`;
    if (this.asked?.key === key) return this.asked.table;
    const on = numberOf(day);
    const table = Uint8Array.from(this.firsts, (first, code) =>
      first <= on && on <= (this.lasts[code] ?? OPEN_END) ? 1 : 0,
    );
    this.asked = { key, table: table.includes(0) ? table : null };
    return this.asked.table;
  }
}
