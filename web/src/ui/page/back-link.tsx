import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './back-link.module.css';

/** The search and order that each list had when it was last on screen: "?q=hand&order=name". */
const lastSeen = new Map<string, string>();

export const rememberList = (pathname: string, search: string): void => {
  lastSeen.set(pathname, search);
};

/** The link from a record's sub-list back to its parent list, as it was left. */
export function BackLink({ to, children }: { to: LinkProps['to'] & string; children: string }) {
  const search = Object.fromEntries(new URLSearchParams(lastSeen.get(to) ?? ''));
  return (
    <Link to={to} search={search as never} className={styles.back}>
      <IconArrowLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
