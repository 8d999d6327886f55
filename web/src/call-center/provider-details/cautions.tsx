import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { KIND_WORDS, type OpenReport } from '@careline/contracts/trust/reports';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../lib/text/moments.ts';
import { Message } from '../../ui/feedback/feedback.tsx';
import { describeAge } from '../../ui/trust/trust-words.tsx';
import type { Search } from '../search/use-search.ts';
import styles from './details.module.css';
import { NoticeLines } from './notice-lines.tsx';
import type { ShownProvider } from './use-provider.ts';

interface CautionsProps {
  provider: ProviderDetails;
  /** The day asked for. */
  on: string;
  change: Search['change'];
  shown: Pick<ShownProvider, 'notices' | 'misfits' | 'coverage' | 'closed' | 'termNotes' | 'considerations'>;
}

interface Notice {
  kind: 'warn' | 'info';
  title: string;
  /** What the button says there is more of. */
  what: string;
  text: string;
}

/** Warnings, what does not fit the search first. Each is one line until it is opened: the words for the caller say most of it. */
export function Cautions({ provider, on, change, shown }: CautionsProps) {
  const { inactive, clinicalRestriction, forConsideration, openReports, locations } = provider;
  const { misfits, coverage, closed } = shown;
  const notes = [
    ...shown.termNotes.map(({ termName, note }) => `${termName}: ${note}`),
    ...shown.considerations,
  ];
  const cautions = [
    {
      kind: 'warn',
      title: 'Reported as wrong',
      what: 'reports',
      text: (openReports ?? []).map((report) => describeReport(report, locations)).join('\n'),
    },
    { kind: 'warn', title: 'Clinical restriction', what: 'clinical restriction', text: clinicalRestriction },
    {
      kind: 'warn',
      title: 'New patients',
      what: 'new patients',
      text: closed ? `${closed.replace(/^./, (letter) => letter.toUpperCase())}.` : '',
    },
    { kind: 'warn', title: 'Insurance', what: 'insurance', text: coverage?.warning ?? '' },
    { kind: 'info', title: 'For consideration', what: 'consideration', text: forConsideration },
    { kind: 'info', title: 'For this search', what: 'notes', text: notes.join('\n') },
  ].filter((notice): notice is Notice => notice.text !== '');
  return (
    <div className={styles.cautions}>
      {misfits.length > 0 && (
        <Message kind="error" role="status">
          <strong>Not in these results: {misfits.join('; ')}</strong>
        </Message>
      )}
      {inactive && (
        <Message kind="error" title="Inactive">
          {describeAbsence(provider, on)}
        </Message>
      )}
      <NoticeLines notices={shown.notices} change={change} withKey />
      {cautions.map((notice) => (
        <Message key={notice.title} kind={notice.kind}>
          <Clamped {...notice} />
        </Message>
      ))}
    </div>
  );
}

function describeAbsence({ startsOn, endsOn }: ProviderDetails, on: string): string {
  if (startsOn !== null && on < startsOn) return `This provider joins on ${formatDay(startsOn)}.`;
  if (endsOn !== null && endsOn < on) return `This provider left: ${formatDay(endsOn)} was the last day.`;
  return 'This provider is marked inactive.';
}

/** "Phone number is wrong, at 1 Main St · 2 days ago, by 3 users". */
function describeReport(
  { kind, practiceAddressId, createdAt, count }: OpenReport,
  locations: ProviderDetails['locations'],
): string {
  const place = locations.find(({ id }) => id === practiceAddressId);
  const where = place ? `, at ${place.address}` : '';
  const who = count > 1 ? `, by ${count} users` : '';
  return `${KIND_WORDS[kind]}${where} · ${describeAge(createdAt, new Date())}${who}`;
}

/** A long text must not push everything else out of sight. */
function Clamped({ title, text, what }: Notice) {
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  // An open text is not cut, which says nothing about its length.
  const measure = (element: HTMLElement | null) => {
    if (element && !isOpen) setLong(element.scrollHeight > element.clientHeight + 1);
  };
  return (
    <div className={styles.notice}>
      <div ref={measure} className={isOpen ? styles.whole : styles.clamped}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {isLong && (
        <UnstyledButton
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'less' : 'more'} of the ${what}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'less' : 'more'}
        </UnstyledButton>
      )}
    </div>
  );
}
