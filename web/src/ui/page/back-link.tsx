import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './back-link.module.css';

/** The link from a record's sub-list back to its parent list. */
export function BackLink({ to, children }: { to: LinkProps['to']; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <IconArrowLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
