import { degrees, providerTypes } from '@careline/contracts/directory/reference-lists';
import { Checkbox } from '@mantine/core';
import { ownLabel } from '../../draft/labels.ts';
import { Section } from '../../layout/section.tsx';
import { DayFields } from '../../rows/day-fields.tsx';
import { PickField, TextField, useOwnField } from '../fields.tsx';
import styles from './basic-section.module.css';
import { GroupsField } from './groups-field.tsx';
import { NamePartsFields } from './name-parts-fields.tsx';
import { NpiField } from './npi-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { PreferencesFields } from './preferences-fields.tsx';
import { RegistryHint } from './registry-hint.tsx';
import { SimilarProvidersHint } from './similar-providers.tsx';

interface BasicSectionProps {
  /** The provider being edited. */
  id: number | undefined;
  onOpenOther: (id: number) => void;
}

export function BasicSection({ id, onOpenOther }: BasicSectionProps) {
  return (
    <Section
      id="basic"
      tools={
        <div className={styles.tools}>
          <ProviderDays />
          <Inactive />
        </div>
      }
    >
      <div className={styles.basic}>
        <PhotoField />
        <div className={`fields ${styles.fields}`}>
          <TextField name="name" withAsterisk takesFocus className="wide" />
          <PickField name="degreeId" set={degrees} placeholder="No degree" />
          <NpiField id={id} />
          <PickField name="providerTypeId" set={providerTypes} withAsterisk />
          <GroupsField />
          <PreferencesFields />
          {/* Last, so that Tab leads from the name on to what every provider has. */}
          <NamePartsFields />
        </div>
      </div>
      {id === undefined && <SimilarProvidersHint onOpen={onOpenOther} />}
      <RegistryHint />
    </Section>
  );
}

/** When the provider joins and leaves. */
function ProviderDays() {
  const [startsOn, endsOn] = [useOwnField('startsOn'), useOwnField('endsOn')];
  const fields = { startsOn, endsOn };
  return (
    <DayFields
      of="this provider"
      days={{ startsOn: startsOn.value, endsOn: endsOn.value }}
      labelOf={ownLabel}
      problemOf={(field) => fields[field].error}
      onChange={(field, value) => fields[field].onChange(value)}
    />
  );
}

function Inactive() {
  const { value, onChange } = useOwnField('inactive');
  return (
    <Checkbox label="Inactive" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
