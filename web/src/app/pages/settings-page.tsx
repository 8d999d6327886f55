import { ADMINS, EDITORS, type Role } from '@careline/contracts/basis/role';
import {
  bodyParts,
  categories,
  degrees,
  groups,
  languages,
  providerTypes,
  regions,
  specialties,
} from '@careline/contracts/directory/reference-lists';
import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { NamedList, SpokenList } from '../../directory/reference-lists/named-list.tsx';
import { TermsList } from '../../directory/terms/terms-list.tsx';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import styles from './settings-page.module.css';

// The tabs that are more than a list bring much code with them, which the others can do without.
const UsersPage = lazyPart({
  name: 'users-page',
  load: async () => (await import('../../people/users/users-page.tsx')).UsersPage,
});
const HistoryPage = lazyPart({
  name: 'history-page',
  load: async () => (await import('../../trust/history/history-page.tsx')).HistoryPage,
});
const ImportPage = lazyPart({
  name: 'import-page',
  load: async () => (await import('../../exchange/import/import-page.tsx')).ImportPage,
});
const VerificationSettings = lazyPart({
  name: 'verification-settings',
  load: async () =>
    (await import('../../trust/verification/verification-settings.tsx')).VerificationSettingsPage,
});
const MapSettings = lazyPart({
  name: 'map-settings',
  load: async () => (await import('../../call-center/map-settings/map-settings.tsx')).MapSettings,
});

interface SettingsTab {
  label: string;
  roles: readonly Role[];
  content: ReactNode;
}

const TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  { label: 'Body Parts', roles: EDITORS, content: <SpokenList set={bodyParts} /> },
  { label: 'Categories', roles: EDITORS, content: <NamedList set={categories} /> },
  { label: 'Specialties', roles: EDITORS, content: <SpokenList set={specialties} /> },
  { label: 'Provider Types', roles: EDITORS, content: <NamedList set={providerTypes} /> },
  { label: 'Regions', roles: EDITORS, content: <NamedList set={regions} /> },
  { label: 'Terms', roles: EDITORS, content: <TermsList /> },
  { label: 'Degrees', roles: EDITORS, content: <NamedList set={degrees} /> },
  { label: 'Groups', roles: EDITORS, content: <NamedList set={groups} /> },
  { label: 'Languages', roles: EDITORS, content: <NamedList set={languages} /> },
  { label: 'User Management', roles: ADMINS, content: <UsersPage within /> },
  { label: 'History', roles: ADMINS, content: <HistoryPage /> },
  { label: 'Import Data', roles: EDITORS, content: <ImportPage /> },
  { label: 'Verification', roles: ADMINS, content: <VerificationSettings /> },
  { label: 'Maps', roles: ADMINS, content: <MapSettings /> },
];

export function SettingsPage() {
  const user = useCurrentUser();
  const { tab } = useSearch({ strict: false });
  const tabs = TABS.filter(({ roles }) => hasRole(user, roles));
  const active = tabs.find(({ label }) => label === tab) ?? TABS[0];
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <PageHeader title="Settings" />
        <TabRow labels={tabs.map(({ label }) => label)} active={active.label} />
      </div>
      <div className={styles.content} key={active.label}>
        {active.content}
      </div>
    </div>
  );
}

function TabRow({ labels, active }: { labels: readonly string[]; active: string }) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tabs are a row that scrolls sideways.
    const chosen = list.current?.querySelector(`[data-tab="${active}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <Tabs
      value={active}
      onChange={(label) => navigate({ to: '/settings', search: { tab: label ?? undefined } })}
      classNames={{ list: styles.tabs, tab: styles.tab }}
    >
      <Tabs.List ref={list} aria-label="Settings">
        {labels.map((label) => (
          <Tabs.Tab key={label} value={label} data-tab={label}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
