import type { Attestation, AttestationItem } from '@careline/contracts/trust/attestations';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useKeptText } from '../../../entity-set/form/kept-draft/use-kept-text.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { notify } from '../../../lib/notify.ts';
import { pluralize } from '../../../lib/text/counts.ts';
import { formatMoment } from '../../../lib/text/moments.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { ScrollRegion } from '../../../ui/panel/scroll-region.tsx';
import { ATTESTATIONS, attestationsApi } from '../attestations-api.ts';
import styles from './desk.module.css';
import { answerDifferences } from './differences.ts';

const MOST = 100;
const NONE: readonly Attestation[] = [];

/** What offices answered and somebody has to decide, oldest first. */
export function AnswerQueue({ query }: { query: string }) {
  const { data, error, refetch } = useQuery(
    attestationsApi.search({ status: 'answered', query, take: MOST }),
  );
  const items = data?.items ?? NONE;
  const list = useRef<HTMLElement>(null);
  const [wanted, setIndex] = useState(0);
  const index = Math.min(wanted, Math.max(0, items.length - 1));
  const id = items[index]?.id;
  const find = (selector: string) =>
    list.current?.querySelector<HTMLElement>(`[data-answer="${id}"] ${selector}`);
  useEffect(() => {
    list.current?.querySelector(`[data-answer="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const walk = (steps: number) => () => setIndex(Math.max(0, index + steps));
  useShortcuts('Answers of offices', [
    { keys: 'J', label: 'Next answer', run: walk(1) },
    { keys: 'K', label: 'Previous answer', run: walk(-1) },
    { keys: 'A', label: 'Accept what is chosen', run: () => find('[data-accept]')?.click(), once: true },
    { keys: 'D', label: 'Decline', run: () => find('[data-decline]')?.click(), once: true },
    { keys: 'C', label: 'Choose single lines', run: () => find('input[type="checkbox"]')?.focus() },
    { keys: 'R', label: 'Reason for declining', run: () => find('[data-reason]')?.focus() },
  ]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data?.total === 0 && <EmptyState text="No answer waits." />}
      <ScrollRegion ref={list} className={styles.list} label="Answers">
        {items.map((answer, at) => (
          <AnswerCard
            key={answer.id}
            answer={answer}
            isCurrent={at === index}
            onDecided={() => list.current?.focus()}
          />
        ))}
      </ScrollRegion>
    </>
  );
}

interface AnswerCardProps {
  answer: Attestation;
  isCurrent: boolean;
  onDecided: () => void;
}

function AnswerCard({ answer, isCurrent, onDecided }: AnswerCardProps) {
  const { id, rowVersion, address, answeredBy, answeredAt, items, plans } = answer;
  const waiting = items.filter(({ state }) => state === 'waiting');
  const verified = items.filter(({ state }) => state === 'verified').length;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useKeptText(`reason ${id}`);
  const chosen = waiting.filter(({ key }) => !left.has(key)).map(({ key }) => key);
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (isAccepted: boolean) =>
      isAccepted
        ? attestationsApi.accept(id, { rowVersion, items: chosen })
        : attestationsApi.decline(id, reason),
    onSuccess: async (_, isAccepted) => {
      setReason('');
      onDecided();
      notify.success(
        `${address}: ${isAccepted ? `${pluralize(chosen.length, 'entry', 'entries')} accepted` : 'declined'}.`,
      );
      // Records and their verifications have changed with it.
      await client.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: [ATTESTATIONS] });
    },
  });
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  return (
    <article
      className={`card ${styles.answer}`}
      data-answer={id}
      data-current={isCurrent || undefined}
      aria-label={address}
    >
      <div className={styles.head}>
        <h2 className={styles.address}>{address}</h2>
        <span className="muted">
          {answeredBy}
          {answeredAt && `, ${formatMoment(answeredAt)}`}
          {verified > 0 && ` · ${pluralize(verified, 'record')} confirmed`}
        </span>
      </div>
      {waiting.map((item) => (
        <WaitingItem
          key={item.key}
          item={item}
          plans={plans}
          isChosen={!left.has(item.key)}
          onToggle={() => toggle(item.key)}
        />
      ))}
      <ErrorBanner error={decide.error} />
      <div className={styles.tools}>
        <Button
          size="xs"
          data-accept
          disabled={chosen.length === 0 || decide.isPending}
          loading={decide.isPending && decide.variables}
          onClick={() => decide.mutate(true)}
        >
          {chosen.length === waiting.length ? 'Accept' : `Accept ${chosen.length} of ${waiting.length}`}
        </Button>
        <Button
          size="xs"
          variant="default"
          data-decline
          disabled={decide.isPending}
          loading={decide.isPending && !decide.variables}
          onClick={() => decide.mutate(false)}
        >
          Decline
        </Button>
        <TextInput
          data-reason
          className={styles.reasonField}
          size="xs"
          maxLength={500}
          aria-label="Reason for declining"
          placeholder="Reason for declining, if wanted"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </article>
  );
}

interface WaitingItemProps {
  item: AttestationItem;
  plans: Attestation['plans'];
  isChosen: boolean;
  onToggle: () => void;
}

/** Text of an office is shown as text. */
function WaitingItem({ item, plans, isChosen, onToggle }: WaitingItemProps) {
  const differences = answerDifferences(item, plans);
  return (
    <div className={styles.item}>
      <Checkbox label={item.name || item.key} checked={isChosen} onChange={onToggle} />
      {differences.length === 0 && (
        <p className={styles.confirmed}>
          The office confirmed it, but it was changed after the mail. Accepting verifies it as it is now.
        </p>
      )}
      {differences.length > 0 && (
        <table className={styles.differences}>
          <colgroup>
            <col className={styles.what} />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.unseen}>What</span>
              </th>
              <th scope="col">Ours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, ours, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{ours}</td>
                <td className={styles.theirs}>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
