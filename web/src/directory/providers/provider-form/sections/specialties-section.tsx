import { specialties as specialtySet } from '@careline/contracts/directory/reference-lists';
import { memo } from 'react';
import { NamedSelect } from '../../../../entity-set/select/named-select.tsx';
import { addSpecialty, removeSpecialty, setSpecialty } from '../draft/draft.ts';
import type { DraftSpecialty } from '../draft/draft-record.ts';
import { toRowPath } from '../draft/problems.ts';
import { useDraft, useFormStore, useRowProblems } from '../form-store.ts';
import { AddedRows } from '../rows/added-rows.tsx';
import { RemoveButton } from '../rows/row-buttons.tsx';
import rows from '../rows/rows.module.css';

export const SpecialtiesSection = memo(function SpecialtiesSection() {
  const specialties = useDraft((draft) => draft.specialties);
  return (
    <AddedRows
      section="specialties"
      rows={specialties}
      addLabel="Add specialty"
      add={addSpecialty}
      none="No specialties found"
    >
      {(specialty, index) => <Specialty key={specialty.key} specialty={specialty} position={index + 1} />}
    </AddedRows>
  );
});

interface SpecialtyProps {
  specialty: DraftSpecialty;
  position: number;
}

const Specialty = memo(function Specialty({ specialty, position }: SpecialtyProps) {
  const { key, specialtyId } = specialty;
  const store = useFormStore();
  const path = toRowPath('providerSpecialties', key);
  const problems = useRowProblems(path);
  return (
    <div className={`${rows.row} ${rows.single}`}>
      <NamedSelect
        set={specialtySet}
        label="Specialty"
        withAsterisk
        value={specialtyId}
        error={problems?.specialtyId}
        onChange={(id) =>
          store.change((draft) => setSpecialty(draft, key, { specialtyId: id }), path, 'specialtyId')
        }
      />
      <div className={rows.remove}>
        <RemoveButton
          of={`specialty ${position}`}
          onClick={() => store.change((draft) => removeSpecialty(draft, key))}
        />
      </div>
    </div>
  );
});
