import { formatCount } from '@careline/contracts/basis/counts';
import type { RosterStatus } from '@careline/contracts/exchange/rosters';
import { formatDay } from '../../lib/text/moments.ts';

const MOST_LISTED = 5;

/** "row 2", "rows 2, 3 and 9", "rows 2, 3, 4, 5, 6 and 12 more". */
export function describeRows(rows: readonly number[]): string {
  const [only, ...more] = rows;
  if (only === undefined) return '';
  if (more.length === 0) return `row ${only}`;
  const listed = rows.slice(0, MOST_LISTED);
  const rest = rows.length - listed.length;
  if (rest > 0) return `rows ${listed.join(', ')} and ${formatCount(rest)} more`;
  return `rows ${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`;
}

/** What a list gains or loses is told without its label: "Languages", "Greek added". */
export function shownChange<Change extends { label: string; to: string }>(change: Change): Change {
  const gained = /^\+ (.*)$/s.exec(change.to)?.[1];
  if (gained === undefined) return change;
  return { ...change, label: change.label.split(': ', 1)[0] ?? change.label, to: gained };
}

/** "3 created, 46 changed, 238 made inactive"; what happens to nobody is left out. */
export function takenWords({ created, changed, madeInactive }: RosterStatus['taken']): {
  harmless: string;
  inactive: string;
} {
  const said = (count: number, what: string) => (count === 0 ? [] : [`${formatCount(count)} ${what}`]);
  return {
    harmless: [...said(created, 'created'), ...said(changed, 'changed')].join(', '),
    inactive: said(madeInactive, 'made inactive').join(''),
  };
}

export function sinceLastWords({ fileName, at, ...counts }: NonNullable<RosterStatus['sinceLast']>): string {
  const { new: fresh, changed, same, missing } = counts;
  return `Since ${fileName} of ${formatDay(at.slice(0, 10))}: ${formatCount(fresh)} new, ${formatCount(changed)} changed, ${formatCount(same)} the same, ${formatCount(missing)} no longer in the file.`;
}
