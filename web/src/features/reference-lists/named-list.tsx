import type { NamedSet } from '@careline/contracts/reference-lists';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';

/** A list of nothing but names: body parts, categories, specialties, … */
export function NamedList({ set }: { set: NamedSet }) {
  return (
    <EntityListPage
      set={set}
      within
      columns={[{ head: 'NAME', cell: (row) => row.name, sort: 'name' }]}
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
