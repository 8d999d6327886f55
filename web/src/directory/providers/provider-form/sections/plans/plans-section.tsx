import { plansAdded, plansAlreadyAdded } from '@careline/contracts/basis/messages';
import { insuranceCalls, insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { Checkbox, TextInput } from '@mantine/core';
import { IconMapPinCheck } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { EntitySelect } from '../../../../../entity-set/select/entity-select.tsx';
import { callApi } from '../../../../../lib/api/call-api.ts';
import { notify } from '../../../../../lib/notify.ts';
import { pluralize } from '../../../../../lib/text/moments.ts';
import { RowAction } from '../../../../../ui/table/row-action.tsx';
import { acceptPlans, addPlans, type PlanToAdd, removePlans, setPlan, tickPlans } from '../../draft/draft.ts';
import type { DraftPlan } from '../../draft/draft-record.ts';
import { useDraft, useFormStore } from '../../form-store.ts';
import type { RowSource } from '../../rows/add-bar.tsx';
import { type GroupedKind, GroupedRow, GroupedSection } from '../../rows/grouped-rows.tsx';
import { NewEntityDialog } from '../../rows/new-entity-dialog.tsx';
import rowStyles from '../../rows/rows.module.css';
import { TextField } from '../fields.tsx';
import styles from './plans.module.css';

const PLANS: GroupedKind<DraftPlan> = {
  section: 'plans',
  list: 'providerInsurancePlans',
  one: 'plan',
  none: 'No insurances found',
  owner: 'this provider and its locations',
  rowsOf: (draft) => draft.plans,
  keyOf: (row) => row.insurancePlanId,
  nameOf: (row) => row.insurancePlanName,
  groupOf: (row) => ({ id: row.insuranceId, name: row.insuranceName }),
  set: setPlan,
  tick: tickPlans,
  remove: removePlans,
  Row: memo(PlanFields),
  Tools: ({ group: { name, rows } }) => {
    const store = useFormStore();
    const locations = useDraft((draft) => draft.locations.length);
    if (locations === 0) return null;
    const accept = () => {
      const ids = rows.map((row) => row.insurancePlanId);
      store.change((draft) => acceptPlans(draft, ids, true));
      notify.success(
        `${name}: ${pluralize(ids.length, 'plan')} accepted at ${pluralize(locations, 'location')}`,
      );
    };
    return <RowAction icon={IconMapPinCheck} label="Accept at all locations" of={name} onClick={accept} />;
  },
};

const ADDED_PLANS: RowSource<PlanToAdd> = {
  section: 'plans',
  add: addPlans,
  loadGroup: async (client, insuranceId) => {
    const { items } = await callApi(insuranceCalls.getInsurancePlansBasic)({ params: { id: insuranceId } });
    return toRows(client, insuranceId, items);
  },
  loadOne: async (client, id) => {
    const plan = await client.fetchQuery(entitySetApi(insurancePlans).byId(id));
    return toRows(client, plan.insuranceId, [plan]);
  },
  words: {
    added: plansAdded,
    already: plansAlreadyAdded,
    emptyGroup: 'This insurance company has no plans yet.',
  },
};

async function toRows(
  client: QueryClient,
  insuranceId: number,
  items: readonly { id: number; name: string }[],
): Promise<PlanToAdd[]> {
  const { fullName } = await client.ensureQueryData(entitySetApi(insurances).byId(insuranceId));
  return items.map(({ id, name }) => ({
    insurancePlanId: id,
    insurancePlanName: name,
    insuranceId,
    insuranceName: fullName,
  }));
}

export const PlansSection = memo(function PlansSection() {
  return (
    <GroupedSection
      kind={PLANS}
      source={ADDED_PLANS}
      picker={(field) => <CompanySelect {...field} />}
      single={(field) => (
        <EntitySelect
          {...field}
          set={insurancePlans}
          label="Or a single plan"
          placeholder="Search all plans"
          labelOf={(plan) => plan.name}
          detailOf={(plan) => plan.insuranceName}
        />
      )}
      dialog={({ groupId, ...dialog }) => <NewPlanDialog insuranceId={groupId} {...dialog} />}
    >
      <div className="fields">
        <TextField name="oxford" />
        <TextField name="uhc" />
      </div>
    </GroupedSection>
  );
});

function PlanFields({ row }: { row: DraftPlan }) {
  return (
    <GroupedRow kind={PLANS} row={row} className={styles.plan}>
      {(input, days) => (
        <>
          <input
            className={`${rowStyles.input} ${styles.consideration}`}
            placeholder="Insurance consideration"
            {...input('insuranceConsideration')}
          />
          {days(row)}
        </>
      )}
    </GroupedRow>
  );
}

interface NewPlanDialogProps {
  insuranceId: number;
  onClose: () => void;
  onSaved: (planId: number) => void;
}

function NewPlanDialog({ insuranceId, ...dialog }: NewPlanDialogProps) {
  const empty = { name: '', insuranceId, referralRequired: false, referralDetails: '' };
  return (
    <NewEntityDialog {...dialog} set={insurancePlans} empty={empty}>
      {(form) => (
        <>
          <TextInput
            label="Name"
            withAsterisk
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <CompanySelect {...form.getInputProps('insuranceId')} />
          <Checkbox
            label="Referral required"
            {...form.getInputProps('referralRequired', { type: 'checkbox' })}
          />
          <TextInput label="Referral details" autoComplete="off" {...form.getInputProps('referralDetails')} />
        </>
      )}
    </NewEntityDialog>
  );
}

interface CompanySelectProps {
  value?: number | null;
  error?: string | undefined;
  onChange: (id: number | null) => void;
}

function CompanySelect(field: CompanySelectProps) {
  const client = useQueryClient();
  const add = async (fullName: string) => {
    const { id } = await entitySetApi(insurances).save({ fullName, consumerFriendlyName: fullName });
    await client.invalidateQueries({ queryKey: [insurances.name] });
    return id;
  };
  return (
    <EntitySelect
      {...field}
      set={insurances}
      label="Insurance company"
      withAsterisk
      labelOf={(insurance) => insurance.fullName}
      add={add}
    />
  );
}
