import { UNEXPECTED } from '@careline/contracts/basis/messages';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { CatchBoundary, Link, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ImportWatch } from '../../exchange/import/import-watch.tsx';
import { onAnswer } from '../../lib/answer-signal.ts';
import { pauseShortcutsWhile } from '../../lib/keyboard/shortcuts.ts';
import { overlays } from '../../lib/overlay-signal.ts';
import { Message } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MainMenu, PhoneMenu } from './menu.tsx';
import { Palette } from './palette/palette.tsx';
import styles from './shell.module.css';
import { openPalette, openShortcutHelp, useThemeSwitch } from './shell-dialogs.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { InactivityWatch } from './watches/inactivity-watch.tsx';
import { OutageLine } from './watches/outage-line.tsx';
import { useUpdateCheck } from './watches/use-update-check.ts';

const OUTLET = <Outlet />;
const skipToContent = () => document.getElementById('main')?.focus();

/** Everything around a screen: the top bar, the palette, and the inactivity and update checks. */
export function Shell({ children = OUTLET }: { children?: ReactNode }) {
  const frame = useMemo(() => <Frame>{children}</Frame>, [children]);
  // The router mounts the whole page in one task. Deferred, React renders it in slices.
  return useDeferredValue(frame, null);
}

function Frame({ children }: { children: ReactNode }) {
  useUpdateCheck();
  useEffect(overlays.want, []);
  const router = useRouter();
  useEffect(
    () =>
      pauseShortcutsWhile(() => {
        const { status, location, resolvedLocation } = router.state;
        // Another provider or filter is the same screen: its keys go on working.
        return status === 'pending' && location.pathname !== resolvedLocation?.pathname;
      }),
    [router],
  );
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </button>
      <TopBar />
      <OutageLine />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ScreenFailure>{children}</ScreenFailure>
      </main>
      <ShortcutHelp />
      <InactivityWatch />
      <Palette />
      <AnswerOpener />
      <ImportWatch onOpen={() => router.navigate({ to: '/settings', search: { tab: 'Import Data' } })} />
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
      <SmallButton mt={8} onClick={() => window.location.reload()}>
        Reload
      </SmallButton>
    </Message>
  </div>
);

const AnswerDialog = lazyPart(() => import('../../call-center/answers/answer-dialog.tsx'), 'AnswerDialog');

/** Shows the answer whose number was typed into the palette or the line. */
function AnswerOpener() {
  const [number, setNumber] = useState<string>();
  useEffect(() => onAnswer(setNumber), []);
  return number === undefined ? null : <AnswerDialog number={number} onClosed={() => setNumber(undefined)} />;
}

function TopBar() {
  return (
    <header className={styles.bar} data-chrome>
      <PhoneMenu />
      <Link to="/" className={styles.brand}>
        <img src="/icon.svg" alt="" width={26} height={26} />
        <span>CareLine</span>
      </Link>
      <MainMenu />
      <div className={styles.tools}>
        <UnstyledButton className={styles.jump} onClick={openPalette} aria-label="Search or jump to">
          <IconSearch size={15} aria-hidden />
          <span>Search or jump to…</span>
          <Kbd size="xs">Ctrl K</Kbd>
        </UnstyledButton>
        <ActionIcon
          className={`${styles.tool} ${styles.wideOnly}`}
          size="lg"
          data-tooltip="Keyboard shortcuts ( ? )"
          aria-label="Keyboard shortcuts"
          onClick={openShortcutHelp}
        >
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}

function ThemeSwitch() {
  const { isDark, switchTheme } = useThemeSwitch();
  const Glyph = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      className={styles.tool}
      size="lg"
      data-tooltip={isDark ? 'Light theme' : 'Dark theme'}
      aria-label="Switch theme"
      onClick={switchTheme}
    >
      <Glyph size={18} aria-hidden />
    </ActionIcon>
  );
}
