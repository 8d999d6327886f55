import { directories, directoryCalls } from '@careline/contracts/directory/directories';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { EmailInput, PhoneInput } from '../../ui/fields/contact-inputs.tsx';

const empty = { contact: '', location: '', cellNumber: '', deskNumber: '', email: '', group: '' };

export function DirectoryForm(panel: FormPanelProps) {
  const { data: used } = useQuery(callQuery(directoryCalls.getSuggestions, { spinner: false }));
  return (
    <EntityForm {...panel} set={directories} empty={empty}>
      {(form) => (
        <>
          <UniqueTextInput
            label="Contact"
            withAsterisk
            set={directories}
            textOf={(row) => row.contact}
            ownId={panel.id}
            {...form.getInputProps('contact')}
          />
          <Autocomplete
            label="Location"
            autoComplete="off"
            limit={8}
            comboboxProps={{ keepMounted: false }}
            data={used?.locations ?? []}
            {...form.getInputProps('location')}
          />
          <PhoneInput label="Cell No." {...form.getInputProps('cellNumber')} />
          <PhoneInput label="Desk No." {...form.getInputProps('deskNumber')} />
          <EmailInput label="Email" {...form.getInputProps('email')} />
          <Autocomplete
            label="Group"
            autoComplete="off"
            limit={8}
            comboboxProps={{ keepMounted: false }}
            data={used?.groups ?? []}
            {...form.getInputProps('group')}
          />
        </>
      )}
    </EntityForm>
  );
}
