import { GENDER_LABELS, Gender } from '@careline/contracts/directory/preferences';
import { languages } from '@careline/contracts/directory/reference-lists';
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { MultiPicker } from '../../../../../ui/select/multi-picker.tsx';
import { useOwnField } from '../fields.tsx';

/** What callers may prefer: gender, languages, telehealth. */
export function PreferencesFields() {
  const gender = useOwnField('gender');
  const spoken = useOwnField('languages');
  const telehealth = useOwnField('telehealth');
  const all = useQuery(entitySetApi(languages).all()).data?.items;
  return (
    <>
      <Select
        label="Gender"
        placeholder="Not recorded"
        data={Gender.options.map((value) => ({ value, label: GENDER_LABELS[value] }))}
        value={gender.value}
        error={gender.error}
        onChange={(value) => gender.onChange(Gender.safeParse(value).data ?? null)}
        clearable
        comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md', offset: 4 }}
        clearButtonProps={{ 'aria-label': 'Clear Gender' }}
      />
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
