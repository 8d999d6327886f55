import { NO_GROUPS } from '@careline/contracts/basis/messages';
import { groups } from '@careline/contracts/directory/reference-lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { useFieldWork } from '../../../../../lib/pending-work.ts';
import { MultiPicker } from '../../../../../ui/select/multi-picker.tsx';
import { OWN_FIELDS } from '../../draft/problems.ts';
import { useFormStore } from '../../form-store.ts';
import { useOwnField } from '../fields.tsx';

/** Picks any number of groups and can add a missing one. */
export function GroupsField() {
  const { value, error, onChange } = useOwnField('groups');
  const store = useFormStore();
  const api = entitySetApi(groups);
  const client = useQueryClient();
  const work = useFieldWork();
  const create = async (name: string) => {
    const { id } = await api.save({ name });
    await client.invalidateQueries({ queryKey: api.key });
    // The groups may have changed while the new one was being created.
    store.change((draft) => ({ ...draft, groups: [...draft.groups, id] }), OWN_FIELDS, 'groups');
  };
  return (
    <MultiPicker
      label="Groups"
      placeholder={NO_GROUPS}
      options={useQuery(api.all()).data?.items}
      value={value}
      onChange={(ids) => work.run(() => onChange(ids))}
      onAdd={(name) => work.run(() => create(name))}
      clearable
      error={work.failure === undefined ? error : <span role="alert">{work.failure}</span>}
    />
  );
}
