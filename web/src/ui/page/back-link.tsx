import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './back-link.module.css';

/** The search and order that each list had when it was last on screen. */
const lastSeen = new Map<string, object>();

export const rememberList = (pathname: string, search: object): void => {
  lastSeen.set(pathname, search);
};

/** The link from a record's sub-list back to its parent list, as it was left. */
export function BackLink({ to, children }: { to: LinkProps['to'] & string; children: string }) {
  return (
    <Link to={to} search={(lastSeen.get(to) ?? {}) as never} className={styles.back}>
      <IconArrowLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
