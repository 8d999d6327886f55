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
} from '@careline/contracts/reference-lists';
import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { HistoryPage } from '../../features/history/history-page.tsx';
import { ImportPage } from '../../features/import/import-page.tsx';
import { MapSettings } from '../../features/map-settings/map-settings.tsx';
import { NamedList, SpokenList } from '../../features/reference-lists/named-list.tsx';
import { TermsList } from '../../features/terms/terms-list.tsx';
import { UsersPage } from '../../features/users/users-page.tsx';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import styles from './settings-page.module.css';

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
  { label: 'Maps', roles: ADMINS, content: <MapSettings /> },
];

export function SettingsPage() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const tabs = TABS.filter(({ roles }) => hasRole(user, roles));
  const active = tabs.find(({ label }) => label === tab) ?? TABS[0];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tabs are a row that scrolls sideways.
    const chosen = list.current?.querySelector(`[data-tab="${active.label}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active.label]);
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <PageHeader title="Settings" />
        <Tabs
          value={active.label}
          onChange={(label) => navigate({ to: '/settings', search: { tab: label ?? undefined } })}
          classNames={{ list: styles.tabs, tab: styles.tab }}
        >
          <Tabs.List ref={list} aria-label="Settings">
            {tabs.map(({ label }) => (
              <Tabs.Tab key={label} value={label} data-tab={label}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </div>
      <div className={styles.content} key={active.label}>
        {active.content}
      </div>
    </div>
  );
}
