import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { overlays } from '../../lib/overlays-wanted.ts';
import { InactivityWatch } from './inactivity-watch.tsx';
import { Palette } from './palette.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import styles from './shell.module.css';
import { ShortcutHelp } from './shortcut-help.tsx';
import { TopBar } from './top-bar.tsx';
import { useUpdateCheck } from './use-update-check.ts';

const skipToContent = () => document.getElementById('main')?.focus();

/** Everything around a screen: the bar with menu and account, the palette, and the watches that run beside it. */
export function Shell() {
  useUpdateCheck();
  useEffect(overlays.want, []);
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </button>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ScreenFailure>
          <Outlet />
        </ScreenFailure>
      </main>
      <Palette />
      <ShortcutHelp />
      <InactivityWatch />
    </div>
  );
}
