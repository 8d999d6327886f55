import { KIND_WORDS, type Report, type ReportOutcome } from '@careline/contracts/trust/reports';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Segments } from '../../../ui/fields/segments.tsx';
import { useFocusReturn, useOpener } from '../../../ui/panel/focus-return.ts';
import styles from '../verification.module.css';

export type Decision = Extract<ReportOutcome, 'fixed' | 'right'> | 'open';

const DECISIONS: readonly { value: Decision | ''; label: string }[] = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'right', label: 'Right as it is' },
  { value: 'open', label: 'Stays open' },
];

interface ReportDecisionProps {
  name: string;
  reports: readonly Report[];
  isPending: boolean;
  onDecided: (decisions: ReadonlyMap<Report, Decision>) => void;
  onClosed: () => void;
}

/** Confirming what was reported as wrong: what becomes of each report is said first. */
export function ReportDecision({ name, reports, isPending, onDecided, onClosed }: ReportDecisionProps) {
  // Mantine returns the focus only from dialogs that were mounted before they opened.
  useFocusReturn(useOpener());
  const [decided, setDecided] = useState<ReadonlyMap<Report, Decision>>(new Map());
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
          if (decided.size === reports.length) onDecided(decided);
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
              value={decided.get(report) ?? ''}
              onChange={(value) => value !== '' && setDecided(new Map([...decided, [report, value]]))}
            />
          </div>
        ))}
        <div className={styles.decisionButtons}>
          <Button variant="default" onClick={onClosed}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={decided.size < reports.length}>
            Verify
          </Button>
        </div>
      </form>
    </Modal>
  );
}
