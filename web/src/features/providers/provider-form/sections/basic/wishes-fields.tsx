import { GENDER_LABELS, Gender } from '@careline/contracts/preferences';
import { languages } from '@careline/contracts/reference-lists';
import { Checkbox, MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { matchesWords } from '../../../../../lib/text/names.ts';
import { useOwnField } from '../fields.tsx';

const DROPDOWN = { transitionProps: { duration: 0 }, shadow: 'md', offset: 4 } as const;

/** What callers may wish for: gender, languages, telehealth. */
export function WishesFields() {
  const gender = useOwnField('gender');
  const spoken = useOwnField('languages');
  const telehealth = useOwnField('telehealth');
  const all = useQuery(entitySetApi(languages).all()).data?.items ?? [];
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
        comboboxProps={DROPDOWN}
        clearButtonProps={{ 'aria-label': 'Clear Gender' }}
      />
      <MultiSelect
        label="Languages"
        placeholder={spoken.value.length === 0 ? 'Not recorded' : ''}
        data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        filter={({ options, search }) =>
          options.filter((option) => 'value' in option && matchesWords(option.label, search))
        }
        value={spoken.value.map(String)}
        error={spoken.error}
        onChange={(chosen) => spoken.onChange(chosen.map(Number))}
        searchable
        hidePickedOptions
        clearable
        comboboxProps={DROPDOWN}
        // Two languages and the caret fit in one line.
        styles={{ inputField: { minWidth: 40 } }}
        clearButtonProps={{ 'aria-label': 'Clear Languages' }}
      />
      <Checkbox
        label="Telehealth"
        checked={telehealth.value}
        onChange={(event) => telehealth.onChange(event.currentTarget.checked)}
      />
    </>
  );
}
