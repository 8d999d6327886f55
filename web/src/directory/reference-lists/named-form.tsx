import { LIST_CODES, type NamedSet, type SpokenSet } from '@careline/contracts/directory/reference-lists';
import { CodeFields, emptyCodes } from '../../entity-set/form/code-fields.tsx';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { SynonymsInput } from '../../entity-set/form/synonyms-input.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';

export function NamedForm({ set, ...panel }: FormPanelProps & { set: NamedSet }) {
  const codes = codesOf(set);
  return (
    <EntityForm {...panel} set={set} empty={{ name: '', ...emptyCodes(codes) }}>
      {(form) => (
        <>
          <UniqueTextInput
            label="Name"
            withAsterisk
            set={set}
            textOf={(row) => row.name}
            ownId={panel.id}
            {...form.getInputProps('name')}
          />
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
