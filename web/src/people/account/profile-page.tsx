import { MUST_MATCH_PASSWORD, PASSWORD_CHANGED } from '@careline/contracts/basis/messages';
import { accountCalls, ChangePassword, PASSWORD_LENGTH } from '@careline/contracts/people/account';
import { Button, Group, PasswordInput, Stack, Tabs } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { submitWithCtrlS } from '../../lib/keyboard/keystroke.ts';
import { notify } from '../../lib/notify.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ErrorBanner } from '../../ui/feedback/feedback.tsx';
import { mayLeaveScreen, useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { BasicInformation } from './basic-information.tsx';
import styles from './profile-page.module.css';

type ProfileTab = 'basic' | 'password' | 'security';

const SecuritySection = lazyPart(() => import('./security/security-section.tsx'), 'SecuritySection');

export function ProfilePage() {
  const { hasPassword } = useCurrentUser();
  const [tab, setTab] = useState<ProfileTab>('basic');
  const show = async (next: string | null) => {
    if (next !== tab && (await mayLeaveScreen())) setTab(next as ProfileTab);
  };
  return (
    <div className={styles.profile}>
      <PageHeader title="Profile" />
      <div className="card">
        <Tabs value={tab} onChange={show} keepMounted={false} classNames={{ tab: styles.tab }}>
          <Tabs.List>
            <Tabs.Tab value="basic">Basic Information</Tabs.Tab>
            {hasPassword !== false && <Tabs.Tab value="password">Change Password</Tabs.Tab>}
            <Tabs.Tab value="security">Security</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="basic" p="md">
            <BasicInformation />
          </Tabs.Panel>
          <Tabs.Panel value="password" p="md">
            <ChangePasswordForm />
          </Tabs.Panel>
          <Tabs.Panel value="security" p="md">
            <SecuritySection />
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  );
}

const check = createValidator(ChangePassword);

function ChangePasswordForm() {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => {
      const errors = check(values);
      return errors.confirmPassword ? { ...errors, confirmPassword: MUST_MATCH_PASSWORD } : errors;
    },
  });
  const change = useMutation({
    mutationFn: (body: ChangePassword) => callApi(accountCalls.changePassword)({ body }),
    onSuccess: () => {
      form.reset();
      notify.success(PASSWORD_CHANGED);
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors({ ...error.fields });
    },
  });
  useUnsavedGuard(() => form.isDirty() && !change.isPending);
  return (
    <form noValidate onKeyDown={submitWithCtrlS} onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="sm">
        <ErrorBanner error={change.error} />
        <PasswordInput
          label="Current password"
          withAsterisk
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          withAsterisk
          description={`At least ${PASSWORD_LENGTH.least} characters.`}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label="Confirm password"
          withAsterisk
          autoComplete="new-password"
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
