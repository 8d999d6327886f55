import type { VerifiedHow } from '@careline/contracts/basis/verification';
import { type DueRequest, verificationCalls } from '@careline/contracts/trust/verifications';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '../../lib/api/call-api.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/feedback.tsx';
import { type FormPlace, usePrefetchedRecord } from './card/use-record.ts';
import { VerificationCard } from './card/verification-card.tsx';
import { useWorking } from './verification-api.ts';

export interface WrongFact {
  place: FormPlace;
  onSaved: () => void;
  onClosed: () => void;
}

interface VerificationQueueProps {
  request: DueRequest;
  onBack: () => void;
  form: (wrong: WrongFact) => ReactNode;
}

const BATCH = 200;

/** Records one after the other, in the order they had when the queue was opened: verifying one does not shuffle the rest. */
export function VerificationQueue({ request, onBack, form }: VerificationQueueProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(verificationCalls.due, { body: { ...request, take: BATCH } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [index, setIndex] = useState(0);
  const [how, setHow] = useState<VerifiedHow>('phone');
  const [wrong, setWrong] = useState<FormPlace>();
  const [isWrong, setIsWrong] = useState(false);
  const goTo = (next: number) => {
    setIndex(next);
    setIsWrong(false);
  };
  const colleague = useWorking(request.set, data?.items[index]?.id);
  usePrefetchedRecord(request.set, data?.items[index + 1]?.id);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const item = data.items[index];
  const first = request.skip ?? 0;
  if (!item)
    return (
      <EmptyState
        text="That was the last one."
        action={
          <Button autoFocus onClick={onBack}>
            Back to the list
          </Button>
        }
      />
    );
  const close = () => setWrong(undefined);
  const saved = () => {
    close();
    setIsWrong(false);
  };
  return (
    <>
      <VerificationCard
        key={item.id}
        set={request.set}
        item={item}
        position={`${first + index + 1} of ${data.total}`}
        how={how}
        onHow={setHow}
        onNext={() => goTo(index + 1)}
        onPrevious={() => goTo(Math.max(0, index - 1))}
        onBack={onBack}
        onWrong={(place) => {
          setWrong(place);
          setIsWrong(true);
        }}
        isWrong={isWrong}
        colleague={colleague}
        onUndone={() => goTo(index)}
      />
      {wrong && form({ place: wrong, onSaved: saved, onClosed: close })}
    </>
  );
}
