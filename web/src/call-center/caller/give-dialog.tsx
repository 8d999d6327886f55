import {
  type Answer,
  type AnswerLanguage,
  answerCalls,
  MOST_TOLD,
} from '@careline/contracts/call-center/answers';
import { Button, Kbd, Modal, Skeleton, TextInput } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { copyText } from '../../lib/copy-text.ts';
import { notify } from '../../lib/notify.ts';
import { LazyPinMap } from '../../maps/lazy-pin-map.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import { useBackCloses } from '../../ui/panel/use-back-closes.ts';
import type { Given, Pin } from '../model/caller/pins.ts';
import { LANGUAGE_NAMES, otherLanguage } from '../model/caller/script-language.ts';
import styles from './caller.module.css';

interface GiveDialogProps extends Given {
  insurancePlanId: number | undefined;
  language: AnswerLanguage;
  onLanguage: (language: AnswerLanguage) => void;
  onClosed: () => void;
}

const LANGUAGES = (['en', 'es'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Saved once for each choice, and shown as it was saved. */
const answerQuery = (told: readonly Pin[], insurancePlanId: number | undefined, language: AnswerLanguage) => {
  const providers = told.map(({ providerId, practiceAddressId }) => ({ providerId, practiceAddressId }));
  return queryOptions({
    ...callQuery(answerCalls.save, { body: { providers, insurancePlanId, language }, spinner: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
};

/** What the caller gets: on the clipboard, on paper or by mail. */
export function GiveDialog({
  people,
  all,
  first,
  insurancePlanId,
  language,
  onLanguage,
  onClosed,
}: GiveDialogProps) {
  useBackCloses(onClosed);
  const [chosen, setChosen] = useState(first === 'all' ? 'all' : String(first.providerId));
  const told = chosen === 'all' ? all : people.filter(({ providerId }) => String(providerId) === chosen);
  const leftOut = people.find((one) => !all.includes(one));
  const client = useQueryClient();
  const query = answerQuery(told, insurancePlanId, language);
  const { data, error, refetch } = useQuery(query);
  const [email, setEmail] = useState('');
  const mailBox = useRef<HTMLInputElement>(null);
  /** Focuses the dialog at once, for the next key; its focus trap comes a moment later. */
  const enter = useCallback((element: HTMLDivElement | null) => element?.focus(), []);
  const send = useSingleMutation({
    // The address is not a variable of the mutation, which would be kept for a while.
    mutationFn: async () => {
      const { number } = await client.ensureQueryData(query);
      await callApi(answerCalls.send)({ body: { number, email: email.trim() } });
    },
    gcTime: 0,
    onSuccess: () => {
      setEmail('');
      notify.success('The answer has been mailed.');
      onClosed();
    },
  });
  // The keys may come before the answer.
  const whenReady = (act: (answer: Answer) => void) =>
    void client.ensureQueryData(query).then(act, () => undefined);
  const copy = () => whenReady(({ text }) => void copyText(text, 'the answer'));
  const print = () =>
    whenReady(() => requestAnimationFrame(() => requestAnimationFrame(() => window.print())));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === mailBox.current) return;
    const key = event.key.toUpperCase();
    const digit = people[Number(key) - 1];
    if (key === 'C') copy();
    else if (key === 'P') print();
    else if (key === 'M') mailBox.current?.focus();
    else if (key === 'L') onLanguage(otherLanguage(language));
    else if (key === '0') setChosen('all');
    else if (digit) setChosen(String(digit.providerId));
    else return;
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
        <div className={styles.ways}>
          <Button onClick={copy} disabled={!data} rightSection={<Kbd size="xs">C</Kbd>} aria-keyshortcuts="C">
            Copy
          </Button>
          <Button
            onClick={print}
            disabled={!data}
            variant="default"
            rightSection={<Kbd size="xs">P</Kbd>}
            aria-keyshortcuts="P"
          >
            Print
          </Button>
          <form
            className={styles.mail}
            onSubmit={(event) => {
              event.preventDefault();
              if (email.trim() !== '') send.mutate();
            }}
          >
            <TextInput
              ref={mailBox}
              aria-label="Mail address"
              placeholder="Mail address ( M )"
              // No `type="email"`: a browser would offer addresses of former callers.
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={send.isPending} disabled={email.trim() === ''}>
              Mail
            </Button>
          </form>
        </div>
        <ErrorBanner error={send.error} />
        <p className={styles.promise}>The address is used once and not kept.</p>
      </div>
    </Modal>
  );
}

/** The answer as it is printed: the server's lines, and a small map of one place. */
function AnswerSheet({ answer, place }: { answer: Answer; place: Pin['at'] }) {
  const lines = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The server has escaped every recorded text; a parsed document runs no scripts.
    const { body } = new DOMParser().parseFromString(answer.html, 'text/html');
    lines.current?.replaceChildren(...body.childNodes);
  }, [answer.html]);
  return (
    <ScrollRegion data-printed className={styles.sheet} label={`Answer ${answer.number}`}>
      <div ref={lines} />
      {place && <LazyPinMap label="Where the office is" place={place} className={styles.map ?? ''} />}
    </ScrollRegion>
  );
}
