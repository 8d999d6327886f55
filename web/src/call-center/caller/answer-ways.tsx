import { type Answer, answerCalls } from '@careline/contracts/call-center/answers';
import { Button, Kbd, TextInput } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { copyText } from '../../lib/copy-text.ts';
import { notify } from '../../lib/notify.ts';
import { LazyPinMap } from '../../maps/lazy-pin-map.tsx';
import { ErrorBanner } from '../../ui/feedback/feedback.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import type { Pin } from '../model/caller/pins.ts';
import styles from './caller.module.css';

/** The ways to the caller: clipboard, paper and mail. `find` may be asked before the answer has arrived. */
export function useAnswerWays(find: () => Promise<Answer>, onMailed: () => void) {
  const [email, setEmail] = useState('');
  const mailBox = useRef<HTMLInputElement>(null);
  const send = useSingleMutation({
    // The address is not a variable of the mutation, which would be kept for a while.
    mutationFn: async () => {
      const { number } = await find();
      await callApi(answerCalls.send)({ body: { number, email: email.trim() } });
    },
    gcTime: 0,
    onSuccess: () => {
      setEmail('');
      notify.success('The answer has been mailed.');
      onMailed();
    },
  });
  const whenReady = (act: (answer: Answer) => void) => void find().then(act, () => undefined);
  const copy = () => whenReady(({ text }) => void copyText(text, 'the answer'));
  const print = () =>
    whenReady(() => requestAnimationFrame(() => requestAnimationFrame(() => window.print())));
  const keys: Readonly<Record<string, () => void>> = { C: copy, P: print, M: () => mailBox.current?.focus() };
  return {
    email,
    setEmail,
    mailBox,
    send,
    copy,
    print,
    /** Does what a key stands for; false if it stands for nothing, or is typed into the box. */
    take: ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
      if (ctrlKey || metaKey || altKey || target === mailBox.current) return false;
      const act = keys[key.toUpperCase()];
      act?.();
      return act !== undefined;
    },
  };
}

export function AnswerWays({ ways, isReady }: { ways: ReturnType<typeof useAnswerWays>; isReady: boolean }) {
  const { email, setEmail, mailBox, send, copy, print } = ways;
  return (
    <>
      <div className={styles.ways}>
        <Button
          onClick={copy}
          disabled={!isReady}
          rightSection={<Kbd size="xs">C</Kbd>}
          aria-keyshortcuts="C"
        >
          Copy
        </Button>
        <SmallButton
          onClick={print}
          disabled={!isReady}
          rightSection={<Kbd size="xs">P</Kbd>}
          aria-keyshortcuts="P"
        >
          Print
        </SmallButton>
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
    </>
  );
}

/** The answer as it is printed: the server's lines, and a small map of one place. */
export function AnswerSheet({ answer, place }: { answer: Answer; place?: Pin['at'] }) {
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
