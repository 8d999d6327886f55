import { OUTCOME_WORDS, type Report, ReportOutcome } from '@careline/contracts/trust/reports';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeptText } from '../../entity-set/form/kept-draft/use-kept-text.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { confirm, type Question } from '../../ui/feedback/confirm.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import styles from './reports.module.css';
import { REPORTS, reportsApi } from './reports-api.ts';

interface AnswerReportProps {
  report: Report;
  /** Opens the provider's form at what is in question. */
  onEdit: () => void;
  onClosed: () => void;
}

const unchanged = ({ provider }: Report): Question => ({
  title: 'Fixed?',
  text: 'Nothing was changed since this was reported. Those who reported it will read that it is fixed.',
  subject: provider,
  answers: { yes: 'It is fixed', no: 'Cancel' },
});

/** Closing a report has changed its version. */
async function reopen({ id, rowVersion }: Report, refresh: () => Promise<void>): Promise<void> {
  await reportsApi.reopen(id, { rowVersion: rowVersion + 1 }).catch(tellRefusal);
  await refresh();
}

/** Opens a closed report again. */
export function ReopenReportButton({ report }: { report: Report }) {
  const client = useQueryClient();
  const reopening = useMutation({
    mutationFn: () => reportsApi.reopen(report.id, { rowVersion: report.rowVersion }),
    onSettled: () => client.invalidateQueries({ queryKey: [REPORTS] }),
  });
  return (
    <>
      <ErrorBanner error={reopening.error} />
      <div>
        <Button size="xs" variant="default" loading={reopening.isPending} onClick={() => reopening.mutate()}>
          Reopen
        </Button>
      </div>
    </>
  );
}

/** Shows who is looking into a report, so that no colleague calls the same office. */
function TakeReport({ report: { id, owner } }: { report: Report }) {
  const ownId = useCurrentUser()?.id;
  const client = useQueryClient();
  const isOwn = owner !== null && owner.id === ownId;
  const change = useMutation({
    mutationFn: () =>
      isOwn ? reportsApi.release(id) : reportsApi.take(id, { insteadOf: owner?.id ?? null }),
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: [REPORTS] }),
  });
  const label = isOwn ? 'Leave it to others' : owner ? 'Take over' : 'I look into it';
  return (
    <Button size="xs" variant="default" data-take loading={change.isPending} onClick={() => change.mutate()}>
      {label}
    </Button>
  );
}

function tellRefusal(failure: unknown): void {
  if (failure instanceof ApiError) for (const line of failure.messages) notify.error(line);
}

/** Closes a report with an outcome and, if wanted, an answer to those who made it. */
export function AnswerReport({ report, onEdit, onClosed }: AnswerReportProps) {
  const [answer, setAnswer] = useKeptText(`answer ${report.id}`);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [REPORTS] });
  const close = useMutation({
    mutationFn: (outcome: ReportOutcome) =>
      reportsApi.close(report.id, { rowVersion: report.rowVersion, outcome, answer }),
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
  const choose = async (outcome: ReportOutcome) => {
    if (outcome !== 'fixed' || report.changedSince || (await confirm(unchanged(report))))
      close.mutate(outcome);
  };
  return (
    <>
      <ErrorBanner error={close.error} />
      <div className={styles.tools}>
        <TakeReport report={report} />
        <Button size="xs" variant="default" data-edit onClick={onEdit}>
          Edit provider
        </Button>
        <TextInput
          className={styles.answer}
          size="xs"
          aria-label="Answer to those who reported it"
          placeholder="Answer, if wanted"
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        {ReportOutcome.options.map((outcome) => (
          <Button
            key={outcome}
            size="xs"
            variant={outcome === 'fixed' && report.changedSince ? 'filled' : 'default'}
            data-outcome={outcome}
            loading={close.isPending && close.variables === outcome}
            disabled={close.isPending}
            onClick={() => void choose(outcome)}
          >
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))}
      </div>
    </>
  );
}
