import { KIND_WORDS, type Report, type ReportOutcome } from '@careline/contracts/trust/reports';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Segments } from '../../../ui/fields/segments.tsx';
import { useFocusReturn, useOpener } from '../../../ui/panel/side-panel.tsx';
import styles from '../verification.module.css';

export type Decision = Extract<ReportOutcome, 'fixed' | 'right'> | 'open';

/** What was fixed has to be said where nothing was saved since the report. */
export type Decisions = ReadonlyMap<Report, { outcome: Decision; answer: string }>;

const DECISIONS: readonly { value: Decision | ''; label: string }[] = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'right', label: 'Right as it is' },
  { value: 'open', label: 'Stays open' },
];

interface ReportDecisionProps {
  name: string;
  reports: readonly Report[];
  isPending: boolean;
  onDecided: (decisions: Decisions) => void;
  onClosed: () => void;
}

const asksWhat = ({ changedSince }: Report, outcome: Decision | undefined) =>
  outcome === 'fixed' && !changedSince;

/** Confirming what was reported as wrong: what becomes of each report is said first. */
export function ReportDecision({ name, reports, isPending, onDecided, onClosed }: ReportDecisionProps) {
  // Mantine returns the focus only from dialogs that were mounted before they opened.
  useFocusReturn(useOpener());
  const [decided, setDecided] = useState<Decisions>(new Map());
  const isDecided = (report: Report) => {
    const said = decided.get(report);
    return said !== undefined && (!asksWhat(report, said.outcome) || said.answer.trim() !== '');
  };
  const areAllDecided = reports.every(isDecided);
  return (
    <Modal
      opened
      onClose={onClosed}
      // The first choice has the focus, and nothing is decided by Enter alone.
      withCloseButton={false}
      title={`What becomes of the report${reports.length === 1 ? '' : 's'}?`}
    >
      <form
        className={styles.decisions}
        onSubmit={(event) => {
          event.preventDefault();
          if (areAllDecided) onDecided(decided);
        }}
      >
        <div>{`${name} was reported as wrong, and you confirm that all is right.`}</div>
        {reports.map((report) => (
          <div key={report.id} className={styles.decision}>
            <strong>
              {[KIND_WORDS[report.kind], ...report.notes.map(({ note }) => `“${note}”`)].join(' · ')}
            </strong>
            <Segments
              label={`Report: ${KIND_WORDS[report.kind]}`}
              options={DECISIONS}
              value={decided.get(report)?.outcome ?? ''}
              onChange={(value) =>
                value !== '' && setDecided(new Map([...decided, [report, { outcome: value, answer: '' }]]))
              }
            />
            {asksWhat(report, decided.get(report)?.outcome) && (
              <TextInput
                label="What was fixed?"
                description="Nothing was saved since this was reported."
                maxLength={500}
                value={decided.get(report)?.answer ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setDecided(new Map([...decided, [report, { outcome: 'fixed', answer: value }]]))
                }
              />
            )}
          </div>
        ))}
        <div className={styles.decisionButtons}>
          <Button variant="default" onClick={onClosed}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={!areAllDecided}>
            Verify
          </Button>
        </div>
      </form>
    </Modal>
  );
}
