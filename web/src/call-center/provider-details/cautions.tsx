import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { KIND_WORDS, type OpenReport } from '@careline/contracts/trust/reports';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Message } from '../../ui/feedback/message.tsx';
import { describeAge } from '../../ui/trust/trust-words.ts';
import styles from './details.module.css';
import type { ShownProvider } from './use-provider.ts';

interface CautionsProps {
  provider: ProviderDetails;
  shown: Pick<ShownProvider, 'misfits' | 'coverage' | 'closed' | 'termNotes' | 'considerations'>;
}

/** Warnings that come before everything else, what does not fit the search first. */
export function Cautions({ provider, shown }: CautionsProps) {
  const { inactive, clinicalRestriction, forConsideration, openReports, locations } = provider;
  const { misfits, coverage, closed } = shown;
  const notes = [
    ...shown.termNotes.map(({ termName, note }) => `${termName}: ${note}`),
    ...shown.considerations,
  ];
  return (
    <div className={styles.cautions}>
      {misfits.length > 0 && (
        <Message kind="error" role="status">
          <strong>Not in these results: {misfits.join('; ')}</strong>
        </Message>
      )}
      {openReports.length > 0 && (
        <Message kind="warn" title="Reported as wrong">
          <ul className={styles.plain}>
            {openReports.map((report) => (
              <li key={`${report.kind} ${report.practiceAddressId}`}>{describeReport(report, locations)}</li>
            ))}
          </ul>
        </Message>
      )}
      {inactive && (
        <Message kind="error" title="Inactive">
          This provider is marked inactive.
        </Message>
      )}
      {clinicalRestriction && (
        <Message kind="warn" title="Clinical restriction">
          <Clamped text={clinicalRestriction} what="clinical restriction" />
        </Message>
      )}
      {closed && (
        <Message kind="warn" title="New patients">
          {closed.replace(/^./, (letter) => letter.toUpperCase())}.
        </Message>
      )}
      {coverage?.warning && (
        <Message kind="warn" title="Insurance">
          <Clamped text={coverage.warning} what="insurance" />
        </Message>
      )}
      {forConsideration && (
        <Message kind="info" title="For consideration">
          <Clamped text={forConsideration} what="consideration" />
        </Message>
      )}
      {notes.length > 0 && (
        <Message kind="info" title="For this search">
          <Clamped text={notes.join('\n')} what="notes" />
        </Message>
      )}
    </div>
  );
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
function Clamped({ text, what }: { text: string; what: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  // An open text is not cut, which says nothing about its length.
  const measure = (element: HTMLElement | null) => {
    if (element && !isOpen) setLong(element.scrollHeight > element.clientHeight + 1);
  };
  return (
    <>
      <div ref={measure} className={isOpen ? undefined : styles.clamped}>
        {text}
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
    </>
  );
}
