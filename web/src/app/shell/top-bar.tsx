import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AccountMenu } from './account-menu.tsx';
import { MainMenu, PhoneMenu } from './menu.tsx';
import styles from './shell.module.css';
import { openPalette, openShortcutHelp } from './shell-dialogs.ts';
import { useThemeSwitch } from './use-theme-switch.ts';

export function TopBar() {
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
