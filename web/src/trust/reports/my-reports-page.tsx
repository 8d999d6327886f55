import { type Report, reportCalls } from '@careline/contracts/trust/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { ReportCard } from './report-card.tsx';
import styles from './reports.module.css';
import { REPORTS, reportCounts } from './reports-api.ts';

const MOST = 200;
const HOUR_MS = 3_600_000;

/** As long as the server takes it back. */
const isWithdrawable = ({ status, createdAt }: Report): boolean =>
  status === 'open' && Date.now() - Date.parse(createdAt) < HOUR_MS;

/** What became of the user's own reports: the answers first, then those that are still open. */
export function MyReportsPage() {
  const client = useQueryClient();
  const closed = useQuery(
    callQuery(reportCalls.search, { body: { mine: true, status: 'closed', take: MOST } }),
  );
  const open = useQuery(callQuery(reportCalls.search, { body: { mine: true, status: 'open', take: MOST } }));
  useEffect(() => {
    if (!closed.data) return;
    void callApi(reportCalls.seen)({ spinner: false })
      .then(() => client.invalidateQueries(reportCounts))
      .catch(() => {}); // The mark stays until the next visit.
  }, [closed.data, client]);
  const withdraw = (id: number) =>
    // A refusal has its own notice.
    void callApi(reportCalls.withdraw)({ params: { id } }).then(
      () => client.invalidateQueries({ queryKey: [REPORTS] }),
      () => undefined,
    );
  // The server lists open ones oldest first, for those who answer them.
  const groups = [
    { name: 'Answered', items: closed.data?.items ?? [] },
    { name: 'Open', items: (open.data?.items ?? []).toReversed() },
  ].filter(({ items }) => items.length > 0);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const error = closed.error ?? open.error;
  return (
    <div className="page">
      <PageHeader title="My reports" count={closed.data && open.data && pluralize(total, 'report')} />
      {error && <LoadFailure error={error} onRetry={() => void client.invalidateQueries()} />}
      <ScrollRegion className={styles.list} label="My reports">
        {closed.data && open.data && total === 0 && <EmptyState />}
        {groups.map(({ name, items }) => (
          <Fragment key={name}>
            <h2 className={styles.group}>{name}</h2>
            {items.map((report) => (
              <ReportCard key={report.id} report={report} isOwn>
                {isWithdrawable(report) && (
                  <div>
                    <SmallButton size="xs" onClick={() => withdraw(report.id)}>
                      Withdraw
                    </SmallButton>
                  </div>
                )}
              </ReportCard>
            ))}
          </Fragment>
        ))}
      </ScrollRegion>
    </div>
  );
}
