import { practiceAddresses } from '@careline/contracts/practice-addresses';
import { regions } from '@careline/contracts/reference-lists';
import { Textarea, TextInput } from '@mantine/core';
import { EntityForm, type FormPanelProps } from '../../entity-set/entity-form.tsx';
import { NamedSelect } from '../../entity-set/named-select.tsx';
import { EmailInput, PhoneInput, ZipInput } from '../../ui/contact-inputs.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { HOURS, SERVICES } from './address-flags.ts';
import { emptyAddress } from './empty-address.ts';
import { FlagFields } from './flag-fields.tsx';

export function AddressForm({ practiceId, ...panel }: FormPanelProps & { practiceId: number }) {
  return (
    <EntityForm {...panel} set={practiceAddresses} empty={emptyAddress(practiceId)} size={560}>
      {(form) => (
        <>
          <FieldGroup title="Location">
            <TextInput
              className="wide"
              label="Address"
              withAsterisk
              autoComplete="off"
              {...form.getInputProps('address')}
            />
            <TextInput label="Suite" autoComplete="off" {...form.getInputProps('suite')} />
            <ZipInput label="Zip" {...form.getInputProps('zip')} />
            <NamedSelect
              set={regions}
              label="Region"
              placeholder="No region"
              {...form.getInputProps('regionId')}
            />
          </FieldGroup>
          <FieldGroup title="Contact">
            <PhoneInput label="Main phone" {...form.getInputProps('mainPhone')} />
            <PhoneInput label="Back line" {...form.getInputProps('backLine')} />
            <EmailInput label="Email" {...form.getInputProps('email')} />
            <PhoneInput label="Fax" {...form.getInputProps('fax')} />
            <TextInput label="Site contact 1" autoComplete="off" {...form.getInputProps('siteContact1')} />
            <TextInput label="Site contact 2" autoComplete="off" {...form.getInputProps('siteContact2')} />
          </FieldGroup>
          <FieldGroup title="Hours">
            <FlagFields form={form} flags={HOURS} />
          </FieldGroup>
          <FieldGroup title="On site">
            <FlagFields form={form} flags={SERVICES} />
          </FieldGroup>
          <Textarea
            label="Other notes"
            autosize
            minRows={3}
            maxRows={12}
            {...form.getInputProps('otherNotes')}
          />
        </>
      )}
    </EntityForm>
  );
}
