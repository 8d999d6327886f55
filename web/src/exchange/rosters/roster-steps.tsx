import { formatCount } from '@careline/contracts/basis/counts';
import type { RosterStatus } from '@careline/contracts/exchange/rosters';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useJob } from '../../lib/api/use-job.ts';
import { JobBar, LoadFailure, Loading, Message } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FilePanel } from '../file-picker.tsx';
import { DifferencesStep } from './differences-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { isAtWork, rosterApi } from './roster-api.ts';

export function RosterSteps({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient();
  const { status, error, refetch, isRunning: isWorking } = useJob(rosterApi.status(id), isAtWork);
  // A roster that is checked can be mapped again.
  const [isMapping, setMapping] = useState(false);
  useEffect(() => {
    // What the work has changed is shown as soon as it ends.
    if (!isWorking)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(1) !== 'GetStatus' });
  }, [isWorking, client]);
  const started = () => {
    setMapping(false);
    void refetch();
  };
  return (
    <>
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowLeft size={15} aria-hidden />}
          onClick={onClose}
        >
          All rosters
        </Button>
      </div>
      <PageHeader title={status?.fileName ?? 'Roster'} order={2} />
      {error && !status && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!status && !error && <Loading size="sm" />}
      {status?.status === 'failed' && (
        <Message kind="error" role="alert">
          {status.errorMessage}
        </Message>
      )}
      {status && isWorking && <Working status={status} />}
      {status && !isWorking && (isMapping || status.status === 'uploaded' || status.status === 'failed') && (
        <MappingStep id={id} warnings={status.warnings} onStarted={started} />
      )}
      {status && !isWorking && !isMapping && ['checked', 'applied', 'undone'].includes(status.status) && (
        <DifferencesStep status={status} onMap={() => setMapping(true)} onStarted={started} />
      )}
    </>
  );
}

function Working({ status: { status, rowsDone, rowsTotal } }: { status: RosterStatus }) {
  const what = status === 'checking' ? 'Comparing the file with the directory' : 'Applying';
  return (
    <FilePanel role="status">
      <JobBar
        label={what}
        percent={rowsTotal === 0 ? 0 : (100 * rowsDone) / rowsTotal}
        words={
          rowsDone === 0 ? `${what}…` : `${what}: ${formatCount(rowsDone)} of ${formatCount(rowsTotal)} rows`
        }
      />
    </FilePanel>
  );
}
