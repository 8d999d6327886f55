import { answerSettings } from '@careline/contracts/call-center/answers';
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
import { organizationCalls } from '@careline/contracts/people/organization';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { NamedList, SpokenList } from '../../directory/reference-lists/named-list.tsx';
import { TermsList } from '../../directory/terms/terms-list.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import card from '../../ui/settings/settings-card.module.css';
import { SettingsForm } from '../../ui/settings/settings-form.tsx';
import {
  ALL_SETTINGS,
  type PageLabel,
  SETTINGS_GROUPS,
  SETTINGS_TABS,
  type Tab,
  useIsAtDesk,
} from '../settings-tabs.ts';
import { SettingsOverview } from './settings-overview.tsx';
import styles from './settings-page.module.css';

// The tabs that are more than a list bring much code with them, which the others can do without.
const UsersPage = lazyPart(() => import('../../people/users/users-page.tsx'), 'UsersPage');
const HistoryPage = lazyPart(() => import('../../trust/history/history-page.tsx'), 'HistoryPage');
const ImportPage = lazyPart(() => import('../../exchange/import/import-page.tsx'), 'ImportPage');
const PublishingPage = lazyPart(
  () => import('../../exchange/publishing/publishing-page.tsx'),
  'PublishingPage',
);
const RecentActionsPage = lazyPart(
  () => import('../../exchange/recent-actions/recent-actions-page.tsx'),
  'RecentActionsPage',
);
const RostersPage = lazyPart(() => import('../../exchange/rosters/rosters-page.tsx'), 'RostersPage');
const KeysPage = lazyPart(() => import('../../people/api-keys/keys-page.tsx'), 'KeysPage');
const SecuritySettings = lazyPart(
  () => import('../../people/account/security/security-settings.tsx'),
  'SecuritySettingsPage',
);
const DuplicatesPage = lazyPart(() => import('../../trust/duplicates/duplicates-page.tsx'), 'DuplicatesPage');
const RegistryScreen = lazyPart(() => import('./registry-screen.tsx'), 'RegistryScreen');
const MapSettings = lazyPart(
  () => import('../../call-center/map-settings/map-settings.tsx'),
  'MapSettingsForm',
);

const AnswersPage = lazyPart(() => import('../../call-center/answers/answers-page.tsx'), 'AnswersPage');

const NoticesPage = lazyPart(() => import('../../directory/notices/notices-page.tsx'), 'NoticesPage');

const LinesPage = lazyPart(() => import('../../call-center/phone/lines-page.tsx'), 'LinesPage');

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

/** The Organization tab of the settings: who speaks to callers and offices, and in which time zone. */
export function OrganizationPage() {
  const { data } = useQuery(callQuery(organizationCalls.getTimeZone));
  return (
    <div className={`page ${card.scroll}`}>
      <PageHeader title="Organization" order={2} />
      <SettingsForm
        settings={answerSettings}
        title="On every answer, and in mails to offices"
        label="The organization"
        only={['groupName', 'groupPhone']}
        fields={{
          groupName: { describe: ({ value }) => (value === '' ? NAMELESS : '') },
          groupPhone: { describe: ({ value }) => (value === '' ? PHONELESS : '') },
        }}
      />
      <section className={`card ${card.body}`} aria-label="Time zone">
        <h3 className={card.title}>Time zone</h3>
        <p className={card.sentence}>
          {data?.timeZone} – days begin and end at its midnight. It is set with <code>TZ</code> where the
          server is started.
        </p>
      </section>
    </div>
  );
}

const NAMELESS = 'Without a name, a mail to an office looks like one from a stranger.';
const PHONELESS = 'Without a phone number, offices and callers cannot ask back.';

/** A column beside the content, with the headings of the groups. */
function SettingsTabs({ tabs, active }: { tabs: readonly Tab[]; active: string | null }) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Tabs
      value={active}
      orientation="vertical"
      onChange={(label) => navigate({ to: '/settings', search: { tab: label ?? undefined } })}
      classNames={{ list: styles.tabs, tab: styles.tab, tabLabel: styles.label }}
    >
      <Tabs.List ref={list} aria-label="Settings">
        {tabs.map(({ label, group, about }, index) => (
          <Fragment key={label}>
            {tabs[index - 1]?.group !== group && (
              // A list of tabs may have nothing but tabs in it: the overview has the headings for screen readers.
              <div className={styles.heading} aria-hidden>
                {SETTINGS_GROUPS[group]}
              </div>
            )}
            <Tabs.Tab value={label} data-tab={label} aria-description={about}>
              {label}
            </Tabs.Tab>
          </Fragment>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
