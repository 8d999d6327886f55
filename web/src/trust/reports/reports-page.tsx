import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { providers } from '@careline/contracts/directory/providers';
import {
  KIND_WORDS,
  type Report,
  ReportKind,
  ReportOwner,
  reportCalls,
} from '@careline/contracts/trust/reports';
import { useInViewport } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { z } from 'zod';
import { entitySetApi } from '../../entity-set/api.ts';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { EntitySelect } from '../../entity-set/select/entity-select.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/feedback.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader, SearchBox } from '../../ui/page/page-header.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import { listProviderFacts, type ProviderSection } from '../call-checklist.ts';
import { useCurrentCard } from '../card-list.tsx';
import { AnswerReport, ReopenReportButton } from './answer-report.tsx';
import { ReportCard } from './report-card.tsx';
import styles from './reports.module.css';
import { REPORTS } from './reports-api.ts';

interface EditedFact {
  providerId: number;
  section: ProviderSection;
  onSaved: () => void;
  onClosed: () => void;
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

/** As many as anyone works through at once; the search finds the others. */
const MOST = 500;

/** The reports of wrong data, oldest first, to be checked and answered. */
export function ReportsPage({ providerForm }: { providerForm: (fact: EditedFact) => ReactNode }) {
  const [{ q = '', status, kind, practice, owner, days }, , field] = useUrlParameters(PageUrl);
  const filters = { kind, practiceId: practice, owner: status === 'open' ? owner : undefined, minDays: days };
  const { data, error, refetch } = useQuery(
    callQuery(reportCalls.search, { body: { status, query: q, ...filters, take: MOST } }),
  );
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
        <SearchBox label="Search reports" {...field('q')} />
        <Segments label="Which reports" options={STATUSES} {...field('status')} />
      </PageHeader>
      <search className={styles.filters} aria-label="Narrow the reports">
        <ChoiceSelect
          label="What is wrong"
          placeholder="Anything"
          choices={KINDS}
          clearable
          {...field('kind')}
        />
        <EntitySelect
          set={practices}
          label="Practice"
          placeholder="All practices"
          labelOf={(item) => item.name}
          {...field('practice')}
        />
        <ChoiceSelect
          label="Reported"
          placeholder="At any time"
          choices={AGES}
          clearable
          {...field('days')}
        />
        {status === 'open' && (
          <ChoiceSelect
            label="Who looks into it"
            placeholder="Anybody or nobody"
            choices={OWNERS}
            clearable
            {...field('owner')}
          />
        )}
      </search>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState />}
      <ScrollRegion ref={list} className={styles.list} label="Reports">
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
      </ScrollRegion>
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

/** The section of the provider form that a report is about. */
const SECTION_OF: Record<ReportKind, ProviderSection> = {
  phone: 'scheduling',
  address: 'locations',
  notHere: 'locations',
  insurance: 'plans',
  notAccepting: 'locations',
  ages: 'terms',
  conditions: 'terms',
  retired: 'basic',
  other: 'basic',
};

/** What the directory says today of what is reported as wrong; loaded when the report comes into view. */
function ReportedFacts({ report }: { report: Report }) {
  const { ref, inViewport } = useInViewport();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  return (
    <div ref={ref}>{wasSeen ? <Recorded report={report} /> : <div className={styles.awaitedFact} />}</div>
  );
}

function Recorded({ report: { providerId, practiceAddressId, kind } }: { report: Report }) {
  const { data: provider, isLoading } = useQuery({
    ...entitySetApi(providers).byId(providerId),
    retry: false,
  });
  const { data: address, isLoading: isAddressLoading } = useQuery({
    ...callQuery(practiceAddressCalls.getDetails, {
      params: { id: practiceAddressId ?? 0 },
      spinner: false,
      quiet: true,
    }),
    enabled: practiceAddressId !== null,
    retry: false,
  });
  if (isLoading || isAddressLoading) return <div className={styles.awaitedFact} />;
  if (!provider) return null;
  const facts = listProviderFacts(provider, address ? [address] : []).filter(
    // Something else may be about anything.
    ({ section }) => kind === 'other' || section === SECTION_OF[kind],
  );
  const phone = kind === 'phone' && address?.mainPhone ? [['Main phone', address.mainPhone] as const] : [];
  if (phone.length + facts.length === 0)
    return <div className="muted">The record says nothing about it.</div>;
  return <Facts facts={[...phone, ...facts.map(({ label, value }) => [label, value] as const)]} />;
}
