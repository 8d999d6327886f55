import { insurancePlans } from '@careline/contracts/insurance-plans';
import { memo, useState } from 'react';
import { EntitySelect } from '../../../../entity-set/entity-select.tsx';
import { AddBar } from '../add-bar.tsx';
import { tickPlans } from '../draft.ts';
import { TextField } from '../fields.tsx';
import { useDraft, useFormState, useFormStore } from '../form-context.ts';
import { ListTools } from '../list-tools.tsx';
import { isWrong, rowPath } from '../problems.ts';
import { grouped, matches, ticksOf } from '../row-groups.ts';
import { NoRows, Section } from '../section.tsx';
import { CompanySelect } from './company-select.tsx';
import { NewPlan } from './new-plan.tsx';
import { PlanGroup } from './plan-group.tsx';
import { useAddPlans } from './use-add-plans.ts';

export const PlansSection = memo(function PlansSection() {
  const store = useFormStore();
  const plans = useDraft((draft) => draft.plans);
  const problems = useFormState((state) => state.problems);
  const [filter, setFilter] = useState('');
  const [newFor, setNewFor] = useState<number>();
  const add = useAddPlans(setNewFor);
  const shown = plans.filter(
    ({ insurancePlanId, insurancePlanName, insuranceName }) =>
      matches(`${insuranceName} ${insurancePlanName}`, filter) ||
      isWrong(problems, rowPath('providerInsurancePlans', insurancePlanId)),
  );
  return (
    <Section id="plans" count={plans.length}>
      <div className="fields">
        <TextField name="oxford" label="PRIS# (OXFORD)" />
        <TextField name="uhc" label="PRIS# (UHC)" />
      </div>
      <AddBar
        picker={(field) => <CompanySelect {...field} />}
        onAdd={add.allOf}
        single={
          <EntitySelect
            set={insurancePlans}
            label="Or a single plan"
            placeholder="Search all plans"
            value={null}
            labelOf={(plan) => plan.name}
            detailOf={(plan) => plan.insuranceName}
            onChange={(id) => id !== null && add.one(id)}
          />
        }
      />
      {plans.length === 0 && <NoRows>No insurances found</NoRows>}
      <ListTools
        what="plans"
        total={plans.length}
        ticks={ticksOf(plans)}
        onTick={(on) => store.change((draft) => tickPlans(draft, () => true, on))}
        filter={filter}
        onFilter={setFilter}
      />
      {grouped(shown, (row) => ({ id: row.insuranceId, name: row.insuranceName })).map((group) => (
        <PlanGroup key={group.id} group={group} onNew={setNewFor} />
      ))}
      {newFor !== undefined && (
        <NewPlan insuranceId={newFor} onClose={() => setNewFor(undefined)} onSaved={add.one} />
      )}
    </Section>
  );
});
