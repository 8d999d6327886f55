import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { matchesWords } from '../../lib/text/names.ts';
import { Message } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ALL_SETTINGS, SETTINGS_GROUPS, type SettingsGroup, type Tab } from '../settings-tabs.ts';
import styles from './settings-page.module.css';

interface SettingsOverviewProps {
  tabs: readonly Tab[];
  /** What the address asks for and nobody knows, or this user may not see. */
  unknown: string | undefined;
}

/** All settings in their groups, each with what it is for. */
export function SettingsOverview({ tabs, unknown }: SettingsOverviewProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const found = tabs.filter(({ label, about, group }) =>
    matchesWords(`${label} ${about} ${SETTINGS_GROUPS[group]}`, query),
  );
  const groups = Object.entries(SETTINGS_GROUPS) as [SettingsGroup, string][];
  return (
    <div className={`page ${styles.overview}`}>
      <PageHeader title={ALL_SETTINGS} order={2} />
      {unknown !== undefined && (
        <Message kind="info" role="status">
          {`There are no settings “${unknown}” that you can open. Choose one of these.`}
        </Message>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) void navigate({ to: '/settings', search: { tab: found[0].label } });
        }}
      >
        <TextInput
          label="Search settings"
          description="Ctrl+K finds them from every screen, too."
          type="search"
          maxLength={100}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </form>
      {found.length === 0 && <p role="status">No settings have these words.</p>}
      {groups.map(([group, heading]) => {
        const own = found.filter((tab) => tab.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={heading}>
            <h3 className={styles.groupTitle}>{heading}</h3>
            <ul className={styles.entries}>
              {own.map(({ label, about }) => (
                <li key={label}>
                  <Link to="/settings" search={{ tab: label }} className={`card ${styles.entry}`}>
                    <strong>{label}</strong>
                    <span className="muted">{about}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
