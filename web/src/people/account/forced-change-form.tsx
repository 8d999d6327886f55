import {
  accountCalls,
  ChangePasswordForced,
  type Credentials,
  PASSWORD_LENGTH,
} from '@careline/contracts/people/account';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { ErrorBanner } from '../../ui/feedback/feedback.tsx';

interface ForcedChangeFormProps {
  credentials: Credentials;
  onChanged: (newPassword: string) => Promise<void>;
}

export function ForcedChangeForm({ credentials, onChanged }: ForcedChangeFormProps) {
  const form = useForm({
    initialValues: {
      userName: credentials.username,
      currentPassword: credentials.password,
      newPassword: '',
      confirmPassword: '',
    },
    validate: createValidator(ChangePasswordForced),
  });
  const change = useMutation({
    mutationFn: async (values: ChangePasswordForced) => {
      await callApi(accountCalls.changePasswordForced)({ body: values });
      await onChanged(values.newPassword);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="sm">
        <ErrorBanner error={change.error} />
        <PasswordInput
          label="New password"
          description={`At least ${PASSWORD_LENGTH.least} characters.`}
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" fullWidth mt={4} loading={change.isPending}>
          Set password
        </Button>
      </Stack>
    </form>
  );
}
