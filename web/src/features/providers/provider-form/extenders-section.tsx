import { degrees } from '@careline/contracts/reference-lists';
import { TextInput } from '@mantine/core';
import { memo, useRef } from 'react';
import { NamedSelect } from '../../../entity-set/named-select.tsx';
import { AddRowButton } from './add-row-button.tsx';
import { addExtender, removeExtender, setExtender } from './draft.ts';
import type { ExtenderRow } from './draft-record.ts';
import { useDraft, useFormStore, useRowProblems } from './form-context.ts';
import { rowPath } from './problems.ts';
import { RemoveButton } from './remove-button.tsx';
import rows from './rows.module.css';
import { NoRows, Section } from './section.tsx';
import { useAddedRowFocus } from './use-added-row-focus.ts';

export const ExtendersSection = memo(function ExtendersSection() {
  const store = useFormStore();
  const extenders = useDraft((draft) => draft.extenders);
  const list = useRef<HTMLDivElement>(null);
  const focusAdded = useAddedRowFocus(list, extenders.length);
  const add = () => {
    focusAdded();
    store.change(addExtender);
  };
  return (
    <Section
      id="extenders"
      count={extenders.length}
      tools={<AddRowButton onClick={add}>Add extender</AddRowButton>}
    >
      {extenders.length === 0 && <NoRows>No extenders found</NoRows>}
      <div className={rows.rows} ref={list}>
        {extenders.map((extender) => (
          <Extender key={extender.key} extender={extender} />
        ))}
      </div>
    </Section>
  );
});

const Extender = memo(function Extender({ extender }: { extender: ExtenderRow }) {
  const { key, name, degreeId } = extender;
  const store = useFormStore();
  const path = rowPath('providerExtenders', key);
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
