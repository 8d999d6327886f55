import { IMPORT_FAILED } from '@careline/contracts/basis/messages';
import { IMPORT_STATUS, type ImportStatus } from '@careline/contracts/exchange/import';
import { Anchor } from '@mantine/core';
import { Message } from '../../ui/feedback/message.tsx';
import { downloadReport } from './download.ts';
import styles from './import.module.css';
import { describeCounts, gravityOf } from './import-result.ts';

/** How the user's own import ended. It stays until they choose another file. */
export function LastResult({ status }: { status: ImportStatus }) {
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
