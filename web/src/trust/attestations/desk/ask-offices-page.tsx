import {
  type Attestation,
  type AttestationStatus,
  attestationCalls,
} from '@careline/contracts/trust/attestations';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useUrlParameters } from '../../../entity-set/list/list-url.ts';
import { callQuery } from '../../../lib/api/call-api.ts';
import { formatMoment, pluralize } from '../../../lib/text/moments.ts';
import { EmptyState, LoadFailure } from '../../../ui/feedback/feedback.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { BackLink, PageHeader, SearchBox } from '../../../ui/page/page-header.tsx';
import { ScrollRegion } from '../../../ui/panel/scroll-region.tsx';
import { AnswerQueue } from './answer-queue.tsx';
import styles from './desk.module.css';
import { OfficeChoice } from './office-choice.tsx';

const PageUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  view: z.enum(['ask', 'answers', 'asked']).catch('ask').default('ask'),
});

/** Offices are asked by mail whether their records are right, and what they correct is decided. */
export function AskOfficesPage() {
  const [{ q = '', view }, , field] = useUrlParameters(PageUrl);
  const waiting =
    useQuery(callQuery(attestationCalls.search, { body: { status: 'answered', take: 1 } })).data?.total ?? 0;
  const views = [
    { value: 'ask', label: 'To ask' },
    { value: 'answers', label: waiting === 0 ? 'Answers' : `Answers (${waiting})` },
    { value: 'asked', label: 'Asked' },
  ] as const;
  return (
    <div className="page">
      <PageHeader
        title="Ask offices"
        count={waiting === 0 ? undefined : `${pluralize(waiting, 'answer')} to decide`}
        back={<BackLink to="/verification">Verification</BackLink>}
      >
        <SearchBox label="Search offices" {...field('q')} />
        <Segments label="What to show" options={views} {...field('view')} />
      </PageHeader>
      {view === 'ask' && <OfficeChoice query={q} />}
      {view === 'answers' && <AnswerQueue query={q} />}
      {view === 'asked' && <AskedList query={q} />}
    </div>
  );
}

const MOST = 200;

const STATUS_WORDS: Readonly<Record<AttestationStatus, string>> = {
  asked: 'Waiting for the office',
  answered: 'Answer to decide',
  expired: 'No answer',
  accepted: 'Answered',
  declined: 'Answer declined',
};

function AskedList({ query }: { query: string }) {
  const { data, error, refetch } = useQuery(
    callQuery(attestationCalls.search, { body: { query, take: MOST } }),
  );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data?.total === 0 && <EmptyState text="No office was asked yet." />}
      <ScrollRegion className={styles.list} label="Asked offices">
        {data?.items.map((asked) => (
          <Asked key={asked.id} asked={asked} />
        ))}
      </ScrollRegion>
    </>
  );
}

function Asked({
  asked: { address, status, askedAt, answeredAt, answeredBy, reason },
}: {
  asked: Attestation;
}) {
  const answer = answeredAt && ` · Answered ${formatMoment(answeredAt)} by ${answeredBy}`;
  return (
    <article className={`card ${styles.answer}`} aria-label={address}>
      <div className={styles.head}>
        <h2 className={styles.address}>{address}</h2>
        <span className={styles.reason}>{STATUS_WORDS[status]}</span>
      </div>
      <span className="muted">
        {`Asked ${formatMoment(askedAt)}`}
        {answer}
        {reason && ` · ${reason}`}
      </span>
    </article>
  );
}
