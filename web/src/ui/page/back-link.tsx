import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './back-link.module.css';

/** The way from a record's own list back to the list it belongs to. */
export function BackLink({ to, children }: { to: LinkProps['to']; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <IconArrowLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
