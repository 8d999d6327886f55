import { Link, useNavigate } from '@tanstack/react-router';
import { hasRole, useCurrentUser } from '../../lib/current-user.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { MENU, type MenuEntry } from '../menu.ts';
import styles from './shell.module.css';

export function useMenu(): MenuEntry[] {
  const user = useCurrentUser();
  return MENU.filter((entry) => hasRole(user, entry.roles));
}

export function MainMenu() {
  const menu = useMenu();
  const navigate = useNavigate();
  useShortcuts(
    'Go to',
    menu.map(({ keys, label, to }) => ({ keys, label, run: () => void navigate({ to }) })),
  );
  return (
    <nav aria-label="Main menu" className={styles.menu}>
      {menu.map(({ to, label, icon: Glyph }) => (
        <Link key={to} to={to} className={styles.entry} activeOptions={{ includeSearch: false }}>
          <Glyph size={16} stroke={1.8} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
