import { insurancePlans } from '@careline/contracts/directory/insurance-plans';
import { memo, useState } from 'react';
import { EntitySelect } from '../../../../../entity-set/select/entity-select.tsx';
import { useFieldWork } from '../../../../../lib/pending-work.ts';
import { useDraft } from '../../form-store.ts';
import { Section } from '../../layout/section.tsx';
import { AddBar } from '../../rows/add-bar.tsx';
import { TextField } from '../fields.tsx';
import { CompanySelect } from './company-select.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { PlanList } from './plan-list.tsx';
import { useAddPlans } from './use-add-plans.ts';

export const PlansSection = memo(function PlansSection() {
  const count = useDraft((draft) => draft.plans.length);
  const made = useFieldWork();
  const [newFor, setNewFor] = useState<number>();
  const add = useAddPlans(setNewFor);
  return (
    <Section id="plans" count={count}>
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
            error={made.failure}
            labelOf={(plan) => plan.name}
            detailOf={(plan) => plan.insuranceName}
            onChange={(id) => id !== null && add.one(id)}
          />
        }
      />
      <PlanList onNew={setNewFor} />
      {newFor !== undefined && (
        <NewPlanDialog
          insuranceId={newFor}
          onClose={() => setNewFor(undefined)}
          onSaved={(id) => made.run(() => add.one(id))}
        />
      )}
    </Section>
  );
});
