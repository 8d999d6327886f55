import {
  type Answer,
  type AnswerLanguage,
  answerCalls,
  MOST_TOLD,
} from '@careline/contracts/call-center/answers';
import { Modal, Skeleton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { useBackCloses } from '../../ui/panel/use-back-closes.ts';
import type { Given, Pin } from '../model/caller/pins.ts';
import { LANGUAGE_NAMES, otherLanguage } from '../model/caller/script-language.ts';
import { AnswerSheet, AnswerWays, useAnswerWays } from './answer-ways.tsx';
import styles from './caller.module.css';

interface GiveDialogProps extends Given {
  insuranceId: number | undefined;
  insurancePlanId: number | undefined;
  /** The day of the appointment; undefined for today. */
  on: string | undefined;
  language: AnswerLanguage;
  onLanguage: (language: AnswerLanguage) => void;
  onClosed: () => void;
}

const LANGUAGES = (['en', 'es'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** A little less than the ten minutes in which the server tells an answer again under its number. */
const SAME_NUMBER_MS = 9 * 60_000;

type Wanted = Pick<GiveDialogProps, 'insuranceId' | 'insurancePlanId' | 'on' | 'language'>;

/** Saves once for each choice, and in the other language under the number that may have been dictated already. */
function useAnswerQuery(told: readonly Pin[], { language, ...wanted }: Wanted) {
  const former = useRef(new Map<string, Answer>());
  const providers = told.map(({ providerId, practiceAddressId }) => ({ providerId, practiceAddressId }));
  const subject = JSON.stringify([providers, wanted]);
  return queryOptions({
    queryKey: ['Answers', 'Save', subject, language],
    queryFn: async ({ signal }) => {
      const known = former.current.get(subject);
      const number = known && Date.now() - Date.parse(known.at) < SAME_NUMBER_MS ? known.number : undefined;
      const body = { providers, ...wanted, language, number };
      const answer = await callApi(answerCalls.save)({ body, signal, spinner: false });
      former.current.set(subject, answer);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** What the caller gets: on the clipboard, on paper or by mail. */
export function GiveDialog(props: GiveDialogProps) {
  const { people, all, first, insuranceId, insurancePlanId, on, language, onLanguage, onClosed } = props;
  useBackCloses(onClosed);
  const [chosen, setChosen] = useState(first === 'all' ? 'all' : String(first.providerId));
  const told = chosen === 'all' ? all : people.filter(({ providerId }) => String(providerId) === chosen);
  const leftOut = people.find((one) => !all.includes(one));
  const client = useQueryClient();
  const query = useAnswerQuery(told, { insuranceId, insurancePlanId, on, language });
  const { data, error, refetch } = useQuery(query);
  /** Focuses the dialog at once, for the next key; its focus trap comes a moment later. */
  const enter = useCallback((element: HTMLDivElement | null) => element?.focus(), []);
  const ways = useAnswerWays(() => client.ensureQueryData(query), onClosed);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === ways.mailBox.current) return;
    const digit = people[Number(event.key) - 1];
    if (event.key.toUpperCase() === 'L') onLanguage(otherLanguage(language));
    else if (event.key === '0') setChosen('all');
    else if (digit) setChosen(String(digit.providerId));
    else if (!ways.take(event)) return;
    event.preventDefault();
  };
  return (
    <Modal opened onClose={onClosed} title="Give to caller" size={640} onKeyDown={onKeyDown}>
      <div ref={enter} tabIndex={-1} data-autofocus className={styles.give}>
        <div className={styles.choices}>
          <Segments label="Language ( L )" options={LANGUAGES} value={language} onChange={onLanguage} />
          {people.length > 1 && (
            <Segments
              label="Whom"
              options={[
                { value: 'all', label: leftOut ? 'All pinned' : 'All' },
                ...people.map(({ providerId, name }, index) => ({
                  value: String(providerId),
                  label: `${index + 1} ${name}`,
                })),
              ]}
              value={chosen}
              onChange={setChosen}
            />
          )}
        </div>
        {leftOut && (
          <p className={styles.promise}>
            An answer has room for {MOST_TOLD}: “All pinned” is without {leftOut.name}, who is not pinned.
          </p>
        )}
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton h={260} />}
        {data && <AnswerSheet answer={data} place={told.length === 1 ? told[0]?.at : undefined} />}
        <AnswerWays ways={ways} isReady={data !== undefined} />
      </div>
    </Modal>
  );
}
