import type { RowOf } from '@careline/contracts/basis/entity-set';
import { bodyParts, categories } from '@careline/contracts/directory/reference-lists';
import { terms } from '@careline/contracts/directory/terms';
import { Checkbox } from '@mantine/core';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { SynonymsInput } from '../../entity-set/form/synonyms-input.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { usesColumn } from '../../entity-set/list/uses-column.tsx';
import { NamedSelect } from '../../entity-set/select/named-select.tsx';
import { RecordName } from '../../entity-set/select/record-name.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { LoadVocabulary } from './load-vocabulary.tsx';

const COLUMNS: readonly Column<RowOf<typeof terms>>[] = [
  { head: 'NAME', cell: (row) => row.name, sort: 'name' },
  { head: 'BODY PART', cell: (row) => row.bodyPartName, sort: 'bodyPartName' },
  { head: 'CATEGORY', cell: (row) => row.categoryName, sort: 'categoryName' },
  {
    head: 'CALLERS SAY',
    cell: (row) => row.via ?? row.synonyms.join(', '),
    width: 'minmax(0, 2.4fr)',
  },
  usesColumn(terms),
  { head: 'URGENT', cell: (row) => (row.urgent ? 'Urgent' : ''), width: '90px' },
];

export function TermsList() {
  return (
    <EntityListPage
      set={terms}
      isPartOfPage
      columns={COLUMNS}
      phoneRowHeight={95}
      nameOf={(row) => row.name}
      footer={<LoadVocabulary />}
      form={(panel) => <TermForm {...panel} />}
    />
  );
}

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
