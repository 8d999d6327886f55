import { directories } from '@careline/contracts/directory/directories';
import { TextInput } from '@mantine/core';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { EmailInput, PhoneInput } from '../../ui/fields/contact-inputs.tsx';

const empty = { contact: '', location: '', cellNumber: '', deskNumber: '', email: '', group: '' };

export function DirectoryForm(panel: FormPanelProps) {
  return (
    <EntityForm {...panel} set={directories} empty={empty}>
      {(form) => (
        <>
          <TextInput label="Contact" withAsterisk autoComplete="off" {...form.getInputProps('contact')} />
          <TextInput label="Location" autoComplete="off" {...form.getInputProps('location')} />
          <PhoneInput label="Cell No." {...form.getInputProps('cellNumber')} />
          <PhoneInput label="Desk No." {...form.getInputProps('deskNumber')} />
          <EmailInput label="Email" {...form.getInputProps('email')} />
          <TextInput label="Group" autoComplete="off" {...form.getInputProps('group')} />
        </>
      )}
    </EntityForm>
  );
}
