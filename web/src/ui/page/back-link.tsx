import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { listMemory } from '../table/list-memory.ts';
import styles from './back-link.module.css';

/** The link from a record's sub-list back to its parent list, as it was left. */
export function BackLink({ to, children }: { to: LinkProps['to'] & string; children: string }) {
  return (
    <Link to={to} search={(listMemory.url.get(to) ?? {}) as never} className={styles.back}>
      <IconArrowLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
