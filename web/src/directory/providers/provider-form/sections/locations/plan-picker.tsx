import { ALWAYS } from '@careline/contracts/rules/days';
import { type ReactNode, useState } from 'react';
import { matchesWords } from '../../../../../lib/text/names.ts';
import { setPlanDays } from '../../draft/days.ts';
import { acceptPlans } from '../../draft/draft.ts';
import type { DraftLocation, DraftPlan } from '../../draft/draft-record.ts';
import { rowLabel, toPlanDayField, toRowPath } from '../../draft/problems.ts';
import { useFormStore, useRowProblems } from '../../form-store.ts';
import { DayFields } from '../../rows/day-fields.tsx';
import type { RowGroup, Ticks } from '../../rows/row-groups.ts';
import { ListTools, TickLabel, toTicks } from '../../rows/tick-box.tsx';
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
        <CompanyPlans
          key={group.id}
          group={group}
          location={location}
          accepted={accepted}
          onAccept={accept}
        />
      ))}
    </div>
  );
}

interface CompanyPlansProps {
  group: RowGroup<DraftPlan>;
  location: DraftLocation;
  accepted: ReadonlySet<number>;
  onAccept: (plans: readonly number[], on: boolean) => void;
}

function CompanyPlans({ group, location, accepted, onAccept }: CompanyPlansProps) {
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
          <div key={insurancePlanId} className={styles.plan}>
            <TickLabel
              className={styles.choice}
              label={insurancePlanName}
              ticks={toTicks(accepted.has(insurancePlanId))}
              onTick={(on) => onAccept([insurancePlanId], on)}
            >
              {insurancePlanName}
            </TickLabel>
            {accepted.has(insurancePlanId) && (
              <PlanDays location={location} planId={insurancePlanId} name={insurancePlanName} />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface PlanDaysProps {
  location: DraftLocation;
  planId: number;
  name: string;
}

function PlanDays({ location: { key, planDays, address }, planId, name }: PlanDaysProps) {
  const store = useFormStore();
  const path = toRowPath('providerPracticeAddresses', key);
  const problems = useRowProblems(path);
  return (
    <DayFields
      of={`${name} at ${address}`}
      days={planDays[planId] ?? ALWAYS}
      labelOf={(field) => rowLabel('providerInsurancePlans', field)}
      problemOf={(field) => problems?.[toPlanDayField(planId, field)]}
      onChange={(field, value) =>
        store.change(
          (draft) => setPlanDays(draft, key, planId, { [field]: value }),
          path,
          toPlanDayField(planId, field),
        )
      }
      onLeft={() => store.judge(path)}
    />
  );
}

function ticksAmong(ids: readonly number[], accepted: ReadonlySet<number>): Ticks {
  const count = ids.filter((id) => accepted.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
