import { bodyParts, categories } from '@careline/contracts/directory/reference-lists';
import { terms } from '@careline/contracts/directory/terms';
import { Checkbox } from '@mantine/core';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { SynonymsInput } from '../../entity-set/form/synonyms-input.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { NamedSelect } from '../../entity-set/select/named-select.tsx';
import { RecordName } from '../../entity-set/select/record-name.tsx';

const empty = { name: '', urgent: false, bodyPartId: null, categoryId: null, synonyms: [] };

const SHOWN = {
  bodyPartId: (id: number | null | undefined) => <RecordName set={bodyParts} id={id} />,
  categoryId: (id: number | null | undefined) => <RecordName set={categories} id={id} />,
};

export function TermForm(panel: FormPanelProps) {
  return (
    <EntityForm {...panel} set={terms} empty={empty} show={SHOWN}>
      {(form, record) => {
        // A term may carry a name again for another body part or category.
        const { bodyPartId, categoryId } = form.values;
        return (
          <>
            <UniqueTextInput
              label="Name"
              withAsterisk
              set={terms}
              textOf={(row) =>
                row.bodyPartId === bodyPartId && row.categoryId === categoryId ? row.name : ''
              }
              ownId={panel.id}
              {...form.getInputProps('name')}
            />
            <Checkbox label="Urgent" {...form.getInputProps('urgent', { type: 'checkbox' })} />
            <NamedSelect
              set={bodyParts}
              label="Body part"
              withAsterisk
              {...form.getInputProps('bodyPartId')}
            />
            <NamedSelect
              set={categories}
              label="Category"
              withAsterisk
              {...form.getInputProps('categoryId')}
            />
            <SynonymsInput
              of={{ set: terms.name, id: panel.id }}
              saved={record?.synonyms}
              {...form.getInputProps('synonyms')}
            />
          </>
        );
      }}
    </EntityForm>
  );
}
