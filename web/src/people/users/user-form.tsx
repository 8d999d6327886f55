import { EVERYONE, ROLE, type Role, roleLabel } from '@careline/contracts/basis/call';
import { MANDATORY, passwordMailedTo } from '@careline/contracts/basis/messages';
import { accountCalls } from '@careline/contracts/people/account';
import { type User, users } from '@careline/contracts/people/users';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { entitySetApi } from '../../entity-set/api.ts';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { GroupNames, GroupsPicker } from '../../entity-set/groups-picker.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { Message } from '../../ui/feedback/feedback.tsx';
import { EmailInput } from '../../ui/fields/contact-inputs.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';

const empty = {
  firstName: '',
  lastName: '',
  userName: '',
  email: '',
  role: null,
  groups: [],
  ssoSubject: '',
  breakGlass: false,
};
const ROLES = EVERYONE.map((role) => ({ value: role, label: roleLabel[role] }));

const SHOWN = {
  role: (role: Role | null | undefined) => role && roleLabel[role],
  groups: (ids: readonly number[] | null | undefined) => <GroupNames ids={ids ?? []} />,
};

export function UserForm(panel: FormPanelProps) {
  const client = useQueryClient();
  const { data: hints } = useQuery(callQuery(accountCalls.signInHints, { spinner: false }));
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
        const isDecided = (field: 'role' | 'groups') => record?.fromClaims?.includes(field) === true;
        // The server checks groups only once everything else is valid; the form says at once that they are missing.
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
              set={users}
              ownId={panel.id}
              {...form.getInputProps('userName')}
            />
            <EmailInput label="Email" withAsterisk {...form.getInputProps('email')} />
            {record && record.ssoSubject !== null && <Source user={record} />}
            {isDecided('role') ? (
              <TextInput
                label="Role"
                value={record ? roleLabel[record.role] : ''}
                readOnly
                variant="filled"
              />
            ) : (
              <ChoiceSelect
                label="Role"
                withAsterisk
                choices={ROLES}
                error={role.error}
                value={role.value ?? null}
                onChange={role.onChange}
              />
            )}
            {record && record.role !== form.values.role && form.values.role !== null && (
              <Message kind="warn" role="status">
                {record.firstName} {record.lastName} is signed out when this is saved
                {record.groups.length > 0 &&
                  form.values.role !== ROLE.CallCenter &&
                  ', and leaves all groups'}
                .
              </Message>
            )}
            {form.values.role === ROLE.CallCenter && !isDecided('groups') && (
              <GroupsPicker withAsterisk {...chosen} error={chosen.error ?? (isIncomplete && MANDATORY)} />
            )}
            {isDecided('groups') && record && record.role === ROLE.CallCenter && (
              <div>
                Groups: <GroupNames ids={record.groups} />
              </div>
            )}
            {(hints?.singleSignOn || record?.ssoSubject) && (
              <TextInput
                label="Single sign-on subject"
                description="Joins the account to a person at the provider, by the id that the provider gives."
                autoComplete="off"
                {...form.getInputProps('ssoSubject')}
                value={form.values.ssoSubject ?? ''}
              />
            )}
            {(hints?.singleSignOn || record?.breakGlass) && (
              <Checkbox
                label="Break-glass account"
                description="May sign in by password, and with a second factor, where everybody else must use single sign-on. Each use is mailed to all Admins."
                {...form.getInputProps('breakGlass', { type: 'checkbox' })}
              />
            )}
          </>
        );
      }}
    </EntityForm>
  );
}

/** Where the account comes from, and what is decided there. */
function Source({ user }: { user: User }) {
  const decided = user.fromClaims?.length ? `${user.fromClaims.join(' and ')}, ` : '';
  return (
    <Message kind="info">
      Signs in by single sign-on. The provider decides {decided}names and mail address at every sign-in.
    </Message>
  );
}
