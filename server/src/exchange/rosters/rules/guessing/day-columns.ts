/** Columns of first and last days: which they are, and whether the last day of a row is past. Users are warned of those that nobody mapped. Pure. */
import type { RosterMapping, RosterTarget } from '@careline/contracts/exchange/roster-mapping';
import { fold } from '@careline/contracts/rules/folding';
import { shownCell } from '../../../reading/cells.ts';
import { DAY_TARGETS, dayIn, LAST_DAY_TARGETS } from '../read-day.ts';

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

const tells = (what: RegExp) => (name: string) => {
  const key = headingKey(name);
  return what.test(key) && !OTHER_THINGS.test(key);
};
const isEnd = tells(ENDS);
const isBeginning = tells(BEGINS);

/** Whose days a column has that is called like none of the targets. */
const OF_LOCATIONS = /\b(location|loc|site|office|address|addr|practice|prac|facility|svc|service)\b/;
const OF_PROVIDERS =
  /\b(provider|prov|practitioner|physician|doctor|dr|clinician|hire|hired|joins?|joined|leaves?|leaving|departure|separation|resigned|resignation)\b/;

export function guessDays(name: string): RosterTarget | undefined {
  const side = isEnd(name) ? 'endsOn' : isBeginning(name) ? 'startsOn' : undefined;
  if (!side) return undefined;
  const key = headingKey(name);
  const of = OF_LOCATIONS.test(key) ? 'location' : OF_PROVIDERS.test(key) ? 'provider' : 'plan';
  return DAY_TARGETS[of][side];
}

const targetOf = ({ name }: Column, mapping: RosterMapping) => mapping[name] ?? null;

/** Those that are used, and those that nobody mapped. */
export const endColumns = (columns: readonly Column[], mapping: RosterMapping): Column[] =>
  columns.filter((column) => {
    const target = targetOf(column, mapping);
    return LAST_DAY_TARGETS.has(target) || (target === null && isEnd(column.name));
  });

export function dayWarnings(columns: readonly Column[], mapping: RosterMapping): string[] {
  return columns
    .filter((column) => targetOf(column, mapping) === null)
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
  const past = ends.find(({ place }) => (dayIn(cells[place] ?? '', 'endsOn') ?? today) < today);
  return past && { words: `“${shownCell(past.name)}” is ${shownCell(cells[past.place] ?? '')}` };
}

/** A heading in lower case and without punctuation. */
export const headingKey = (name: string): string =>
  fold(name.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();
