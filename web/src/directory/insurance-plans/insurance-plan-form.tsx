import { PLAN_IDENTIFIER, PRODUCT_TYPE } from '@careline/contracts/directory/codes';
import { insurancePlans } from '@careline/contracts/directory/insurances';
import { Checkbox, Textarea } from '@mantine/core';
import { CodeFields, emptyCodes } from '../../entity-set/form/code-fields.tsx';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';

const CODES = [PRODUCT_TYPE, PLAN_IDENTIFIER];

export function InsurancePlanForm({ insuranceId, ...panel }: FormPanelProps & { insuranceId: number }) {
  const texts = { name: '', referralDetails: '', comment: '' };
  const empty = { insuranceId, ...texts, referralRequired: false, ...emptyCodes(CODES) };
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
          <CodeFields set={insurancePlans} codes={CODES} form={form} />
        </>
      )}
    </EntityForm>
  );
}
