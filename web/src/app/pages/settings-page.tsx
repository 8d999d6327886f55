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
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { NamedList, SpokenList } from '../../directory/reference-lists/named-list.tsx';
import { TermsList } from '../../directory/terms/terms-list.tsx';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SettingsForm } from '../../ui/settings/settings-form.tsx';
import { type PageLabel, SETTINGS_TABS } from '../settings-tabs.ts';
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
  Answers: <AnswersPage />,
  Lines: <LinesPage />,
  Maps: <MapSettings />,
};

export function SettingsPage() {
  const user = useCurrentUser();
  const { tab } = useSearch({ strict: false });
  const tabs = SETTINGS_TABS.filter(({ roles }) => hasRole(user, roles));
  const active = tabs.find(({ label }) => label === tab) ?? SETTINGS_TABS[0];
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <PageHeader title="Settings" />
        <SettingsTabs tabs={tabs} active={active.label} />
      </div>
      <div className={styles.content} key={active.label}>
        {'settings' in active ? (
          <div className="page">
            <PageHeader title={active.label} order={2} />
            <SettingsForm<object> settings={active.settings} />
          </div>
        ) : (
          CONTENT[active.label]
        )}
      </div>
    </div>
  );
}

/** A column beside the content at a desk; a row that scrolls sideways on a phone. */
function SettingsTabs({ tabs, active }: { tabs: readonly (typeof SETTINGS_TABS)[number][]; active: string }) {
  const navigate = useNavigate();
  const isColumn = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-tab="${active}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <Tabs
      value={active}
      orientation={isColumn ? 'vertical' : 'horizontal'}
      onChange={(label) => navigate({ to: '/settings', search: { tab: label ?? undefined } })}
      classNames={{ list: styles.tabs, tab: styles.tab, tabLabel: styles.label }}
    >
      <Tabs.List ref={list} aria-label="Settings">
        {tabs.map(({ label, group }, index) => (
          <Tabs.Tab
            key={label}
            value={label}
            data-tab={label}
            data-first={(index > 0 && tabs[index - 1]?.group !== group) || undefined}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
