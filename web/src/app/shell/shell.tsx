import { UNEXPECTED } from '@careline/contracts/basis/messages';
import { Button } from '@mantine/core';
import { CatchBoundary, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ImportWatch } from '../../exchange/import/import-watch.tsx';
import { watchEarlyKeys } from '../../lib/keyboard/early-keys.ts';
import { pauseShortcutsWhile } from '../../lib/keyboard/shortcuts.ts';
import { overlays } from '../../lib/overlays.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Later, useIsIdle } from '../../ui/later.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { InactivityWatch } from './inactivity-watch.tsx';
import styles from './shell.module.css';
import { ShortcutHelp } from './shortcut-help.tsx';
import { TopBar } from './top-bar.tsx';
import { useUpdateCheck } from './use-update-check.ts';

const Palette = lazyPart({
  name: 'palette',
  load: () => import('./palette.tsx').then(({ Palette }) => Palette),
});

const skipToContent = () => document.getElementById('main')?.focus();

/** Everything around a screen: the top bar, the palette, and the inactivity and update checks. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  useEffect(watchEarlyKeys, []);
  return (
    <Later>
      <Frame>{children}</Frame>
    </Later>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const isIdle = useIsIdle();
  useUpdateCheck();
  useEffect(() => {
    if (isIdle) overlays.want();
  }, [isIdle]);
  const router = useRouter();
  useEffect(() => pauseShortcutsWhile(() => router.state.status === 'pending'), [router]);
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </button>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ScreenFailure>
          <Later>{children}</Later>
        </ScreenFailure>
      </main>
      <Later>
        <ShortcutHelp />
        <InactivityWatch />
        <Palette />
      </Later>
      {isIdle && (
        <ImportWatch onOpen={() => router.navigate({ to: '/settings', search: { tab: 'Import Data' } })} />
      )}
    </div>
  );
}

/** Shows the failure of a screen in its place; the menu keeps working. */
function ScreenFailure({ children }: { children: ReactNode }) {
  // Not the location, which is already the next screen's while the failed one is still shown.
  const drawn = useMatches({ select: (matches) => matches.at(-1)?.id ?? '' });
  return (
    <CatchBoundary getResetKey={() => drawn} errorComponent={Failed}>
      {children}
    </CatchBoundary>
  );
}

const Failed = () => (
  <div className={styles.failure}>
    <Message kind="error" role="alert">
      <div>{UNEXPECTED}</div>
      <Button size="compact-sm" variant="default" mt={8} onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Message>
  </div>
);
