import { NO_GROUPS } from '@careline/contracts/basis/messages';
import { groups } from '@careline/contracts/reference-lists';
import { MultiSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { useFieldWork } from '../../../../../lib/pending-work.ts';
import { isSameName, matchesWords } from '../../../../../lib/text/names.ts';
import { OWN_FIELDS } from '../../draft/problems.ts';
import { useFormStore } from '../../form-store.ts';
import { useOwnField } from '../fields.tsx';

const ADD = 'add';

/** Picks any number of groups and can add a missing one. */
export function GroupsField() {
  const { value, error, onChange } = useOwnField('groups');
  const store = useFormStore();
  const api = entitySetApi(groups);
  const client = useQueryClient();
  const all = useQuery(api.all()).data?.items ?? [];
  const [search, setSearch] = useState('');
  const missing = search.trim();
  const isNew = missing !== '' && !all.some(({ name }) => isSameName(name, missing));
  const options = all.map(({ id, name }) => ({ value: String(id), label: name }));
  const work = useFieldWork();
  const create = async (name: string) => {
    const { id } = await api.save({ name });
    await client.invalidateQueries({ queryKey: api.key });
    setSearch('');
    // The groups may have changed while the new one was being created.
    store.change((draft) => ({ ...draft, groups: [...draft.groups, id] }), OWN_FIELDS, 'groups');
  };
  const choose = (chosen: string[]) => {
    if (chosen.includes(ADD)) work.run(() => create(missing));
    else work.run(() => onChange(chosen.map(Number)));
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
      error={work.failure === undefined ? error : <span role="alert">{work.failure}</span>}
      comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md', offset: 4 }}
      clearButtonProps={{ 'aria-label': 'Clear Groups' }}
    />
  );
}
