import { MUST_MATCH_PASSWORD, PASSWORD_CHANGED } from '@careline/contracts/basis/messages';
import { ChangePassword, PASSWORD_LENGTH } from '@careline/contracts/people/account';
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-client.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { submitWithCtrlS } from '../../lib/keyboard/submit-with-ctrl-s.ts';
import { notify } from '../../lib/notify.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { account } from './account-api.ts';

const check = createValidator(ChangePassword);

export function ChangePasswordForm() {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => {
      const errors = check(values);
      return errors.confirmPassword ? { ...errors, confirmPassword: MUST_MATCH_PASSWORD } : errors;
    },
  });
  const change = useMutation({
    mutationFn: account.changePassword,
    onSuccess: () => {
      form.reset();
      notify.success(PASSWORD_CHANGED);
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors({ ...error.fields });
    },
  });
  useUnsavedGuard(() => form.isDirty() && !change.isPending);
  const toggle = { 'aria-label': 'Show password' };
  return (
    <form noValidate onKeyDown={submitWithCtrlS} onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="sm">
        <ErrorBanner error={change.error} />
        <PasswordInput
          label="Current password"
          withAsterisk
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          withAsterisk
          description={`At least ${PASSWORD_LENGTH.least} characters.`}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label="Confirm password"
          withAsterisk
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('confirmPassword')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={change.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
