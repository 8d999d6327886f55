import { answerCalls } from '@careline/contracts/call-center/answers';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/call-api.ts';
import { formatMoment } from '../../lib/text/moments.ts';
import { LoadFailure, Message } from '../../ui/feedback/feedback.tsx';
import { useBackCloses } from '../../ui/panel/use-back-closes.ts';
import { AnswerSheet, AnswerWays, useAnswerWays } from '../caller/answer-ways.tsx';
import styles from '../caller/caller.module.css';
import { ChangedSince } from './changed-since.tsx';

/** What a caller was told before, as it was told, with what has changed since; it can be sent again. */
export function AnswerDialog({ number, onClosed }: { number: string; onClosed: () => void }) {
  useBackCloses(onClosed);
  const client = useQueryClient();
  const query = {
    ...callQuery(answerCalls.search, { body: { number }, spinner: false }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  };
  const { data, error, refetch } = useQuery(query);
  const answer = data?.items[0];
  const ways = useAnswerWays(async () => {
    const [found] = (await client.ensureQueryData(query)).items;
    if (!found) throw new Error('No such answer');
    return found;
  }, onClosed);
  return (
    <Modal
      opened
      onClose={onClosed}
      title={`Answer ${number}`}
      size={640}
      onKeyDown={(event) => ways.take(event) && event.preventDefault()}
    >
      <div tabIndex={-1} data-autofocus className={styles.give}>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={260} />}
        {data && !answer && (
          <Message kind="info" title="No such answer">
            No answer is kept under this number, or it is about a provider whom you may not see. Let the
            caller read the number out again.
          </Message>
        )}
        {answer && (
          <>
            <p className={styles.promise}>
              Told on {formatMoment(answer.at)} by {answer.userName}
            </p>
            <ChangedSince changed={answer.changed} />
            <AnswerSheet answer={answer} />
            <AnswerWays ways={ways} isReady />
          </>
        )}
      </div>
    </Modal>
  );
}
