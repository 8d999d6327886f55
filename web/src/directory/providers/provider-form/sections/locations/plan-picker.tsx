import { type ReactNode, useState } from 'react';
import { matchesWords } from '../../../../../lib/text/names.ts';
import { acceptPlans } from '../../draft/draft.ts';
import type { DraftLocation, DraftPlan } from '../../draft/draft-record.ts';
import { useFormStore } from '../../form-store.ts';
import { ListTools } from '../../rows/list-tools.tsx';
import type { RowGroup, Ticks } from '../../rows/row-groups.ts';
import { TickLabel, toTicks } from '../../rows/tick-box.tsx';
import styles from './location-plans.module.css';
import type { AcceptablePlans } from './use-acceptable-plans.ts';

interface PlanPickerProps {
  location: DraftLocation;
  choices: AcceptablePlans;
  /** Buttons for all plans, shown beside the filter. */
  bulk: ReactNode;
}

export function PlanPicker({ location, choices, bulk }: PlanPickerProps) {
  const [filter, setFilter] = useState('');
  const store = useFormStore();
  const accepted = new Set(location.plans);
  const accept = (plans: readonly number[], on: boolean) =>
    store.change((draft) => acceptPlans(draft, plans, on, (row) => row.key === location.key));
  const shown = choices
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => matchesWords(`${group.name} ${row.insurancePlanName}`, filter)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const total = choices.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className={styles.picker}>
      <ListTools what="plans" total={total} filter={filter} onFilter={setFilter}>
        {bulk}
      </ListTools>
      {shown.map((group) => (
        <CompanyPlans key={group.id} group={group} accepted={accepted} onAccept={accept} />
      ))}
    </div>
  );
}

interface CompanyPlansProps {
  group: RowGroup<DraftPlan>;
  accepted: ReadonlySet<number>;
  onAccept: (plans: readonly number[], on: boolean) => void;
}

function CompanyPlans({ group, accepted, onAccept }: CompanyPlansProps) {
  const ids = group.rows.map((row) => row.insurancePlanId);
  return (
    <fieldset className={styles.company}>
      <legend>
        <TickLabel
          className={styles.choice}
          label={`All plans of ${group.name}`}
          ticks={ticksAmong(ids, accepted)}
          onTick={(on) => onAccept(ids, on)}
        >
          <strong>{group.name}</strong>
        </TickLabel>
      </legend>
      <div className={styles.choices}>
        {group.rows.map(({ insurancePlanId, insurancePlanName }) => (
          <TickLabel
            key={insurancePlanId}
            className={styles.choice}
            label={insurancePlanName}
            ticks={toTicks(accepted.has(insurancePlanId))}
            onTick={(on) => onAccept([insurancePlanId], on)}
          >
            {insurancePlanName}
          </TickLabel>
        ))}
      </div>
    </fieldset>
  );
}

function ticksAmong(ids: readonly number[], accepted: ReadonlySet<number>): Ticks {
  const count = ids.filter((id) => accepted.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
