import { ROLE, roleLabel } from '@careline/contracts/basis/call';
import { SAVED } from '@careline/contracts/basis/messages';
import { accountCalls, type CurrentUser, UpdateProfile } from '@careline/contracts/people/account';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { focusWrong, focusWrongOrFirst } from '../../entity-set/form/form-focus.ts';
import { hasFieldsOf } from '../../entity-set/form/form-values.ts';
import { KeptDraftOffer } from '../../entity-set/form/kept-draft/kept-draft-offer.tsx';
import { ConflictsFound, SaveRefusal } from '../../entity-set/form/record-panel.tsx';
import { useFormValues } from '../../entity-set/form/use-form-values.tsx';
import { type RecordForm, useRecordForm } from '../../entity-set/form/use-record-form.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { submitWithCtrlS } from '../../lib/keyboard/keystroke.ts';
import { notify } from '../../lib/notify.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/session/session.ts';
import { EmailInput } from '../../ui/fields/contact-inputs.tsx';

export function BasicInformation() {
  const user = useCurrentUser();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const leaveButton = () => focusWrongOrFirst(element.current);
  const { form, values, conflicts } = useFormValues<ReturnType<typeof toValues>, CurrentUser>({
    initial: toValues(user),
    toValues,
    check: createValidator(UpdateProfile),
    onResolved: leaveButton,
  });
  const profile: RecordForm = useRecordForm<ReturnType<typeof toValues>, CurrentUser>({
    values,
    record: user,
    calls: {
      save: async ({ rowVersion } = user) => {
        const typed = form.getValues();
        await callApi(accountCalls.updateProfile)({ body: { ...typed, rowVersion } });
        return { ...user, ...typed };
      },
      fetch: () => client.fetchQuery({ ...currentUserQuery, staleTime: 0 }),
      // For the next save: the version of the record has changed.
      refresh: () => profile.reload(),
    },
    keeps: { form: 'Profile', isDraft: hasFieldsOf(toValues(user)) },
    onSaved: (saved) => {
      values.rebase(saved);
      notify.success(SAVED);
    },
    onRefused: () => focusWrong(element.current),
    staysOpen: true,
  });
  const roles = user.roles.map((role) => roleLabel[ROLE[role]]).join(', ');
  return (
    <form
      ref={element}
      noValidate
      onKeyDown={submitWithCtrlS}
      onSubmit={(event) => {
        event.preventDefault();
        profile.submit();
      }}
    >
      <Stack gap="sm">
        <KeptDraftOffer kept={profile.kept} />
        <SaveRefusal form={profile} onReloaded={leaveButton} />
        {conflicts.length > 0 && <ConflictsFound />}
        <TextInput
          label="First name"
          withAsterisk
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          withAsterisk
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
        <EmailInput label="Email" withAsterisk {...form.getInputProps('email')} />
        <TextInput label="Username" value={user.userName} readOnly variant="filled" />
        <TextInput label="Role" value={roles} readOnly variant="filled" />
        <Checkbox
          label="Say what to ask the caller next"
          {...form.getInputProps('askNext', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={profile.isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const toValues = ({ id, firstName, lastName, email, askNext }: CurrentUser) => ({
  id,
  firstName,
  lastName,
  email,
  askNext,
});
