import { CONFIRM_UNDO_IMPORT, IMPORT_FAILED, IMPORT_UNDONE } from '@careline/contracts/basis/messages';
import type { Undone } from '@careline/contracts/basis/undo';
import { IMPORT_STATUS, type ImportHistoryItem, importCalls } from '@careline/contracts/exchange/import';
import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconCircleX, IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { formatMoment } from '../../lib/text/moments.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { EmptyState, LoadFailure, Message } from '../../ui/feedback/feedback.tsx';
import { KeptChanges } from '../../ui/feedback/tell-undone.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import styles from './import.module.css';
import { downloadReport, importApi, useImportEvent } from './import-api.ts';
import { describeCounts } from './import-result.ts';

/** Ended imports, their reports, and Undo. An Admin sees all, other users their own. */
export function ImportHistoryList() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [undone, setUndone] = useState<Undone>();
  const { data, error, refetch } = useQuery(importApi.history);
  const reload = () => void client.invalidateQueries({ queryKey: importApi.history.queryKey });
  useImportEvent('completed', reload);
  useImportEvent('failed', reload);
  const undo = async (item: ImportHistoryItem) => {
    const question = {
      title: 'Undo import',
      text: CONFIRM_UNDO_IMPORT,
      subject: item.importFileName,
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      const answer = await callApi(importCalls.undo)({ params: { id: item.id } });
      setUndone(answer);
      notify.success(IMPORT_UNDONE);
      await client.invalidateQueries({ queryKey: importApi.history.queryKey });
    } catch (failure) {
      tellRefusal(failure);
    }
  };
  return (
    <section aria-label="Import History" className={styles.history}>
      <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
        Import History
      </UnstyledButton>
      {undone && undone.kept > 0 && (
        <Message
          kind="warn"
          role="status"
          title="Some changes of the import were changed again since, and are kept."
        >
          <KeptChanges undone={undone} />
        </Message>
      )}
      {isOpen && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isOpen && data?.items.length === 0 && <EmptyState />}
      {isOpen && data && data.items.length > 0 && <HistoryTable items={data.items} onUndo={undo} />}
    </section>
  );
}

interface HistoryTableProps {
  items: readonly ImportHistoryItem[];
  onUndo: (item: ImportHistoryItem) => void;
}

function HistoryTable({ items, onUndo }: HistoryTableProps) {
  return (
    <ScrollRegion className={`card ${styles.scroll}`} label="Imports">
      <table className={`${styles.table} ${styles.imports}`}>
        <thead>
          <tr>
            <th scope="col">DATE</th>
            <th scope="col">IMPORTED BY</th>
            <th scope="col">FILE NAME</th>
            <th scope="col">
              <span className={styles.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className={`${styles.date} numeric`}>{formatMoment(item.endTime)}</td>
              <td>{item.createdByName}</td>
              <td>
                <div className={styles.name}>{item.importFileName}</div>
                <div className={`${styles.outcome} muted`}>{outcomeOf(item)}</div>
              </td>
              <td className={styles.actions}>
                <HistoryActions item={item} onUndo={onUndo} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function HistoryActions({ item, onUndo }: { item: ImportHistoryItem } & Pick<HistoryTableProps, 'onUndo'>) {
  const { importFileName, importDataReportId, status, errorMessage, undoneAt } = item;
  if (status === IMPORT_STATUS.failed) {
    const message = errorMessage || IMPORT_FAILED;
    return (
      <span className={styles.failed} role="img" aria-label={message} data-tooltip={message}>
        <IconCircleX size={18} aria-hidden />
      </span>
    );
  }
  const hasChanges = item.linked + item.updated > 0;
  return (
    <>
      {hasChanges && undoneAt === null && (
        <RowAction icon={IconArrowBackUp} label="Undo" of={importFileName} onClick={() => onUndo(item)} />
      )}
      {importDataReportId !== null && (
        <RowAction
          icon={IconDownload}
          label="Download report"
          of={importFileName}
          onClick={() => void downloadReport(importDataReportId)}
        />
      )}
    </>
  );
}

function outcomeOf(item: ImportHistoryItem): string {
  if (item.status === IMPORT_STATUS.failed) return item.errorMessage || IMPORT_FAILED;
  const rows = describeCounts(item);
  return item.undoneAt === null
    ? rows
    : `${rows}. Undone by ${item.undoneByName}, ${formatMoment(item.undoneAt)}`;
}
