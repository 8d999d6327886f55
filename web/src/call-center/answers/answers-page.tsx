import { ADMINS } from '@careline/contracts/basis/call';
import {
  answerCalls,
  answerSettings,
  type KeptAnswer,
  type SearchAnswers,
} from '@careline/contracts/call-center/answers';
import { providers } from '@careline/contracts/directory/providers';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntitySelect } from '../../entity-set/select/entity-select.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { formatMoment, pluralize } from '../../lib/text/moments.ts';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import card from '../../ui/settings/settings-card.module.css';
import { SettingsForm } from '../../ui/settings/settings-form.tsx';
import { LANGUAGE_NAMES } from '../model/caller/script-language.ts';
import styles from './answers.module.css';
import { ChangedSince } from './changed-since.tsx';

/** The Answers tab of the settings: what callers were told, and for how long it is kept. */
export function AnswersPage() {
  const isAdmin = hasRole(useCurrentUser(), ADMINS);
  return (
    <div className={`page ${card.scroll}`}>
      <PageHeader title="Answers" order={2} />
      <WhatDidWeSay />
      {isAdmin && (
        <SettingsForm
          settings={answerSettings}
          title="How long answers are kept"
          label="Settings of answers"
          only={['keepDays']}
          fields={{
            keepDays: {
              label: 'Keep answers for … days',
              describe: ({ value, saved }) =>
                Number.isInteger(value) && value < saved.keepDays
                  ? 'Saving deletes older answers at once and for good.'
                  : 'With 0 no answer is kept.',
            },
          }}
        />
      )}
    </div>
  );
}

type Sought = Pick<SearchAnswers, 'number' | 'providerId' | 'from' | 'to'>;

function WhatDidWeSay() {
  const [number, setNumber] = useState('');
  const [providerId, setProviderId] = useState<number | null>(null);
  const [day, setDay] = useState('');
  const [sought, setSought] = useState<Sought>();
  const isBlank = number.trim() === '' && providerId === null && day === '';
  return (
    <section className={`card ${card.body}`} aria-label="What did we say?">
      <h3 className={card.title}>What did we say?</h3>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBlank) return;
          const ofDay = day === '' ? {} : { from: day, to: day };
          setSought({ ...(number.trim() && { number }), ...(providerId && { providerId }), ...ofDay });
        }}
      >
        <TextInput
          label="Answer number"
          description="As it was dictated"
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <EntitySelect
          set={providers}
          label="Provider"
          labelOf={(row) => ('personName' in row ? row.personName : row.name)}
          value={providerId}
          onChange={setProviderId}
        />
        <TextInput
          label="Day"
          type="date"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isBlank}>
          Find
        </Button>
      </form>
      {sought && <FoundAnswers sought={sought} />}
    </section>
  );
}

const SHOWN = 50;

function FoundAnswers({ sought }: { sought: Sought }) {
  const { data, error, refetch } = useQuery(
    callQuery(answerCalls.search, { body: { ...sought, take: SHOWN } }),
  );
  const [open, setOpen] = useState<string>();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { items, total } = data;
  const shown = items.find(({ number }) => number === open) ?? (items.length === 1 ? items[0] : undefined);
  return (
    <>
      <p role="status" className={styles.total}>
        {total === 0
          ? 'No answer is kept for this. Check the number, or search by provider and day.'
          : `${pluralize(total, 'answer')}${total > items.length ? `, the latest ${items.length} of them` : ''}`}
      </p>
      {items.length > 1 && (
        <ul className={card.list}>
          {items.map((answer) => (
            <li key={answer.number}>
              <UnstyledButton
                className={styles.item}
                aria-expanded={answer === shown}
                onClick={() => setOpen(answer.number)}
              >
                <strong>{answer.number}</strong> {describe(answer)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {shown && <ToldAnswer key={shown.number} answer={shown} />}
    </>
  );
}

const describe = ({ at, userName, language, items }: KeptAnswer): string =>
  [formatMoment(at), userName, LANGUAGE_NAMES[language], items.map(({ name }) => name).join('; ')].join(
    ' · ',
  );

/** The answer as it was given, and what the directory says otherwise now. */
const ToldAnswer = ({ answer }: { answer: KeptAnswer }) => (
  <div className={styles.told}>
    <div>
      <h4 className={card.title}>
        {answer.number}, told on {formatMoment(answer.at)} by {answer.userName}
      </h4>
      <pre className={styles.text} lang={answer.language}>
        {answer.text}
      </pre>
    </div>
    <ChangedSince changed={answer.changed} />
  </div>
);
