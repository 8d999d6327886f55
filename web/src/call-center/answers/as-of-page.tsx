import { asOfCalls, type ProviderAsOf } from '@careline/contracts/call-center/as-of';
import { addDays, dayOf, isDay } from '@careline/contracts/rules/days';
import { Button, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { VersionFacts } from '../../entity-set/history/event-entry.tsx';
import { isGone } from '../../lib/api/api-client.ts';
import { callQuery } from '../../lib/api/call-api.ts';
import { formatDay, formatMoment } from '../../lib/text/moments.ts';
import { EmptyState, LoadFailure, Loading } from '../../ui/feedback/feedback.tsx';
import { BackLink, PageHeader } from '../../ui/page/page-header.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import styles from './answers.module.css';

/** What the directory said of a provider at the end of a day, and what callers were told on it: one page to print. */
export function AsOfPage() {
  const { id } = useParams({ from: '/signed-in/providers/as-of/$id' });
  const [today] = useState(() => dayOf(new Date()));
  const [day, setDay] = useState(today);
  const problem = problemOf(day, today);
  const at = useMemo(() => (problem ? '' : endOf(day)), [day, problem]);
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(asOfCalls.provider, { body: { id, at }, quiet: true }),
    enabled: problem === undefined,
  });
  return (
    <div className="page">
      <PageHeader title="As of a day" back={<BackLink to="/providers">Providers</BackLink>}>
        <TextInput
          type="date"
          aria-label="Day"
          max={today}
          value={day}
          error={problem}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!data || problem !== undefined}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </PageHeader>
      {problem === undefined && (
        <>
          {isGone(error) && (
            <EmptyState text="The provider was not in the directory at the end of this day." />
          )}
          {error && !isGone(error) && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {isPending && <Loading size="sm" />}
          {data && <Sheet asOf={data} day={day} />}
        </>
      )}
    </div>
  );
}

function Sheet({
  asOf: { record, items, savedAt, userName, answers },
  day,
}: {
  asOf: ProviderAsOf;
  day: string;
}) {
  return (
    <ScrollRegion
      data-printed
      className={`card ${styles.asOf}`}
      label={`${record.name} as of ${formatDay(day)}`}
    >
      <h2 className={styles.heading}>
        {record.name}, as of {formatDay(day)}
      </h2>
      <p className={styles.total}>
        {savedAt
          ? `As ${userName || 'an unknown user'} saved it on ${formatMoment(savedAt)}.`
          : 'As it was before its history began.'}{' '}
        Empty fields are left out.
      </p>
      <VersionFacts items={items} />
      <h3 className={styles.heading}>What callers were told on this day</h3>
      {answers.length === 0 && (
        <p className={styles.total}>No answer about this provider is kept for this day.</p>
      )}
      {answers.map(({ number, at, userName: teller, language, text }) => (
        <section key={number} aria-label={`Answer ${number}`}>
          <strong>
            {number}, told on {formatMoment(at)} by {teller}
          </strong>
          <pre className={styles.text} lang={language}>
            {text}
          </pre>
        </section>
      ))}
    </ScrollRegion>
  );
}

function problemOf(day: string, today: string): string | undefined {
  if (!isDay(day)) return 'Give a day.';
  return day > today ? 'This day has not come yet.' : undefined;
}

/** The last moment of a day, or now. */
const endOf = (day: string): string => {
  const midnight = new Date(`${addDays(day, 1)}T00:00`).getTime();
  return new Date(Math.min(midnight - 1, Date.now())).toISOString();
};
