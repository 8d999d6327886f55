import type { Attestation, AttestationStatus } from '@careline/contracts/trust/attestations';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/text/moments.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { ScrollRegion } from '../../../ui/panel/scroll-region.tsx';
import { attestationsApi } from '../attestations-api.ts';
import styles from './desk.module.css';

const MOST = 200;

const STATUS_WORDS: Readonly<Record<AttestationStatus, string>> = {
  asked: 'Waiting for the office',
  answered: 'Answer to decide',
  expired: 'No answer',
  accepted: 'Answered',
  declined: 'Answer declined',
};

/** Which offices were asked, and what became of it. */
export function AskedList({ query }: { query: string }) {
  const { data, error, refetch } = useQuery(attestationsApi.search({ query, take: MOST }));
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
