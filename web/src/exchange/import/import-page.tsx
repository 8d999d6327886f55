import { IMPORT_RUNNING, IMPORT_STATUS_HINT } from '@careline/contracts/basis/messages';
import { IMPORT_FILE_LIMIT, IMPORT_STATUS } from '@careline/contracts/exchange/import';
import { Anchor, Button, Progress, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CheckResult } from './check-result.tsx';
import { downloadWorkbook } from './download.ts';
import { FilePicker } from './file-picker.tsx';
import styles from './import.module.css';
import { importApi } from './import-api.ts';
import { tellImport, useImportEvent } from './import-events.ts';
import { ImportHistory } from './import-history.tsx';
import { describeProgress, percentDone } from './import-progress.ts';

const TEMPLATE_NAME = 'ProviderPracticeAddressInsuranceImportTemplate.xlsx';

/** The Import Data tab. */
export function ImportPage() {
  const { data: status } = useQuery(importApi.status);
  const [file, setFile] = useState<File | null>(null);
  // Until the next poll says so itself.
  const [isStarted, setStarted] = useState(false);
  const isRunning = isStarted || status?.status === IMPORT_STATUS.inProgress;
  const check = useMutation({ mutationFn: importApi.startCheck });
  const start = useMutation({
    mutationFn: importApi.start,
    onSuccess: () => {
      choose(null);
      setStarted(true);
      tellImport('started');
    },
  });
  function choose(chosen: File | null) {
    setFile(chosen);
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
  const isSelectable = file !== null && !isTooLarge && !isBusy && !isRunning;

  return (
    <div className={styles.page}>
      <PageHeader title="Import Data" order={2} />
      <div className={`card ${styles.panel}`}>
        <Introduction />
        <FilePicker file={file} disabled={isRunning || isBusy} onFile={choose} />
        <div className={styles.buttons}>
          <Button disabled={!isSelectable} onClick={() => file && start.mutate(file)}>
            Import
          </Button>
          <Button variant="default" disabled={!isSelectable} onClick={() => file && check.mutate(file)}>
            Check file
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
                <Text fz="sm">{describeProgress(status)}</Text>
                <Progress value={percentDone(status)} aria-label="Import" animated />
              </>
            )}
          </div>
        )}
        {check.data && <CheckResult id={check.data.id} />}
      </div>
      <ImportHistory />
    </div>
  );
}

function Introduction() {
  const template = useMutation({
    mutationFn: async () => downloadWorkbook((await importApi.template()).data, TEMPLATE_NAME),
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
