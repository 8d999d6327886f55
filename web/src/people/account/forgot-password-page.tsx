import { ErrorBody } from '@careline/contracts/basis/call';
import { PASSWORD_MAILED } from '@careline/contracts/basis/messages';
import { accountCalls, UsernameRequest } from '@careline/contracts/people/account';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { notify } from '../../lib/notify.ts';
import { ErrorBanner } from '../../ui/feedback/feedback.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

const UNKNOWN = ErrorBody.parse({ Messages: ['There is no user with this username.'] });

/** Requests a new password only for a username that exists. */
async function requestPassword({ username }: { username: string }): Promise<void> {
  const { doesExist } = await callApi(accountCalls.checkUsername)({ body: { username } });
  if (!doesExist) throw new ApiError(400, UNKNOWN);
  await callApi(accountCalls.forgotPassword)({ body: { username } });
}

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { username: '' }, validate: createValidator(UsernameRequest) });
  const request = useMutation({
    mutationFn: requestPassword,
    onSuccess: () => {
      notify.success(PASSWORD_MAILED);
      return navigate({ to: '/' });
    },
  });
  return (
    <SignInCard title="Forgot password">
      <form noValidate onSubmit={form.onSubmit((values) => request.mutate(values))}>
        <Stack gap="sm">
          <ErrorBanner error={request.error} />
          <TextInput label="Username" autoComplete="username" autoFocus {...form.getInputProps('username')} />
          <Button type="submit" fullWidth mt={4} loading={request.isPending}>
            Send new password
          </Button>
          <Link to="/login" className={styles.link}>
            Back to sign in
          </Link>
        </Stack>
      </form>
    </SignInCard>
  );
}
