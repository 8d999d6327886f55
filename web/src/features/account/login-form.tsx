import { Credentials } from '@careline/contracts/account';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { validator } from '../../lib/field-errors.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './entrance.module.css';

export function LoginForm({ onSubmit }: { onSubmit: (credentials: Credentials) => Promise<void> }) {
  const form = useForm({ initialValues: { username: '', password: '' }, validate: validator(Credentials) });
  const login = useMutation({ mutationFn: onSubmit });
  return (
    <>
      <form noValidate onSubmit={form.onSubmit((values) => login.mutate(values))}>
        <Stack gap="sm">
          <ErrorBanner error={login.error} />
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth mt={4} loading={login.isPending}>
            Login
          </Button>
          <Link to="/forgot-password" className={styles.link}>
            Forgot password?
          </Link>
        </Stack>
      </form>
      <DemoAccounts
        onChoose={({ userName, password }) => {
          form.setValues({ username: userName, password });
          login.mutate({ username: userName, password });
        }}
      />
    </>
  );
}
