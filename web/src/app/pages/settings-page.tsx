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
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NamedList, SpokenList } from '../../directory/reference-lists/named-list.tsx';
import { TermsList } from '../../directory/terms/terms-list.tsx';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SettingsForm } from '../../ui/settings/settings-form.tsx';
import { ALL_SETTINGS, type PageLabel, SETTINGS_TABS } from '../settings-tabs.ts';
import { useIsAtDesk } from '../use-is-at-desk.ts';
import { OrganizationPage } from './organization-page.tsx';
import { SettingsOverview } from './settings-overview.tsx';
import styles from './settings-page.module.css';
import { SettingsTabs } from './settings-tab-list.tsx';

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
const PublishingPage = lazyPart({
  name: 'publishing-page',
  load: async () => (await import('../../exchange/publishing/publishing-page.tsx')).PublishingPage,
});
const RecentActionsPage = lazyPart({
  name: 'recent-actions-page',
  load: async () => (await import('../../exchange/recent-actions/recent-actions-page.tsx')).RecentActionsPage,
});
const RostersPage = lazyPart({
  name: 'rosters-page',
  load: async () => (await import('../../exchange/rosters/rosters-page.tsx')).RostersPage,
});
const KeysPage = lazyPart({
  name: 'keys-page',
  load: async () => (await import('../../people/api-keys/keys-page.tsx')).KeysPage,
});
const SecuritySettings = lazyPart({
  name: 'security-settings',
  load: async () =>
    (await import('../../people/account/security/security-settings.tsx')).SecuritySettingsPage,
});
const DuplicatesPage = lazyPart({
  name: 'duplicates-page',
  load: async () => (await import('../../trust/duplicates/duplicates-page.tsx')).DuplicatesPage,
});
const RegistryScreen = lazyPart({
  name: 'registry-screen',
  load: async () => (await import('./registry-screen.tsx')).RegistryScreen,
});
const MapSettings = lazyPart({
  name: 'map-settings',
  load: async () => (await import('../../call-center/map-settings/map-settings.tsx')).MapSettingsForm,
});

const AnswersPage = lazyPart({
  name: 'answers-page',
  load: async () => (await import('../../call-center/answers/answers-page.tsx')).AnswersPage,
});

const NoticesPage = lazyPart({
  name: 'notices-page',
  load: async () => (await import('../../directory/notices/notices-page.tsx')).NoticesPage,
});

const LinesPage = lazyPart({
  name: 'lines-page',
  load: async () => (await import('../../call-center/phone/lines-page.tsx')).LinesPage,
});

const CONTENT: Record<PageLabel, ReactNode> = {
  'Body Parts': <SpokenList set={bodyParts} />,
  Categories: <NamedList set={categories} />,
  Specialties: <SpokenList set={specialties} />,
  'Provider Types': <NamedList set={providerTypes} />,
  Regions: <NamedList set={regions} />,
  Terms: <TermsList />,
  Degrees: <NamedList set={degrees} />,
  Groups: <NamedList set={groups} />,
  Languages: <NamedList set={languages} />,
  Notices: <NoticesPage />,
  'User Management': <UsersPage isPartOfPage />,
  Security: <SecuritySettings />,
  Keys: <KeysPage />,
  'Import Data': <ImportPage />,
  Rosters: <RostersPage />,
  'Recent actions': <RecentActionsPage />,
  Registry: <RegistryScreen />,
  Duplicates: <DuplicatesPage />,
  Publishing: <PublishingPage />,
  History: <HistoryPage />,
  Organization: <OrganizationPage />,
  Answers: <AnswersPage />,
  Lines: <LinesPage />,
  Maps: <MapSettings />,
};

export function SettingsPage() {
  const user = useCurrentUser();
  const { tab } = useSearch({ strict: false });
  const isAtDesk = useIsAtDesk();
  const tabs = SETTINGS_TABS.filter(({ roles }) => hasRole(user, roles));
  const active = tab === undefined ? SETTINGS_TABS[0] : tabs.find(({ label }) => label === tab);
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <PageHeader title="Settings" />
        {(isAtDesk || active) && (
          <Link to="/settings" search={{ tab: ALL_SETTINGS }} className={styles.all}>
            {ALL_SETTINGS}
          </Link>
        )}
        {isAtDesk && <SettingsTabs tabs={tabs} active={active?.label ?? null} />}
      </div>
      <div className={styles.content} key={active?.label}>
        {!active && <SettingsOverview tabs={tabs} unknown={tab === ALL_SETTINGS ? undefined : String(tab)} />}
        {active && 'settings' in active && (
          <div className="page">
            <PageHeader title={active.label} order={2} />
            <SettingsForm<object> settings={active.settings} />
          </div>
        )}
        {active && !('settings' in active) && CONTENT[active.label]}
      </div>
    </div>
  );
}
