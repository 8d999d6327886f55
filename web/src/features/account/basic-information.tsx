import { UpdateProfile } from '@careline/contracts/account';
import { SAVED } from '@careline/contracts/basis/messages';
import { ROLE, roleLabel } from '@careline/contracts/basis/role';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasFieldsOf, mergeValues } from '../../entity-set/form/form-values.ts';
import { KeptDraftOffer } from '../../entity-set/form/kept-draft/kept-draft-offer.tsx';
import { useChangeSignal } from '../../entity-set/form/kept-draft/use-change-signal.ts';
import { useKeptDraft } from '../../entity-set/form/kept-draft/use-kept-draft.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
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
  const form = useForm({
    initialValues: { id: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email },
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
    restore: ({ opened, draft }) => form.setValues(mergeValues(opened, draft, form.getValues()).values),
  });
  useUnsavedGuard(() => form.isDirty(), kept.forget);
  const save = useMutation({
    mutationFn: account.updateProfile,
    onSuccess: async (_, saved) => {
      form.resetDirty(saved);
      kept.forget();
      notify.success(SAVED);
      await client.refetchQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors({ ...error.fields });
    },
  });
  const roles = user.roles.map((role) => roleLabel[ROLE[role]]).join(', ');
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="sm">
        <KeptDraftOffer kept={kept} />
        <ErrorBanner error={save.error} />
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
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
