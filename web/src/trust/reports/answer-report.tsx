import { OUTCOME_WORDS, type Report, ReportOutcome, reportCalls } from '@careline/contracts/trust/reports';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeptText } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ErrorBanner } from '../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import styles from './reports.module.css';
import { REPORTS } from './reports-api.ts';

interface AnswerReportProps {
  report: Report;
  /** The keys are for this one. */
  isCurrent: boolean;
  /** Opens the provider's form at what is in question. */
  onEdit: () => void;
  onClosed: () => void;
}

/** Closing a report has changed its version. */
async function reopen({ id, rowVersion }: Report, refresh: () => Promise<void>): Promise<void> {
  await callApi(reportCalls.reopen)({ params: { id }, body: { rowVersion: rowVersion + 1 } }).catch(
    tellRefusal,
  );
  await refresh();
}

export function ReopenReportButton({ report }: { report: Report }) {
  const client = useQueryClient();
  const reopening = useMutation({
    mutationFn: () =>
      callApi(reportCalls.reopen)({ params: { id: report.id }, body: { rowVersion: report.rowVersion } }),
    onSettled: () => client.invalidateQueries({ queryKey: [REPORTS] }),
  });
  return (
    <>
      <ErrorBanner error={reopening.error} />
      <div>
        <SmallButton size="xs" loading={reopening.isPending} onClick={() => reopening.mutate()}>
          Reopen
        </SmallButton>
      </div>
    </>
  );
}

/** Shows who is looking into a report, so that no colleague calls the same office. */
function TakeReport({ report: { id, owner }, isCurrent }: Pick<AnswerReportProps, 'report' | 'isCurrent'>) {
  const ownId = useCurrentUser()?.id;
  const client = useQueryClient();
  const isOwn = owner !== null && owner.id === ownId;
  const change = useMutation({
    mutationFn: () =>
      isOwn
        ? callApi(reportCalls.release)({ params: { id } })
        : callApi(reportCalls.take)({ params: { id }, body: { insteadOf: owner?.id ?? null } }),
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: [REPORTS] }),
  });
  const label = isOwn ? 'Leave it to others' : owner ? 'Take over' : 'I look into it';
  const take = () => !change.isPending && change.mutate();
  useShortcuts(
    'Reports',
    isCurrent ? [{ keys: 'T', label: 'Look into it, or leave it to others', run: take }] : [],
  );
  return (
    <SmallButton size="xs" loading={change.isPending} onClick={take}>
      {label}
    </SmallButton>
  );
}

const SAY_WHAT = 'Nothing was saved since this was reported. Say what was fixed, or edit the provider first.';

/** Closes a report with an outcome and, if wanted, an answer to those who made it. */
export function AnswerReport({ report, isCurrent, onEdit, onClosed }: AnswerReportProps) {
  const [answer, setAnswer] = useKeptText(`answer ${report.id}`);
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [REPORTS] });
  const close = useMutation({
    mutationFn: (outcome: ReportOutcome) =>
      callApi(reportCalls.close)({
        params: { id: report.id },
        body: { rowVersion: report.rowVersion, outcome, answer },
      }),
    onSuccess: async (_, outcome) => {
      setAnswer('');
      onClosed();
      notify.undoable(`${report.provider}: ${OUTCOME_WORDS[outcome]}.`, () => void reopen(report, refresh));
      await refresh();
    },
    onError: (error) => {
      // Someone has joined or closed it: what they said is shown before the next attempt.
      if (error instanceof ApiError) void refresh();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const closing = (outcome: ReportOutcome) => () => {
    if (!close.isPending) choose(outcome);
  };
  useShortcuts(
    'Reports',
    isCurrent
      ? [
          { keys: 'E', label: 'Edit provider at what is reported', run: onEdit },
          { keys: 'A', label: 'Answer', run: () => field.current?.focus() },
          { keys: 'F', label: 'Close as fixed', run: closing('fixed') },
          { keys: 'W', label: 'Close: right as it is', run: closing('right') },
          { keys: 'U', label: 'Close as unclear', run: closing('unclear') },
        ]
      : [],
  );
  const choose = (outcome: ReportOutcome) => {
    // Those who reported it read that it is fixed: where nothing was saved since, somebody has to say what.
    const isDoubtful = outcome === 'fixed' && !report.changedSince && answer.trim() === '';
    setAsked(isDoubtful);
    if (isDoubtful) field.current?.focus();
    else close.mutate(outcome);
  };
  return (
    <>
      <ErrorBanner error={close.error} />
      <div className={styles.tools}>
        <TakeReport report={report} isCurrent={isCurrent} />
        <SmallButton size="xs" onClick={onEdit}>
          Edit provider
        </SmallButton>
        <TextInput
          ref={field}
          className={styles.answer}
          size="xs"
          aria-label="Answer to those who reported it"
          placeholder="Answer, if wanted"
          error={isAsked && SAY_WHAT}
          value={answer}
          onChange={(event) => {
            setAsked(false);
            setAnswer(event.currentTarget.value);
          }}
        />
        {ReportOutcome.options.map((outcome) => (
          <Button
            key={outcome}
            size="xs"
            variant={outcome === 'fixed' && report.changedSince ? 'filled' : 'default'}
            loading={close.isPending && close.variables === outcome}
            disabled={close.isPending}
            onClick={closing(outcome)}
          >
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))}
      </div>
    </>
  );
}
