import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/session/session.ts';
import { mayLeaveScreen } from '../../ui/feedback/unsaved-changes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { BasicInformation } from './basic-information.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './profile-page.module.css';

type ProfileTab = 'basic' | 'password' | 'security';

const SecuritySection = lazyPart({
  name: 'security-section',
  load: async () => (await import('./security/security-section.tsx')).SecuritySection,
});

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
