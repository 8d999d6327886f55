import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { SETTINGS_GROUPS, type Tab } from '../settings-tabs.ts';
import styles from './settings-page.module.css';

/** A column beside the content, with the headings of the groups. */
export function SettingsTabs({ tabs, active }: { tabs: readonly Tab[]; active: string | null }) {
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
