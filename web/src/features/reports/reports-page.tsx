import type { Report } from '@careline/contracts/reports';
import { SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { pluralize } from '../../lib/text/counts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SearchBox } from '../../ui/page/search-box.tsx';
import type { ProviderSection } from '../../ui/trust/facts.ts';
import { AnswerReport } from './answer-report.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportedFacts, SECTION_OF } from './reported-facts.tsx';
import styles from './reports.module.css';
import { REPORTS, reportsApi } from './reports-api.ts';

export interface EditedFact {
  providerId: number;
  section: ProviderSection;
  onSaved: () => void;
  onClosed: () => void;
}

interface ReportsPageProps {
  providerForm: (fact: EditedFact) => ReactNode;
}

const PageUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  status: z.enum(['open', 'closed']).catch('open').default('open'),
});

/** A scrolling region must be focusable. */
const SCROLLABLE = { tabIndex: 0 };

/** As many as anyone works through at once; the search finds the others. */
const MOST = 500;

/** The reports of wrong data, oldest first, to be checked and answered. */
export function ReportsPage({ providerForm }: ReportsPageProps) {
  const [{ q = '', status }, change] = useUrlParameters(PageUrl);
  const { data, error, refetch } = useQuery(reportsApi.search({ status, query: q, take: MOST }));
  const [edited, setEdited] = useState<Report>();
  const client = useQueryClient();
  const items = data?.items ?? [];
  const cursor = useReportKeys(items, status === 'open');
  const close = () => setEdited(undefined);
  return (
    <div className="page">
      <PageHeader title="Reports" count={data && pluralize(data.total, `${status} report`)}>
        <SearchBox
          label="Search reports"
          value={q}
          onSearch={(text) => change({ q: text === '' ? undefined : text })}
        />
        <SegmentedControl
          color="petrol"
          className={styles.switch}
          aria-label="Which reports"
          value={status}
          onChange={(value) => change({ status: value === 'closed' ? 'closed' : 'open' })}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
      </PageHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState />}
      <section {...SCROLLABLE} ref={cursor.list} className={styles.list} aria-label="Reports">
        {items.map((report, index) => (
          <ReportCard key={report.id} report={report} isCurrent={index === cursor.index}>
            {report.status === 'open' && index === cursor.index && <ReportedFacts report={report} />}
            {report.status === 'open' && (
              <AnswerReport
                report={report}
                onEdit={() => setEdited(report)}
                onClosed={() => cursor.list.current?.focus()}
              />
            )}
          </ReportCard>
        ))}
      </section>
      {edited &&
        providerForm({
          providerId: edited.providerId,
          section: SECTION_OF[edited.kind],
          onSaved: () => {
            close();
            void client.invalidateQueries({ queryKey: [REPORTS] });
          },
          onClosed: close,
        })}
    </div>
  );
}

/** J and K walk through the reports; the other keys press the buttons of the current one. */
function useReportKeys(items: readonly Report[], areOpen: boolean) {
  const list = useRef<HTMLElement>(null);
  const [wanted, setIndex] = useState(0);
  const index = Math.min(wanted, Math.max(0, items.length - 1));
  const id = items[index]?.id;
  const find = (selector: string) =>
    list.current?.querySelector<HTMLElement>(`[data-report="${id}"] ${selector}`);
  useEffect(() => {
    list.current?.querySelector(`[data-report="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const walk = (steps: number) => () => setIndex(Math.max(0, index + steps));
  const press = (selector: string) => () => find(selector)?.click();
  useShortcuts('Reports', [
    { keys: 'J', label: 'Next report', run: walk(1) },
    { keys: 'K', label: 'Previous report', run: walk(-1) },
    ...(areOpen
      ? [
          { keys: 'E', label: 'Edit provider at what is reported', run: press('[data-edit]') },
          { keys: 'A', label: 'Answer', run: () => find('input')?.focus() },
          { keys: 'F', label: 'Close as fixed', run: press('[data-outcome="fixed"]') },
          { keys: 'W', label: 'Close: right as it is', run: press('[data-outcome="right"]') },
          { keys: 'U', label: 'Close as unclear', run: press('[data-outcome="unclear"]') },
        ]
      : []),
  ]);
  return { list, index };
}
