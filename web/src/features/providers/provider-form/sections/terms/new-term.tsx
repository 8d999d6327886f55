import { bodyParts, categories } from '@careline/contracts/reference-lists';
import { terms } from '@careline/contracts/terms';
import { Checkbox, TextInput } from '@mantine/core';
import { NamedSelect } from '../../../../../entity-set/select/named-select.tsx';
import { NewEntity } from '../../rows/new-entity.tsx';

interface NewTermProps {
  bodyPartId: number;
  onClose: () => void;
  onSaved: (termId: number) => void;
}

export function NewTerm({ bodyPartId, ...dialog }: NewTermProps) {
  return (
    <NewEntity {...dialog} set={terms} empty={{ name: '', urgent: false, bodyPartId, categoryId: null }}>
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
    </NewEntity>
  );
}
