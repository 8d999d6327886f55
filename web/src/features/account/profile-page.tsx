import { Tabs } from '@mantine/core';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { BasicInformation } from './basic-information.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './profile-page.module.css';

export function ProfilePage() {
  return (
    <div className={styles.profile}>
      <PageHeader title="Profile" />
      <div className="card">
        <Tabs defaultValue="basic">
          <Tabs.List>
            <Tabs.Tab value="basic">Basic Information</Tabs.Tab>
            <Tabs.Tab value="password">Change Password</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="basic" p="md">
            <BasicInformation />
          </Tabs.Panel>
          <Tabs.Panel value="password" p="md">
            <ChangePasswordForm />
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  );
}
