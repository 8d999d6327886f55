import { memo, useState } from 'react';
import { matchesWords } from '../../../../../lib/text/names.ts';
import { tickPlans } from '../../draft/draft.ts';
import { isWrong, toRowPath } from '../../draft/problems.ts';
import { useDraft, useFormState, useFormStore } from '../../form-store.ts';
import { NoRows } from '../../layout/section.tsx';
import { ListTools } from '../../rows/list-tools.tsx';
import { getTicks, useGroups } from '../../rows/row-groups.ts';
import { PlanGroup } from './plan-group.tsx';

/** The provider's insurance plans by company. */
export const PlanList = memo(function PlanList({ onNew }: { onNew: (insuranceId: number) => void }) {
  const store = useFormStore();
  const plans = useDraft((draft) => draft.plans);
  const problems = useFormState((state) => state.problems);
  const [filter, setFilter] = useState('');
  const shown = plans.filter(
    ({ insurancePlanId, insurancePlanName, insuranceName }) =>
      matchesWords(`${insuranceName} ${insurancePlanName}`, filter) ||
      isWrong(problems, toRowPath('providerInsurancePlans', insurancePlanId)),
  );
  const groups = useGroups(shown, (row) => ({ id: row.insuranceId, name: row.insuranceName }));
  if (plans.length === 0) return <NoRows>No insurances found</NoRows>;
  return (
    <>
      <ListTools
        what="plans"
        total={plans.length}
        ticks={getTicks(plans)}
        onTick={(on) => store.change((draft) => tickPlans(draft, () => true, on))}
        filter={filter}
        onFilter={setFilter}
      />
      {groups.map((group) => (
        <PlanGroup key={group.id} group={group} onNew={onNew} />
      ))}
    </>
  );
});
