import { GENDER_LABELS, Gender } from '@careline/contracts/directory/preferences';
import { languages } from '@careline/contracts/directory/reference-lists';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { ChoiceSelect } from '../../../../../ui/select/choice-select.tsx';
import { MultiPicker } from '../../../../../ui/select/multi-picker.tsx';
import { useOwnField } from '../fields.tsx';

const GENDERS = Gender.options.map((value) => ({ value, label: GENDER_LABELS[value] }));

/** What callers may prefer: gender, languages, telehealth. */
export function PreferencesFields() {
  const gender = useOwnField('gender');
  const spoken = useOwnField('languages');
  const telehealth = useOwnField('telehealth');
  const all = useQuery(entitySetApi(languages).all()).data?.items;
  return (
    <>
      <ChoiceSelect label="Gender" placeholder="Not recorded" choices={GENDERS} clearable {...gender} />
      <MultiPicker
        label="Languages"
        placeholder="Not recorded"
        options={all}
        value={spoken.value}
        onChange={spoken.onChange}
        clearable
        error={spoken.error}
      />
      <Checkbox
        label="Telehealth"
        checked={telehealth.value}
        onChange={(event) => telehealth.onChange(event.currentTarget.checked)}
      />
    </>
  );
}
