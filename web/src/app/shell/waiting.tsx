import { formatCount } from '@careline/contracts/basis/counts';
import { EDITORS } from '@careline/contracts/basis/role';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { comingApi } from '../../directory/coming/coming-api.ts';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { reportsApi } from '../../trust/reports/reports-api.ts';
import { verificationApi } from '../../trust/verification/verification-api.ts';
import styles from './shell.module.css';

/** How much work waits behind a menu entry, shown to the users who do it. */
export function useWaiting(): Record<string, number | undefined> {
  const enabled = hasRole(useCurrentUser(), EDITORS);
  const { data: reports } = useQuery({ ...reportsApi.counts, enabled });
  const { data: due } = useQuery({ ...verificationApi.dueNow, enabled });
  const { data: coming } = useQuery({ ...comingApi.thisWeek, enabled });
  return { '/coming': coming, '/reports': reports?.open, '/verification': due };
}

export function Waiting({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className={styles.badge}>
      {formatCount(count)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
