import { LIST_CODES, type NamedSet, type SpokenSet } from '@careline/contracts/directory/reference-lists';
import { CodeFields, emptyCodes } from '../../entity-set/form/code-fields.tsx';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { SynonymsInput } from '../../entity-set/form/synonyms-input.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { usesColumn } from '../../entity-set/list/uses-column.tsx';

/** A list of names, some with a code: categories, degrees, … */
export function NamedList({ set }: { set: NamedSet }) {
  return (
    <EntityListPage
      set={set}
      isPartOfPage
      columns={[{ head: 'NAME', cell: (row) => row.name, sort: 'name' }, usesColumn(set)]}
      nameOf={(row) => row.name}
      form={(panel) => <NamedForm set={set} {...panel} />}
    />
  );
}

/** A list of names that callers know by other words: body parts, specialties. */
export function SpokenList({ set }: { set: SpokenSet }) {
  return (
    <EntityListPage
      set={set}
      isPartOfPage
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

export function NamedForm({ set, ...panel }: FormPanelProps & { set: NamedSet }) {
  const codes = codesOf(set);
  return (
    <EntityForm {...panel} set={set} empty={{ name: '', ...emptyCodes(codes) }}>
      {(form) => (
        <>
          <UniqueTextInput label="Name" set={set} ownId={panel.id} {...form.getInputProps('name')} />
          {codes.length > 0 && <CodeFields set={set} codes={codes} form={form} />}
        </>
      )}
    </EntityForm>
  );
}

export function SpokenForm({ set, ...panel }: FormPanelProps & { set: SpokenSet }) {
  const codes = codesOf(set);
  return (
    <EntityForm {...panel} set={set} empty={{ name: '', synonyms: [], ...emptyCodes(codes) }}>
      {(form, record) => (
        <>
          <UniqueTextInput label="Name" set={set} ownId={panel.id} {...form.getInputProps('name')} />
          <SynonymsInput
            of={{ set: set.name, id: panel.id }}
            saved={record?.synonyms}
            {...form.getInputProps('synonyms')}
          />
          {codes.length > 0 && <CodeFields set={set} codes={codes} form={form} />}
        </>
      )}
    </EntityForm>
  );
}

function codesOf(set: NamedSet) {
  const code = LIST_CODES[set.name];
  return code ? [code] : [];
}
