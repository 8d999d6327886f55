import { IMPORT_FAILED, IMPORT_RUNNING, IMPORT_STATUS_HINT } from '@careline/contracts/basis/messages';
import {
  IMPORT_FILE_LIMIT,
  IMPORT_STATUS,
  type ImportStatus,
  importCalls,
} from '@careline/contracts/exchange/import';
import { Anchor, Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { formatMoment } from '../../lib/text/moments.ts';
import { ErrorBanner, JobBar, Message } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FilePage, FilePanel, FilePicker } from '../file-picker.tsx';
import { CheckResult } from './check-result.tsx';
import styles from './import.module.css';
import { downloadReport, downloadWorkbook, importApi, tellImport, useImportEvent } from './import-api.ts';
import { ImportHistoryList } from './import-history.tsx';
import { describeCounts, describeProgress, gravityOf, percentDone } from './import-result.ts';

/** Results of yesterday are in the history. */
const RECENT_MS = 12 * 3_600_000;
const isRecent = (endTime: string | null) => endTime !== null && Date.now() - Date.parse(endTime) < RECENT_MS;

const TEMPLATE_NAME = 'ProviderPracticeAddressInsuranceImportTemplate.xlsx';

export function ImportPage() {
  const user = useCurrentUser();
  const { data: status } = useQuery(importApi.status);
  const [file, setFile] = useState<File | null>(null);
  // Bridges the time until the next poll reports the import.
  const [isStarted, setStarted] = useState(false);
  const isRunning = isStarted || status?.status === IMPORT_STATUS.inProgress;
  const check = useMutation({ mutationFn: (file: File) => callApi(importCalls.checkData)({ file }) });
  const start = useMutation({
    mutationFn: (file: File) => callApi(importCalls.importData)({ file }),
    onSuccess: () => {
      choose(null);
      setStarted(true);
      tellImport('started');
    },
  });
  // The result of the user's own import stays until they choose another file.
  const [dismissed, setDismissed] = useState<number | null>(null);
  const isOwnResult = status !== undefined && status.startedBy === user.id && isRecent(status.endTime);
  function choose(chosen: File | null) {
    setFile(chosen);
    setDismissed(status?.id ?? null);
    check.reset();
    start.reset();
  }
  const end = () => {
    setStarted(false);
    start.reset();
  };
  useImportEvent('completed', end);
  useImportEvent('failed', end);
  const isTooLarge = file !== null && file.size > IMPORT_FILE_LIMIT;
  const isBusy = start.isPending || check.isPending;
  // Checking comes first; what was checked is then imported.
  const { data: checked } = useQuery({
    ...importApi.check(check.data?.id ?? 0),
    enabled: check.data !== undefined,
  });
  const isChecked = check.data !== undefined && checked?.status === IMPORT_STATUS.done;
  const isSelectable = file !== null && !isTooLarge && !isBusy && !isRunning;

  return (
    <FilePage>
      <PageHeader title="Import Data" order={2} />
      <FilePanel>
        <Introduction />
        <FilePicker label="File to import" file={file} disabled={isRunning || isBusy} onFile={choose} />
        <div className={styles.buttons}>
          <Button
            variant={isChecked ? 'default' : 'filled'}
            disabled={!isSelectable}
            onClick={() => file && check.mutate(file)}
          >
            Check file
          </Button>
          <Button
            variant={isChecked ? 'filled' : 'default'}
            disabled={!isSelectable}
            onClick={() => file && start.mutate(file)}
          >
            Import
          </Button>
        </div>
        {isTooLarge && (
          <Message kind="error" role="alert">
            {`The file is larger than ${IMPORT_FILE_LIMIT / 1_048_576} MB. Please split it.`}
          </Message>
        )}
        <ErrorBanner error={start.error ?? check.error} />
        {isRunning && (
          <div role="status" className={styles.progress}>
            <Message kind="info">
              <div>{IMPORT_RUNNING}</div>
              <div>{IMPORT_STATUS_HINT}</div>
            </Message>
            {status?.status === IMPORT_STATUS.inProgress && (
              <>
                {status.startedBy !== user.id && status.startedAt && (
                  <Text fz="sm">{`${status.startedByName} started it, ${formatMoment(status.startedAt)}.`}</Text>
                )}
                <JobBar label="Import" percent={percentDone(status)} words={describeProgress(status)} />
              </>
            )}
          </div>
        )}
        {check.data && <CheckResult id={check.data.id} />}
        {!isRunning && isOwnResult && status.id !== dismissed && <LastResult status={status} />}
      </FilePanel>
      <ImportHistoryList />
    </FilePage>
  );
}

function Introduction() {
  const template = useMutation({
    mutationFn: async () => downloadWorkbook((await callApi(importCalls.getTemplate)()).data, TEMPLATE_NAME),
  });
  return (
    <div>
      <Text fz="sm">
        This process imports data linking providers with their practice addresses and insurances. Supported
        formats: XLSX and CSV.
      </Text>
      <Text fz="sm" mt={4}>
        <Anchor component="button" type="button" fz="sm" onClick={() => template.mutate()}>
          Download the template
        </Anchor>{' '}
        to see which columns a file needs. “Check file” shows what an import would do, and changes nothing.
      </Text>
    </div>
  );
}

/** How the user's own import ended. It stays until they choose another file. */
function LastResult({ status }: { status: ImportStatus }) {
  if (status.status === IMPORT_STATUS.failed)
    return (
      <Message kind="error" role="status" title="Nothing was imported.">
        {status.errorMessage || IMPORT_FAILED}
      </Message>
    );
  const { importDataReportId: reportId } = status;
  const gravity = gravityOf(status);
  return (
    <section aria-label="Result of the import">
      <Message kind={gravity} role="status" {...(gravity === 'error' && { title: 'Nothing was imported.' })}>
        <div className={styles.lastResult}>
          <span>{`${describeCounts(status)}.`}</span>
          {reportId !== null && (
            <Anchor component="button" type="button" fz="sm" onClick={() => void downloadReport(reportId)}>
              Download report
            </Anchor>
          )}
        </div>
        {status.remarks.map((remark) => (
          <div key={remark}>{remark}</div>
        ))}
      </Message>
    </section>
  );
}
