import { memo, useId } from 'react';
import { removePlans, setPlan, tickPlans } from '../../draft/draft.ts';
import type { PlanRow } from '../../draft/draft-record.ts';
import { toRowPath } from '../../draft/problems.ts';
import { useFormStore, useRowProblems } from '../../form-store.ts';
import { RemoveButton } from '../../rows/row-buttons.tsx';
import row from '../../rows/rows.module.css';
import { TickBox, toTicks } from '../../rows/tick-box.tsx';
import styles from './plan.module.css';

/** One plan: stored ones are fixed, new ones can be unticked. */
export const Plan = memo(function Plan({ plan }: { plan: PlanRow }) {
  const { id, insurancePlanId, insurancePlanName, insuranceConsideration, included } = plan;
  const store = useFormStore();
  const path = toRowPath('providerInsurancePlans', insurancePlanId);
  const problem = Object.values(useRowProblems(path) ?? {})[0];
  const problemId = useId();
  const isThis = (other: PlanRow) => other.insurancePlanId === insurancePlanId;
  return (
    <div className={styles.plan} data-excluded={!included || undefined}>
      <span className={styles.tick}>
        {id === undefined && (
          <TickBox
            label={`Include ${insurancePlanName}`}
            ticks={toTicks(included)}
            onTick={(on) => store.change((draft) => tickPlans(draft, isThis, on))}
          />
        )}
      </span>
      <span className={styles.name}>{insurancePlanName}</span>
      <input
        className={`${row.input} ${styles.consideration}`}
        placeholder="Insurance consideration"
        aria-label={`Insurance consideration: ${insurancePlanName}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        autoComplete="off"
        data-column="consideration"
        disabled={!included}
        value={insuranceConsideration}
        onChange={({ currentTarget: { value } }) =>
          store.change(
            (draft) => setPlan(draft, insurancePlanId, { insuranceConsideration: value }),
            path,
            'insuranceConsideration',
          )
        }
      />
      <RemoveButton
        of={insurancePlanName}
        onClick={() => store.change((draft) => removePlans(draft, isThis))}
      />
      {problem && (
        <div id={problemId} className={`${row.problem} ${styles.problem}`}>
          {problem}
        </div>
      )}
    </div>
  );
});
