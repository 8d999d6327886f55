import { insurancePlans } from '@careline/contracts/insurance-plans';
import { Checkbox, TextInput } from '@mantine/core';
import { NewEntity } from '../../rows/new-entity.tsx';
import { CompanySelect } from './company-select.tsx';

interface NewPlanProps {
  insuranceId: number;
  onClose: () => void;
  onSaved: (planId: number) => void;
}

export function NewPlan({ insuranceId, ...dialog }: NewPlanProps) {
  const empty = { name: '', insuranceId, referralRequired: false, referralDetails: '' };
  return (
    <NewEntity {...dialog} set={insurancePlans} empty={empty}>
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
    </NewEntity>
  );
}
