import type { RosterDifference } from '@careline/contracts/exchange/rosters';
import { Checkbox } from '@mantine/core';
import { ChangeLines, describeChange } from '../../ui/changes/change-lines.tsx';
import list from '../../ui/changes/change-list.module.css';
import { describeRows, shownChange } from './difference-words.ts';
import type { Decision } from './roster-api.ts';
import styles from './rosters.module.css';

interface DifferenceItemProps {
  item: RosterDifference;
  hasBox: boolean;
  isFixed: boolean;
  onDecide: (decision: Omit<Decision, 'key'>) => void;
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
