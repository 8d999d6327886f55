import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import { practices } from '@careline/contracts/directory/practices';
import { KIND_WORDS, type Report, ReportKind, ReportOwner } from '@careline/contracts/trust/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { EntitySelect } from '../../entity-set/select/entity-select.tsx';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { pluralize } from '../../lib/text/counts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SearchBox } from '../../ui/page/search-box.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import type { ProviderSection } from '../call-checklist.ts';
import { useCurrentCard } from '../card-list.tsx';
import { AnswerReport, ReopenReportButton } from './answer-report.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportedFacts, SECTION_OF } from './reported-facts.tsx';
import styles from './reports.module.css';
import { REPORTS, reportsApi } from './reports-api.ts';

interface EditedFact {
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
  kind: ReportKind.optional().catch(undefined),
  practice: z.int().min(1).max(LARGEST_ID).optional().catch(undefined),
  owner: ReportOwner.optional().catch(undefined),
  days: z.int().min(0).max(3_650).optional().catch(undefined),
});

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

const KINDS = ReportKind.options.map((value) => ({ value, label: KIND_WORDS[value] }));
const AGES = [2, 7, 30].map((days) => ({ value: days, label: `${days} days ago or earlier` }));

const OWNERS = [
  { value: 'me', label: 'I do' },
  { value: 'nobody', label: 'Nobody yet' },
] as const;

const NONE: readonly Report[] = [];

/** A scrolling region must be focusable. */
const SCROLLABLE = { tabIndex: 0 };

/** As many as anyone works through at once; the search finds the others. */
const MOST = 500;

/** The reports of wrong data, oldest first, to be checked and answered. */
export function ReportsPage({ providerForm }: ReportsPageProps) {
  const [{ q = '', status, kind, practice, owner, days }, change] = useUrlParameters(PageUrl);
  const filters = { kind, practiceId: practice, owner: status === 'open' ? owner : undefined, minDays: days };
  const { data, error, refetch } = useQuery(reportsApi.search({ status, query: q, ...filters, take: MOST }));
  const [edited, setEdited] = useState<Report>();
  const client = useQueryClient();
  // As a transition: hundreds of reports render without blocking the page.
  const items = useDeferredValue(data?.items ?? NONE, NONE);
  const { list, index, walk, focus } = useCurrentCard(items);
  useShortcuts('Reports', [
    { keys: 'J', label: 'Next report', run: walk(1) },
    { keys: 'K', label: 'Previous report', run: walk(-1) },
  ]);
  const close = () => setEdited(undefined);
  return (
    <div className="page">
      <PageHeader title="Reports" count={data && pluralize(data.total, `${status} report`)}>
        <SearchBox
          label="Search reports"
          value={q}
          onSearch={(text) => change({ q: text === '' ? undefined : text })}
        />
        <Segments
          label="Which reports"
          options={STATUSES}
          value={status}
          onChange={(value) => change({ status: value })}
        />
      </PageHeader>
      <search className={styles.filters} aria-label="Narrow the reports">
        <ChoiceSelect
          label="What is wrong"
          placeholder="Anything"
          choices={KINDS}
          value={kind ?? null}
          clearable
          onChange={(value) => change({ kind: value ?? undefined })}
        />
        <EntitySelect
          set={practices}
          label="Practice"
          placeholder="All practices"
          value={practice ?? null}
          labelOf={(item) => item.name}
          onChange={(id) => change({ practice: id ?? undefined })}
        />
        <ChoiceSelect
          label="Reported"
          placeholder="At any time"
          choices={AGES}
          value={days ?? null}
          clearable
          onChange={(value) => change({ days: value ?? undefined })}
        />
        {status === 'open' && (
          <ChoiceSelect
            label="Who looks into it"
            placeholder="Anybody or nobody"
            choices={OWNERS}
            value={owner ?? null}
            clearable
            onChange={(value) => change({ owner: value ?? undefined })}
          />
        )}
      </search>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState />}
      <section {...SCROLLABLE} ref={list} className={styles.list} aria-label="Reports">
        {items.map((report, at) => (
          <ListedReport
            key={report.id}
            report={report}
            index={at}
            isCurrent={at === index}
            onEdit={setEdited}
            onClosed={focus}
          />
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

interface ListedReportProps {
  report: Report;
  index: number;
  isCurrent: boolean;
  onEdit: (report: Report) => void;
  onClosed: () => void;
}

/** Walking to the next report leaves the others alone. */
const ListedReport = memo(({ report, index, isCurrent, onEdit, onClosed }: ListedReportProps) => (
  <ReportCard report={report} index={index} isCurrent={isCurrent}>
    {report.status === 'open' && <ReportedFacts report={report} />}
    {report.status === 'closed' && <ReopenReportButton report={report} />}
    {report.status === 'open' && (
      <AnswerReport report={report} isCurrent={isCurrent} onEdit={() => onEdit(report)} onClosed={onClosed} />
    )}
  </ReportCard>
));
