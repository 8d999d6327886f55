/** Columns of first and last days, which have no target: users are warned of them, and a row whose last day is past adds nothing. Pure. */
import type { RosterMapping } from '@careline/contracts/exchange/roster-mapping';
import { shownCell } from '../../../reading/cells.ts';
import { headingKey } from './headings.ts';

interface Column {
  name: string;
  place: number;
}

/** Days of other things than the participation of a provider. */
const OTHER_THINGS =
  /\b(license|licence|lic|dea|cds|cert|certification|certificate|certified|board|malpractice|liability|policy|caqh|birth|dob|cred|credentialing|credentialed|recred|recredentialing|attestation|contact|file|report|run|update|updated|modified|academic|school|hours|care)\b/;
const ENDS =
  /\b(term|termed|terminated?|termination|termdate|disenroll\w*|departure|separation|resigned|resignation)\b|\b(end|ends|ended|expire|expires|expired|expiration|exp|thru|through|inactivated?|inactivation|deactivated?|deactivation|leave|leaving|last)\b.*\b(date|dt|day|on)\b|\b(enddate|enddt|termdt|expdate)\b/;
const BEGINS =
  /\b(eff|effective|effdt|effdate)\b|\b(start|starts|begin|begins|beginning|join|joined|hire)\b.*\b(date|dt|day|on)\b|\b(startdate)\b/;

const isUnmapped = ({ name }: Column, mapping: RosterMapping) => (mapping[name] ?? null) === null;
const tells = (what: RegExp) => (name: string) => {
  const key = headingKey(name);
  return what.test(key) && !OTHER_THINGS.test(key);
};
const isEnd = tells(ENDS);
const isBeginning = tells(BEGINS);

export const endColumns = (columns: readonly Column[], mapping: RosterMapping): Column[] =>
  columns.filter((column) => isUnmapped(column, mapping) && isEnd(column.name));

export function dayWarnings(columns: readonly Column[], mapping: RosterMapping): string[] {
  return columns
    .filter((column) => isUnmapped(column, mapping))
    .flatMap(({ name }) => {
      if (isEnd(name))
        return [
          `The column “${name}” looks like a last day and is not used: a row whose day is past adds nothing, and nothing is removed.`,
        ];
      if (isBeginning(name))
        return [
          `The column “${name}” looks like a first day and is not used: what is applied holds at once.`,
        ];
      return [];
    });
}

/** `YYYY-MM-DD` of a day as people and Excel write it; undefined for other text. */
function readDay(cell: string): string | undefined {
  const text = cell.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const [, y, m, d] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? [];
  if (y && m && d) return dayOf(Number(y), Number(m), Number(d));
  const [, month, day, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  if (month && day && year) return dayOf(fullYear(year), Number(month), Number(day));
  const [, date, name = '', short] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ,]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (date && short) return dayOf(fullYear(short), MONTHS.indexOf(name.toLowerCase()) + 1, Number(date));
  // Excel's days, of a column that is not formatted as dates.
  if (/^[2-7]\d{4}(\.\d+)?$/.test(text))
    return new Date((Math.floor(Number(text)) - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const fullYear = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 80 ? 2000 : 1900);

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    : undefined;
}

export interface EndedRow {
  /** “Term Dt” is 10/31/2026 */
  words: string;
}

/** Whether one of the row's last days is past. `today` is `YYYY-MM-DD`. */
export function endOf(
  cells: readonly string[],
  ends: readonly Column[],
  today: string,
): EndedRow | undefined {
  const past = ends.find(({ place }) => (readDay(cells[place] ?? '') ?? today) < today);
  return past && { words: `“${shownCell(past.name)}” is ${shownCell(cells[past.place] ?? '')}` };
}
