import { fillIn, type Language } from '@careline/contracts/rules/sentences/say';
import { attestationCalls } from '@careline/contracts/trust/attestations';
import {
  ANSWER_NAME_LENGTH,
  COMMENT_LENGTH,
  type OpenedAttestation,
} from '@careline/contracts/trust/office-answers';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../../lib/api/call-api.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { Message } from '../../../ui/feedback/feedback.tsx';
import styles from './office.module.css';
import {
  answerItems,
  confirmRest,
  countVerdicts,
  isAddress,
  type Line,
  nameProblem,
  problemOf,
} from './office-answer.ts';
import { OfficeLine } from './office-line.tsx';
import { ALONE, formatLongDay, linkProblem, type OfficeWords, unnamed } from './office-words.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

interface OfficeFormProps {
  secret: string;
  office: OpenedAttestation;
  words: OfficeWords;
  language: Language;
  onSent: () => void;
}

export function OfficeForm({ secret, office, words, language, onSent }: OfficeFormProps) {
  const { answer: said, change, forget } = useKeptAnswer(office);
  const { lines, name, missing, comment } = said;
  const setLines = (changed: Line[]) => change({ lines: changed });
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const answer = useSingleMutation({
    mutationFn: (sent: readonly Line[]) =>
      callApi(attestationCalls.answer)({
        body: {
          secret,
          name,
          items: answerItems(sent),
          ...(missing.trim() !== '' && { missing }),
          ...(comment.trim() !== '' && { comment }),
        },
        ...ALONE,
      }),
    onSuccess: () => {
      forget();
      onSent();
    },
  });
  const nameTrouble = nameProblem(name);
  const hasNoWords = missing.trim() === '' && comment.trim() === '';
  const isUntouched = hasNoWords && lines.every(({ verdict }) => verdict === undefined);
  const isWhole = isUntouched || (hasNoWords && lines.every(({ verdict }) => verdict === 'confirmed'));
  const hasRest = lines.some(({ verdict }) => verdict === undefined);
  const hasTrouble = lines.some((line) => problemOf(line) !== undefined);
  const send = (sent: readonly Line[]) => {
    flushSync(() => setTried(true));
    const marked = form.current?.querySelector('[data-problem]');
    const wrong = marked?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (marked) (wrong ?? marked.querySelector<HTMLElement>('input:checked'))?.focus();
    else if (nameTrouble) nameField.current?.focus();
    else if (!answer.isPending) answer.mutate(sent);
  };
  const sendAll = () => {
    const all = confirmRest(lines);
    setLines(all);
    send(all);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter after the name is not yet the word that everything is right: that takes the button itself.
    if (isUntouched) sendButton.current?.focus();
    else send(lines);
  };
  const shown = (wanted: boolean) =>
    lines
      .filter(({ ours }) => isAddress(ours) === wanted)
      .map((line) => {
        const problem = isTried ? problemOf(line) : undefined;
        return (
          <OfficeLine
            key={line.key}
            line={line}
            plans={office.plans}
            words={words}
            problem={problem && words[problem]}
            onChange={(changed) =>
              setLines(lines.map((other) => (other.key === changed.key ? changed : other)))
            }
          />
        );
      });
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <p className={styles.office}>
        <strong>{office.practice}</strong>
        <br />
        {[office.address, office.zip].filter(Boolean).join(', ')}
      </p>
      <p>{fillIn(words.intro, { sender: office.groupName || unnamed() })}</p>
      <p className="muted">{fillIn(words.until, { day: formatLongDay(office.expiresAt, language) })}</p>
      <h2 className={styles.heading}>{words.office}</h2>
      {shown(true)}
      {lines.length > 1 && <h2 className={styles.heading}>{words.providers}</h2>}
      {shown(false)}
      <div className={`card ${styles.send}`}>
        {(['missing', 'comment'] as const).map((field) => (
          <Textarea
            key={field}
            label={words[field]}
            description={words.wordsHint}
            size="md"
            rows={2}
            maxLength={COMMENT_LENGTH}
            value={said[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
        ))}
        <TextInput
          ref={nameField}
          label={words.yourName}
          description={`${words.nameHint} ${words.privacy}`}
          size="md"
          maxLength={ANSWER_NAME_LENGTH}
          autoComplete="name"
          value={name}
          error={isTried && nameTrouble ? words[nameTrouble] : undefined}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {isTried && hasTrouble && (
          <p role="alert" className={styles.problem}>
            {words.fixFirst}
          </p>
        )}
        {answer.error && (
          <Message kind="error" role="alert">
            {linkProblem(answer.error, words)}
          </Message>
        )}
        {!isWhole && <p role="status">{fillIn(words.summary, countVerdicts(lines))}</p>}
        {!isUntouched && hasRest && (
          <Button
            size="lg"
            fullWidth
            variant="default"
            onClick={() => {
              setLines(confirmRest(lines));
              // The button disappears with what it is for.
              sendButton.current?.focus();
            }}
          >
            {words.restRight}
          </Button>
        )}
        <Button
          ref={sendButton}
          type={isUntouched ? 'button' : 'submit'}
          size="lg"
          fullWidth
          loading={answer.isPending}
          onClick={(event) => {
            if (!isUntouched) return;
            // It is a submit button by the time the click has its effect, and would send a second time.
            event.preventDefault();
            sendAll();
          }}
        >
          {isWhole ? words.sendAll : words.sendSome}
        </Button>
      </div>
      <NoMoreMails secret={secret} words={words} />
    </form>
  );
}

function NoMoreMails({ secret, words }: { secret: string; words: OfficeWords }) {
  const stop = useMutation({
    mutationFn: () => callApi(attestationCalls.optOut)({ body: { secret }, ...ALONE }),
  });
  if (stop.isSuccess) return <p role="status">{words.stopped}</p>;
  return (
    <p className={styles.stop}>
      {stop.error && <span role="alert">{linkProblem(stop.error, words)} </span>}
      <button type="button" className="link-button" disabled={stop.isPending} onClick={() => stop.mutate()}>
        {words.stop}
      </button>
    </p>
  );
}
