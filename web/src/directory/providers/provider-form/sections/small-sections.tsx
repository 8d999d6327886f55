import { degrees, specialties as specialtySet } from '@careline/contracts/directory/reference-lists';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { NamedSelect } from '../../../../entity-set/select/record-select.tsx';
import {
  addExtender,
  addSpecialty,
  removeExtender,
  removeSpecialty,
  setExtender,
  setSpecialty,
} from '../draft/draft.ts';
import type { DraftExtender, DraftSpecialty } from '../draft/draft-record.ts';
import { toRowPath } from '../draft/problems.ts';
import { useDraft, useFormStore, useRowProblems } from '../form-store.ts';
import { Section } from '../layout/section.tsx';
import { AddedRows } from '../rows/added-rows.tsx';
import { RemoveButton } from '../rows/row-buttons.tsx';
import rows from '../rows/rows.module.css';
import { PhoneField, TextAreaField, TextField } from './fields.tsx';

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

export const SchedulingSection = memo(function SchedulingSection() {
  return (
    <Section id="scheduling">
      <div className="fields">
        <TextField name="surgicalSchedulerName" />
        <PhoneField name="surgicalSchedulerPhone" />
        <TextField name="coordinatorName" />
        <PhoneField name="coordinatorPhone" />
        <SameCoordinator />
      </div>
    </Section>
  );
});

/** Whom else a change of her number concerns: they are listed, and changed at once. */
function SameCoordinator() {
  const name = useDraft((draft) => draft.coordinatorName.trim() || draft.coordinatorPhone.trim());
  if (name === '') return null;
  return (
    <div className="wide">
      <Link to="/providers" search={{ coordinator: name }}>{`All providers of ${name}`}</Link>
    </div>
  );
}

export const OtherSection = memo(function OtherSection() {
  return (
    <Section id="other">
      <TextAreaField name="clinicalRestriction" />
      <TextAreaField name="forConsideration" />
      <TextAreaField name="communication" />
    </Section>
  );
});
