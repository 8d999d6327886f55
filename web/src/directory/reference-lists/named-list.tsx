import type { NamedSet, SpokenSet } from '@careline/contracts/directory/reference-lists';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { SynonymsInput } from '../../entity-set/form/synonyms-input.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { usesColumn } from '../../entity-set/list/uses-column.tsx';

/** A list of nothing but names: body parts, categories, specialties, … */
export function NamedList({ set }: { set: NamedSet }) {
  return (
    <EntityListPage
      set={set}
      within
      columns={[{ head: 'NAME', cell: (row) => row.name, sort: 'name' }, usesColumn(set)]}
      nameOf={(row) => row.name}
      form={(panel) => <NamedForm set={set} {...panel} />}
    />
  );
}

function NamedForm({ set, ...panel }: FormPanelProps & { set: NamedSet }) {
  return (
    <EntityForm {...panel} set={set} empty={{ name: '' }}>
      {(form) => (
        <UniqueTextInput
          label="Name"
          withAsterisk
          set={set}
          textOf={(row) => row.name}
          ownId={panel.id}
          {...form.getInputProps('name')}
        />
      )}
    </EntityForm>
  );
}

/** A list of names that callers know by other words: body parts, specialties. */
export function SpokenList({ set }: { set: SpokenSet }) {
  return (
    <EntityListPage
      set={set}
      within
      columns={[
        { head: 'NAME', cell: (row) => row.name, sort: 'name' },
        { head: 'CALLERS SAY', cell: (row) => row.via ?? row.synonyms.join(', '), width: 'minmax(0, 2fr)' },
        usesColumn(set),
      ]}
      nameOf={(row) => row.name}
      form={(panel) => <SpokenForm set={set} {...panel} />}
    />
  );
}

function SpokenForm({ set, ...panel }: FormPanelProps & { set: SpokenSet }) {
  return (
    <EntityForm {...panel} set={set} empty={{ name: '', synonyms: [] }}>
      {(form, record) => (
        <>
          <UniqueTextInput
            label="Name"
            withAsterisk
            set={set}
            textOf={(row) => row.name}
            ownId={panel.id}
            {...form.getInputProps('name')}
          />
          <SynonymsInput
            of={{ set: set.name, id: panel.id }}
            saved={record?.synonyms}
            {...form.getInputProps('synonyms')}
          />
        </>
      )}
    </EntityForm>
  );
}
