import { NOT_A_PHONE } from '@careline/contracts/rules/contact-formats';
import {
  type Attestation,
  type AttestationItem,
  attestationCalls,
} from '@careline/contracts/trust/attestations';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useKeptText } from '../../../entity-set/form/kept-draft/kept-drafts.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { callApi, callQuery } from '../../../lib/api/call-api.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { notify } from '../../../lib/notify.ts';
import { formatMoment, pluralize } from '../../../lib/text/moments.ts';
import { EmptyState, ErrorBanner, LoadFailure } from '../../../ui/feedback/feedback.tsx';
import { useUndo } from '../../../ui/feedback/tell-undone.tsx';
import { PhoneInput } from '../../../ui/fields/contact-inputs.tsx';
import { ScrollRegion } from '../../../ui/panel/scroll-region.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useCurrentCard } from '../../card-list.tsx';
import styles from './desk.module.css';
import {
  answerDifferences,
  asAccepted,
  type Corrections,
  shownPhone,
  wrongCorrections,
} from './differences.ts';

const MOST = 100;
const NONE: readonly Attestation[] = [];

/** What offices answered and somebody has to decide, oldest first. */
export function AnswerQueue({ query }: { query: string }) {
  const { data, error, refetch } = useQuery(
    callQuery(attestationCalls.search, { body: { status: 'answered', query, take: MOST } }),
  );
  const items = data?.items ?? NONE;
  const { list, index, walk, focus } = useCurrentCard(items);
  useShortcuts('Answers of offices', [
    { keys: 'J', label: 'Next answer', run: walk(1) },
    { keys: 'K', label: 'Previous answer', run: walk(-1) },
  ]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data?.total === 0 && <EmptyState text="No answer waits." />}
      <ScrollRegion ref={list} className={styles.list} label="Answers">
        {items.map((answer, at) => (
          <AnswerCard key={answer.id} answer={answer} index={at} isCurrent={at === index} onDecided={focus} />
        ))}
      </ScrollRegion>
    </>
  );
}

interface AnswerCardProps {
  answer: Attestation;
  index: number;
  isCurrent: boolean;
  onDecided: () => void;
}

function AnswerCard({ answer, index, isCurrent, onDecided }: AnswerCardProps) {
  const { id, rowVersion, address, practiceId, answeredBy, answeredAt, items, plans } = answer;
  const waiting = items.filter(({ state }) => state === 'waiting');
  const verified = items.filter(({ state }) => state === 'verified').length;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [corrected, setCorrected] = useState<Corrections>({});
  const [reason, setReason] = useKeptText(`reason ${id}`);
  const chosen = waiting.filter(({ key }) => !left.has(key));
  const isWrong = chosen.some((item) => wrongCorrections(item, corrected).length > 0);
  const client = useQueryClient();
  const undo = useUndo('record');
  const decide = useMutation({
    mutationFn: (isAccepted: boolean) =>
      isAccepted
        ? callApi(attestationCalls.accept)({
            params: { id },
            body: { rowVersion, items: chosen.map((item) => asAccepted(item, corrected)) },
          })
        : callApi(attestationCalls.decline)({ params: { id }, body: { reason } }),
    onSuccess: async (_, isAccepted) => {
      setReason('');
      onDecided();
      const done = chosen.length === 0 ? 'read' : `${pluralize(chosen.length, 'entry', 'entries')} accepted`;
      notify.undoable(
        `${address}: ${isAccepted ? done : 'declined'}.`,
        () => void undo(() => callApi(attestationCalls.undo)({ params: { id } })),
      );
      // Records and their verifications have changed with it.
      await client.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: ['Attestations'] });
    },
  });
  const canAccept = (chosen.length > 0 || waiting.length === 0) && !isWrong && !decide.isPending;
  const accept = () => canAccept && decide.mutate(true);
  const decline = () => decide.isPending || decide.mutate(false);
  const firstBox = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  useShortcuts(
    'Answers of offices',
    isCurrent
      ? [
          { keys: 'A', label: 'Accept what is chosen', run: accept, once: true },
          { keys: 'D', label: 'Decline', run: decline, once: true },
          { keys: 'C', label: 'Choose single lines', run: () => firstBox.current?.focus() },
          { keys: 'R', label: 'Reason for declining', run: () => reasonField.current?.focus() },
        ]
      : [],
  );
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  return (
    <article
      className={`card ${styles.answer}`}
      data-index={index}
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
      <Words answer={answer} />
      {practiceId !== null && (
        <a className={styles.open} href={`#/practices/practice-addresses/${practiceId}`}>
          Open the addresses of this practice
        </a>
      )}
      {waiting.map((item, at) => (
        <WaitingItem
          key={item.key}
          box={at === 0 ? firstBox : undefined}
          item={item}
          plans={plans}
          corrected={corrected}
          onCorrect={setCorrected}
          isChosen={!left.has(item.key)}
          onToggle={() => toggle(item.key)}
        />
      ))}
      <ErrorBanner error={decide.error} />
      <div className={styles.tools}>
        <Button
          size="xs"
          disabled={!canAccept}
          loading={decide.isPending && decide.variables}
          onClick={accept}
        >
          {waiting.length === 0
            ? 'Read'
            : chosen.length === waiting.length
              ? 'Accept'
              : `Accept ${chosen.length} of ${waiting.length}`}
        </Button>
        <SmallButton
          size="xs"
          disabled={decide.isPending}
          loading={decide.isPending && !decide.variables}
          onClick={decline}
        >
          Decline
        </SmallButton>
        <TextInput
          ref={reasonField}
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

/** What the office said in its own words. */
function Words({ answer: { missing, comment } }: { answer: Attestation }) {
  const said = [
    ['Missing', missing],
    ['Comment', comment],
  ].filter(([, text]) => text !== null);
  return (
    <dl className={styles.words}>
      {said.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface WaitingItemProps {
  box: RefObject<HTMLInputElement | null> | undefined;
  item: AttestationItem;
  plans: Attestation['plans'];
  corrected: Corrections;
  onCorrect: (corrected: Corrections) => void;
  isChosen: boolean;
  onToggle: () => void;
}

/** Text of an office is shown as text. */
function WaitingItem({ box, item, plans, corrected, onCorrect, isChosen, onToggle }: WaitingItemProps) {
  const wrong = wrongCorrections(item, corrected);
  const differences = answerDifferences(item, plans);
  return (
    <div className={styles.item}>
      <Checkbox ref={box} label={item.name || item.key} checked={isChosen} onChange={onToggle} />
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
            {differences.map(({ field, label, ours, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{ours}</td>
                <td className={styles.theirs}>
                  {field === 'mainPhone' || field === 'fax' ? (
                    <PhoneInput
                      size="xs"
                      aria-label={`${label}, as it will be saved`}
                      value={shownPhone(item, field, corrected)}
                      error={wrong.includes(field) && NOT_A_PHONE}
                      onChange={(text) => onCorrect({ ...corrected, [`${item.key} ${field}`]: text })}
                    />
                  ) : (
                    theirs
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
