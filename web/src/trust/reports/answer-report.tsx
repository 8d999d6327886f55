import { OUTCOME_WORDS, type Report, ReportOutcome } from '@careline/contracts/trust/reports';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeptText } from '../../entity-set/form/kept-draft/use-kept-text.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import styles from './reports.module.css';
import { REPORTS, reportsApi } from './reports-api.ts';

interface AnswerReportProps {
  report: Report;
  /** Opens the provider's form at what is in question. */
  onEdit: () => void;
  onClosed: () => void;
}

/** Closes a report with an outcome and, if wanted, an answer to those who made it. */
export function AnswerReport({ report, onEdit, onClosed }: AnswerReportProps) {
  const [answer, setAnswer] = useKeptText(`answer ${report.id}`);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [REPORTS] });
  const close = useMutation({
    mutationFn: (outcome: ReportOutcome) =>
      reportsApi.close(report.id, { rowVersion: report.rowVersion, outcome, answer }),
    onSuccess: async () => {
      setAnswer('');
      onClosed();
      await refresh();
    },
    onError: (error) => {
      // Someone has joined or closed it: what they said is shown before the next attempt.
      if (error instanceof ApiError) void refresh();
    },
  });
  return (
    <>
      <ErrorBanner error={close.error} />
      <div className={styles.tools}>
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
            variant={outcome === 'fixed' ? 'filled' : 'default'}
            data-outcome={outcome}
            loading={close.isPending && close.variables === outcome}
            disabled={close.isPending}
            onClick={() => close.mutate(outcome)}
          >
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))}
      </div>
    </>
  );
}
