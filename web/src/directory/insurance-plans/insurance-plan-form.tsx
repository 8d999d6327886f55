import { insurancePlans } from '@careline/contracts/directory/insurance-plans';
import { Checkbox, Textarea } from '@mantine/core';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';

export function InsurancePlanForm({ insuranceId, ...panel }: FormPanelProps & { insuranceId: number }) {
  const empty = { insuranceId, name: '', referralRequired: false, referralDetails: '', comment: '' };
  return (
    <EntityForm {...panel} set={insurancePlans} empty={empty}>
      {(form) => (
        <>
          <UniqueTextInput
            label="Name"
            withAsterisk
            set={insurancePlans}
            scope={{ insuranceId }}
            textOf={(row) => row.name}
            ownId={panel.id}
            {...form.getInputProps('name')}
          />
          <Checkbox
            label="Referral required"
            {...form.getInputProps('referralRequired', { type: 'checkbox' })}
          />
          <Textarea
            label="Referral details"
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('referralDetails')}
          />
          <Textarea label="Comment" autosize minRows={2} maxRows={8} {...form.getInputProps('comment')} />
        </>
      )}
    </EntityForm>
  );
}
