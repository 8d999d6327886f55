import { insurances } from '@careline/contracts/directory/insurances';
import { TextInput } from '@mantine/core';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';

export function InsuranceForm(panel: FormPanelProps) {
  return (
    <EntityForm {...panel} set={insurances} empty={{ fullName: '', consumerFriendlyName: '' }}>
      {(form) => (
        <>
          <UniqueTextInput
            label="Full name"
            withAsterisk
            set={insurances}
            textOf={(row) => row.fullName}
            ownId={panel.id}
            {...form.getInputProps('fullName')}
          />
          <TextInput
            label="Customer friendly name"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('consumerFriendlyName')}
          />
        </>
      )}
    </EntityForm>
  );
}
