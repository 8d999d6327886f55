import { formatPhone } from '@careline/contracts/rules/contact-formats';
import type { Language } from '@careline/contracts/rules/sentences/say';
import { attestationCalls } from '@careline/contracts/trust/attestations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { callQuery } from '../../../lib/api/call-api.ts';
import { toPhoneHref } from '../../../ui/contact/contact-link.tsx';
import { Message } from '../../../ui/feedback/feedback.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import styles from './office.module.css';
import { OfficeForm } from './office-form.tsx';
import {
  ALONE,
  LANGUAGE_OPTIONS,
  linkProblem,
  type OfficeWords,
  officeWords,
  preferredLanguage,
  unnamed,
} from './office-words.ts';

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
