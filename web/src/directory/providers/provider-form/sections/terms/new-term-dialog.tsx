import { bodyParts, categories } from '@careline/contracts/directory/reference-lists';
import { terms } from '@careline/contracts/directory/terms';
import { Checkbox, TextInput } from '@mantine/core';
import { NamedSelect } from '../../../../../entity-set/select/named-select.tsx';
import { NewEntityDialog } from '../../rows/new-entity-dialog.tsx';

interface NewTermDialogProps {
  bodyPartId: number;
  onClose: () => void;
  onSaved: (termId: number) => void;
}

export function NewTermDialog({ bodyPartId, ...dialog }: NewTermDialogProps) {
  return (
    <NewEntityDialog
      {...dialog}
      set={terms}
      empty={{ name: '', urgent: false, bodyPartId, categoryId: null }}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            withAsterisk
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NamedSelect set={bodyParts} label="Body part" withAsterisk {...form.getInputProps('bodyPartId')} />
          <NamedSelect set={categories} label="Category" withAsterisk {...form.getInputProps('categoryId')} />
          <Checkbox label="Urgent" {...form.getInputProps('urgent', { type: 'checkbox' })} />
        </>
      )}
    </NewEntityDialog>
  );
}
