import { formatCount } from '@careline/contracts/basis/counts';
import type { RosterDifference, RosterStatus } from '@careline/contracts/exchange/rosters';
import { Checkbox } from '@mantine/core';
import { formatDay } from '../../lib/text/moments.ts';
import { ChangeLines, describeChange } from '../../ui/changes/change-lines.tsx';
import list from '../../ui/changes/change-list.module.css';
import type { RowDecision } from './roster-api.ts';
import styles from './rosters.module.css';

interface DifferenceItemProps {
  item: RosterDifference;
  hasBox: boolean;
  isFixed: boolean;
  onDecide: (decision: Omit<RowDecision, 'key'>) => void;
}

/** One record, and what changes in it. Of several changes each can be left. */
export function DifferenceItem({ item, hasBox, isFixed, onDecide }: DifferenceItemProps) {
  const { kind, name, npi, rows, changes, reason, nearest, take } = item;
  const called = name || 'A row without a name';
  const details = [npi && `NPI ${npi}`, describeRows(rows)].filter(Boolean).join(' · ');
  const isByChange = kind === 'changed' && changes.length > 1;
  const toggle = (label: string) =>
    onDecide({
      leave: changes.filter((one) => (one.label === label ? one.take : !one.take)).map((one) => one.label),
    });
  return (
    <li className={list.item}>
      {hasBox && (
        <Checkbox
          aria-label={`Take ${called}`}
          checked={take}
          disabled={isFixed}
          onChange={(event) => onDecide({ take: event.currentTarget.checked })}
        />
      )}
      <div className={list.words}>
        <div className={list.name}>{called}</div>
        {details && <div className={list.who}>{details}</div>}
        {reason && <div className={list.reason}>{reason}</div>}
        {nearest && <div className={list.who}>The nearest known name is “{nearest}”.</div>}
        {isByChange ? (
          changes.map((change) => {
            const shown = shownChange(change);
            return (
              <Checkbox
                key={change.label}
                className={styles.change}
                size="xs"
                checked={change.take}
                disabled={isFixed || !take}
                onChange={() => toggle(change.label)}
                label={
                  <>
                    <span className={list.label}>{shown.label}:</span> {describeChange(shown.from, shown.to)}
                  </>
                }
              />
            );
          })
        ) : (
          <ChangeLines changes={changes.map(shownChange)} isNew={kind === 'new'} />
        )}
      </div>
    </li>
  );
}

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
function shownChange<Change extends { label: string; to: string }>(change: Change): Change {
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
