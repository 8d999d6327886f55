import { MANDATORY, NO_GROUPS, passwordMailedTo } from '@careline/contracts/basis/messages';
import { EVERYONE, ROLE, type Role, roleLabel } from '@careline/contracts/basis/role';
import { groups } from '@careline/contracts/directory/reference-lists';
import { type User, users } from '@careline/contracts/people/users';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { notify } from '../../lib/notify.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { EmailInput } from '../../ui/fields/contact-inputs.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import { MultiPicker } from '../../ui/select/multi-picker.tsx';

const empty = { firstName: '', lastName: '', userName: '', email: '', role: null, groups: [] };
const ROLES = EVERYONE.map((role) => ({ value: role, label: roleLabel[role] }));

const SHOWN = {
  role: (role: Role | null | undefined) => role && roleLabel[role],
  groups: (ids: readonly number[] | null | undefined) => <GroupNames ids={ids ?? []} />,
};

export function UserForm(panel: FormPanelProps) {
  const client = useQueryClient();
  const saved = (id: number, next?: 'new') => {
    panel.onSaved(id, next);
    const user = client.getQueryData<User>(entitySetApi(users).byId(id).queryKey);
    if (panel.id === undefined && user) notify.info(passwordMailedTo(user.email));
  };
  return (
    <EntityForm {...panel} onSaved={saved} set={users} empty={empty} show={SHOWN}>
      {(form, record) => {
        const role = form.getInputProps('role');
        const chosen = form.getInputProps('groups');
        // The server asks for groups once all else is right; they are missing already now.
        const isIncomplete = form.values.groups?.length === 0 && Object.keys(form.errors).length > 0;
        return (
          <>
            <TextInput
              label="First name"
              withAsterisk
              autoComplete="off"
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label="Last name"
              withAsterisk
              autoComplete="off"
              {...form.getInputProps('lastName')}
            />
            <UniqueTextInput
              label="Username"
              withAsterisk
              set={users}
              textOf={(row) => row.userName}
              ownId={panel.id}
              {...form.getInputProps('userName')}
            />
            <EmailInput label="Email" withAsterisk {...form.getInputProps('email')} />
            <ChoiceSelect
              label="Role"
              withAsterisk
              choices={ROLES}
              error={role.error}
              value={role.value ?? null}
              onChange={role.onChange}
            />
            {record && record.role !== form.values.role && form.values.role !== null && (
              <Message kind="warn" role="status">
                {record.firstName} {record.lastName} is signed out when this is saved
                {record.groups.length > 0 &&
                  form.values.role !== ROLE.CallCenter &&
                  ', and leaves all groups'}
                .
              </Message>
            )}
            {form.values.role === ROLE.CallCenter && (
              <GroupsPicker {...chosen} error={chosen.error ?? (isIncomplete && MANDATORY)} />
            )}
          </>
        );
      }}
    </EntityForm>
  );
}

interface GroupsPickerProps {
  value?: number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
}

function GroupsPicker({ value = [], onChange, error }: GroupsPickerProps) {
  const { data } = useQuery(entitySetApi(groups).all());
  return (
    <MultiPicker
      label="Groups"
      withAsterisk
      placeholder={NO_GROUPS}
      options={data?.items}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function GroupNames({ ids }: { ids: readonly number[] }) {
  const { data } = useQuery(entitySetApi(groups).all());
  const names = data?.items.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return <strong>{names ? names.join(', ') || NO_GROUPS : '…'}</strong>;
}
