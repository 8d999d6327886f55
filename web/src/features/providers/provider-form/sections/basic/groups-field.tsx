import { NO_GROUPS } from '@careline/contracts/basis/messages';
import { groups } from '@careline/contracts/reference-lists';
import { MultiSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { isSameName, matchesWords } from '../../../../../lib/text/names.ts';
import { useOwnField } from '../fields.tsx';

const ADD = 'add';

/** Picks any number of groups and can add a missing one. */
export function GroupsField() {
  const { value, error, onChange } = useOwnField('groups');
  const api = entitySetApi(groups);
  const client = useQueryClient();
  const all = useQuery(api.all()).data?.items ?? [];
  const [search, setSearch] = useState('');
  const missing = search.trim();
  const isNew = missing !== '' && !all.some(({ name }) => isSameName(name, missing));
  const options = all.map(({ id, name }) => ({ value: String(id), label: name }));
  const choose = async (chosen: string[]) => {
    const ids = chosen.filter((id) => id !== ADD).map(Number);
    if (!chosen.includes(ADD)) return onChange(ids);
    const { id } = await api.save({ name: missing });
    await client.invalidateQueries({ queryKey: api.key });
    setSearch('');
    onChange([...ids, id]);
  };
  return (
    <MultiSelect
      label="Groups"
      placeholder={value.length === 0 ? NO_GROUPS : ''}
      data={isNew ? [...options, { value: ADD, label: `Add “${missing}”` }] : options}
      filter={({ options: offered, search: text }) =>
        offered.filter(
          (option) => 'value' in option && (option.value === ADD || matchesWords(option.label, text)),
        )
      }
      value={value.map(String)}
      onChange={choose}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      hidePickedOptions
      clearable
      error={error}
      comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md', offset: 4 }}
      clearButtonProps={{ 'aria-label': 'Clear Groups' }}
    />
  );
}
