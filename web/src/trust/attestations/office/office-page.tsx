import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { fillIn, type Language } from '@careline/contracts/rules/sentences/say';
import {
  ANSWER_NAME_LENGTH,
  attestationCalls,
  type OpenedAttestation,
} from '@careline/contracts/trust/attestations';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { callApi, callQuery } from '../../../lib/api/call-api.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { toPhoneHref } from '../../../ui/contact/contact-href.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import styles from './office.module.css';
import {
  answerItems,
  confirmRest,
  countVerdicts,
  isAddress,
  type Line,
  linesOf,
  nameProblem,
  problemOf,
} from './office-answer.ts';
import { OfficeLine } from './office-line.tsx';
import {
  formatLongDay,
  LANGUAGE_OPTIONS,
  type OfficeWords,
  officeWords,
  preferredLanguage,
} from './office-words.ts';

/** The visitor has no account: failures are said on the page, and nothing else of the application is loaded. */
const ALONE = { quiet: true, spinner: false } as const;

/** Named as the sender until the group is known: the office can compare it with the address bar. */
const unnamed = () => `CareLine (${window.location.hostname})`;

/** What an office sees behind the link in its mail. */
export function OfficePage({ secret }: { secret: string }) {
  const [language, setLanguage] = useState<Language>(() => preferredLanguage(navigator.languages));
  const words = officeWords(language);
  useEffect(() => {
    document.title = `${words.title} · CareLine`;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [words, language]);
  const opened = useQuery({
    ...callQuery(attestationCalls.open, { body: { secret }, ...ALONE }),
    retry: false,
    // What is entered is compared with what was shown.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isSent, setSent] = useState(false);
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <div>
          <strong>{opened.data?.groupName || unnamed()}</strong>
          {opened.data?.groupPhone && <Questions phone={opened.data.groupPhone} words={words} />}
        </div>
        <Segments
          label="Language · Idioma"
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {isSent ? (
        <Sent words={words} />
      ) : (
        <>
          <h1 className={styles.title}>{words.title}</h1>
          {opened.isPending && <p role="status">{words.loading}</p>}
          {opened.error && (
            <>
              <Message kind="info" role="alert">
                {linkProblem(opened.error, words)}
              </Message>
              {!(opened.error instanceof ApiError) && (
                <Button size="md" onClick={() => void opened.refetch()}>
                  {words.again}
                </Button>
              )}
            </>
          )}
          {opened.data && (
            <OfficeForm
              key={secret}
              secret={secret}
              office={opened.data}
              words={words}
              language={language}
              onSent={() => setSent(true)}
            />
          )}
        </>
      )}
    </main>
  );
}

/** No link where the number cannot be dialed: it may be any text. */
function Questions({ phone, words }: { phone: string; words: OfficeWords }) {
  const href = toPhoneHref(phone);
  return (
    <p>
      {words.questions} {href ? <a href={href}>{formatPhone(phone)}</a> : phone}
    </p>
  );
}

function linkProblem(error: unknown, words: OfficeWords): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return words.linkUnknown;
  if (status === 400) return words.linkUsed;
  return status === 429 ? words.tooMany : words.failed;
}

function Sent({ words }: { words: OfficeWords }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {words.sent}
      </h1>
      <p>{words.sentWords}</p>
    </>
  );
}

interface OfficeFormProps {
  secret: string;
  office: OpenedAttestation;
  words: OfficeWords;
  language: Language;
  onSent: () => void;
}

function OfficeForm({ secret, office, words, language, onSent }: OfficeFormProps) {
  const [lines, setLines] = useState(() => linesOf(office.items));
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const answer = useSingleMutation({
    mutationFn: (sent: readonly Line[]) =>
      callApi(attestationCalls.answer)({ body: { secret, name, items: answerItems(sent) }, ...ALONE }),
    onSuccess: onSent,
  });
  const nameTrouble = nameProblem(name);
  const isUntouched = lines.every(({ verdict }) => verdict === undefined);
  const isWhole = isUntouched || lines.every(({ verdict }) => verdict === 'confirmed');
  const hasRest = lines.some(({ verdict }) => verdict === undefined);
  const hasTrouble = lines.some((line) => problemOf(line) !== undefined);
  const send = (sent: readonly Line[]) => {
    setTried(true);
    if (nameTrouble) nameField.current?.focus();
    else if (!hasTrouble && !answer.isPending) answer.mutate(sent);
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
    <form noValidate onSubmit={submit} className={styles.form}>
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
        <TextInput
          ref={nameField}
          label={words.yourName}
          description={`${words.nameHint} ${words.privacy}`}
          size="md"
          maxLength={ANSWER_NAME_LENGTH}
          autoComplete="name"
          value={name}
          error={isTried && nameTrouble ? words[nameTrouble] : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
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
