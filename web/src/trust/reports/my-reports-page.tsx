import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pluralize } from '../../lib/text/counts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ReportCard } from './report-card.tsx';
import styles from './reports.module.css';
import { reportsApi } from './reports-api.ts';

const MOST = 200;

/** A scrolling region must be focusable. */
const SCROLLABLE = { tabIndex: 0 };

/** What became of the user's own reports: the answers first, then those that are still open. */
export function MyReportsPage() {
  const client = useQueryClient();
  const closed = useQuery(reportsApi.search({ mine: true, status: 'closed', take: MOST }));
  const open = useQuery(reportsApi.search({ mine: true, status: 'open', take: MOST }));
  useEffect(() => {
    if (!closed.data) return;
    void reportsApi
      .markSeen()
      .then(() => client.invalidateQueries(reportsApi.counts))
      .catch(() => {}); // The mark stays until the next visit.
  }, [closed.data, client]);
  const items = [...(closed.data?.items ?? []), ...(open.data?.items ?? [])];
  const error = closed.error ?? open.error;
  return (
    <div className="page">
      <PageHeader title="My reports" count={closed.data && open.data && pluralize(items.length, 'report')} />
      {error && <LoadFailure error={error} onRetry={() => void client.invalidateQueries()} />}
      <section {...SCROLLABLE} className={styles.list} aria-label="My reports">
        {closed.data && open.data && items.length === 0 && <EmptyState />}
        {items.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </section>
    </div>
  );
}
