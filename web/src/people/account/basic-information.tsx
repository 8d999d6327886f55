import { SAVED } from '@careline/contracts/basis/messages';
import { ROLE, roleLabel } from '@careline/contracts/basis/role';
import { type CurrentUser, UpdateProfile } from '@careline/contracts/people/account';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConflictChoice, describeValue } from '../../entity-set/form/conflict-choice.tsx';
import { ConflictsFound, isStale, ReloadButton } from '../../entity-set/form/entity-form.tsx';
import { type Conflict, hasFieldsOf, mergeValues } from '../../entity-set/form/form-values.ts';
import { KeptDraftOffer } from '../../entity-set/form/kept-draft/kept-draft-offer.tsx';
import { useChangeSignal } from '../../entity-set/form/kept-draft/use-change-signal.ts';
import { useKeptDraft } from '../../entity-set/form/kept-draft/use-kept-draft.ts';
import { focusWrongOrFirst } from '../../entity-set/form/use-entity-form-focus.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { submitWithCtrlS } from '../../lib/keyboard/submit-with-ctrl-s.ts';
import { notify } from '../../lib/notify.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/session/session.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { EmailInput } from '../../ui/fields/contact-inputs.tsx';
import { account } from './account-api.ts';

export function BasicInformation() {
  const user = useCurrentUser();
  const client = useQueryClient();
  const changes = useChangeSignal();
  const element = useRef<HTMLFormElement>(null);
  const opened = useRef(user);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const form = useForm({
    initialValues: toValues(user),
    validate: createValidator(UpdateProfile),
    onValuesChange: changes.emit,
  });
  const kept = useKeptDraft({
    form: 'Profile',
    id: user.id,
    isDraft: hasFieldsOf(form.values),
    subscribe: changes.subscribe,
    isDirty: form.isDirty,
    read: () => ({ opened: form.getInitialValues(), draft: form.getValues() }),
    restore: (before) => {
      const merged = mergeValues(before.opened, before.draft, form.getValues());
      form.setValues(merged.values);
      setConflicts(merged.conflicts);
    },
  });
  useUnsavedGuard(() => form.isDirty(), kept.forget);
  const fetchAgain = async () => {
    opened.current = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  };
  const save = useMutation({
    mutationFn: (values: ReturnType<typeof toValues>) =>
      account.updateProfile({ ...values, rowVersion: opened.current.rowVersion }),
    onSuccess: async (_, saved) => {
      form.setInitialValues(saved);
      kept.forget();
      notify.success(SAVED);
      await fetchAgain();
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors({ ...error.fields });
    },
  });
  const reload = async () => {
    await fetchAgain();
    const theirs = toValues(opened.current);
    const merged = mergeValues(form.getInitialValues(), form.getValues(), theirs);
    form.setInitialValues(theirs);
    form.setValues(merged.values);
    setConflicts(merged.conflicts);
    save.reset();
    focusWrongOrFirst(element.current);
  };
  const resolve = ({ field, theirs }: Conflict, takesTheirs: boolean) => {
    if (takesTheirs) form.setValues({ [field]: theirs });
    setConflicts((all) => all.filter((one) => one.field !== field));
    focusWrongOrFirst(element.current);
  };
  const inputProps = (field: 'firstName' | 'lastName' | 'email') => {
    const conflict = conflicts.find((one) => one.field === field);
    const choice = conflict && (
      <ConflictChoice
        theirs={describeValue(conflict.theirs)}
        onChoose={(takesTheirs) => resolve(conflict, takesTheirs)}
      />
    );
    return { ...form.getInputProps(field), ...(choice && { error: choice }) };
  };
  const roles = user.roles.map((role) => roleLabel[ROLE[role]]).join(', ');
  return (
    <form
      ref={element}
      noValidate
      onKeyDown={submitWithCtrlS}
      onSubmit={form.onSubmit((values) =>
        conflicts.length > 0 ? focusWrongOrFirst(element.current) : save.mutate(values),
      )}
    >
      <Stack gap="sm">
        <KeptDraftOffer kept={kept} />
        <ErrorBanner
          error={save.error}
          action={isStale(save.error) && <ReloadButton onClick={() => void reload()} />}
        />
        {conflicts.length > 0 && <ConflictsFound />}
        <TextInput label="First name" withAsterisk autoComplete="given-name" {...inputProps('firstName')} />
        <TextInput label="Last name" withAsterisk autoComplete="family-name" {...inputProps('lastName')} />
        <EmailInput label="Email" withAsterisk {...inputProps('email')} />
        <TextInput label="Username" value={user.userName} readOnly variant="filled" />
        <TextInput label="Role" value={roles} readOnly variant="filled" />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const toValues = ({ id, firstName, lastName, email }: CurrentUser) => ({ id, firstName, lastName, email });
