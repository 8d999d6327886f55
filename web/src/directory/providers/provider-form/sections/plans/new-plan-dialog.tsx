import { insurancePlans } from '@careline/contracts/directory/insurances';
import { Checkbox, TextInput } from '@mantine/core';
import { NewEntityDialog } from '../../rows/new-entity-dialog.tsx';
import { CompanySelect } from './company-select.tsx';

interface NewPlanDialogProps {
  insuranceId: number;
  onClose: () => void;
  onSaved: (planId: number) => void;
}

export function NewPlanDialog({ insuranceId, ...dialog }: NewPlanDialogProps) {
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
