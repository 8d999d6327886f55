import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { EntitySelect } from '../../../../../entity-set/select/entity-select.tsx';
import { PhoneInput, ZipInput } from '../../../../../ui/fields/contact-inputs.tsx';
import { SameAddress } from '../../../../same-address.tsx';
import { NewEntityDialog } from '../../rows/new-entity-dialog.tsx';

interface NewAddressDialogProps {
  onClose: () => void;
  onSaved: (practiceAddressId: number) => void;
}

const empty = { practiceId: null, address: '', suite: '', zip: '', mainPhone: '' };

export function NewAddressDialog(dialog: NewAddressDialogProps) {
  const client = useQueryClient();
  const addPractice = async (name: string) => {
    const { id } = await entitySetApi(practices).save({ name });
    await client.invalidateQueries({ queryKey: [practices.name] });
    return id;
  };
  return (
    <NewEntityDialog {...dialog} set={practiceAddresses} empty={empty}>
      {(form) => (
        <>
          <EntitySelect
            set={practices}
            label="Practice"
            withAsterisk
            labelOf={(practice) => practice.name}
            add={addPractice}
            {...form.getInputProps('practiceId')}
          />
          <TextInput label="Address" withAsterisk autoComplete="off" {...form.getInputProps('address')} />
          <TextInput label="Suite" autoComplete="off" {...form.getInputProps('suite')} />
          <ZipInput label="Zip" {...form.getInputProps('zip')} />
          <SameAddress
            practiceId={form.values.practiceId}
            address={form.values.address}
            zip={form.values.zip}
          />
          <PhoneInput label="Main phone" {...form.getInputProps('mainPhone')} />
        </>
      )}
    </NewEntityDialog>
  );
}
