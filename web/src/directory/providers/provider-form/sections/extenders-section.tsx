import { degrees } from '@careline/contracts/directory/reference-lists';
import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { NamedSelect } from '../../../../entity-set/select/named-select.tsx';
import { addExtender, removeExtender, setExtender } from '../draft/draft.ts';
import type { DraftExtender } from '../draft/draft-record.ts';
import { toRowPath } from '../draft/problems.ts';
import { useDraft, useFormStore, useRowProblems } from '../form-store.ts';
import { AddedRows } from '../rows/added-rows.tsx';
import { RemoveButton } from '../rows/row-buttons.tsx';
import rows from '../rows/rows.module.css';

export const ExtendersSection = memo(function ExtendersSection() {
  const extenders = useDraft((draft) => draft.extenders);
  return (
    <AddedRows
      section="extenders"
      rows={extenders}
      addLabel="Add extender"
      add={addExtender}
      none="No extenders found"
    >
      {(extender) => <Extender key={extender.key} extender={extender} />}
    </AddedRows>
  );
});

const Extender = memo(function Extender({ extender }: { extender: DraftExtender }) {
  const { key, name, degreeId } = extender;
  const store = useFormStore();
  const path = toRowPath('providerExtenders', key);
  const problems = useRowProblems(path);
  return (
    <div className={rows.row}>
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        value={name}
        error={problems?.name}
        onChange={({ currentTarget: { value } }) =>
          store.change((draft) => setExtender(draft, key, { name: value }), path, 'name')
        }
      />
      <NamedSelect
        set={degrees}
        label="Degree"
        placeholder="No degree"
        value={degreeId}
        error={problems?.degreeId}
        onChange={(id) =>
          store.change((draft) => setExtender(draft, key, { degreeId: id }), path, 'degreeId')
        }
      />
      <div className={rows.remove}>
        <RemoveButton
          of={`extender ${name}`}
          onClick={() => store.change((draft) => removeExtender(draft, key))}
        />
      </div>
    </div>
  );
});
