import { EDITORS } from '@careline/contracts/basis/call';
import { IMPORT_COMPLETED, IMPORT_FAILED, IMPORT_IN_MENU } from '@careline/contracts/basis/messages';
import { IMPORT_STATUS, type ImportStatus } from '@careline/contracts/exchange/import';
import { UnstyledButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { notify } from '../../lib/notify.ts';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import styles from './import.module.css';
import { importApi, tellImport, useImportEvent } from './import-api.ts';
import { describeCounts, describeProgress, gravityOf } from './import-result.ts';

/** A small import may end before the first regular poll. */
const FIRST_LOOK_MS = 1_000;

/** Polls the import for the whole application: tells the page about it, and shows that one runs in the bottom-left corner. */
export function ImportWatch({ onOpen }: { onOpen: () => void }) {
  const user = useCurrentUser();
  const { data, refetch } = useQuery(importApi.status);
  const seen = useRef<ImportStatus>(undefined);
  const notice = useEffectEvent((status: ImportStatus) => {
    const before = seen.current;
    seen.current = status;
    if (status.status === IMPORT_STATUS.inProgress) return tellImport('in-progress');
    const hasEnded = before && (before.id !== status.id || before.status === IMPORT_STATUS.inProgress);
    if (hasEnded) announceEnd(status, user.id);
  });
  useEffect(() => {
    if (data) notice(data);
  }, [data]);
  useImportEvent('started', () => {
    void refetch();
    setTimeout(() => void refetch(), FIRST_LOOK_MS);
  });

  if (data?.status !== IMPORT_STATUS.inProgress) return null;
  const content = (
    <>
      <IconFileImport size={16} aria-hidden />
      {IMPORT_IN_MENU}
    </>
  );
  const shared = { className: styles.corner, 'data-tooltip': describeProgress(data) };
  return hasRole(user, EDITORS) ? (
    <UnstyledButton {...shared} onClick={onOpen}>
      {content}
    </UnstyledButton>
  ) : (
    <div {...shared} role="status">
      {content}
    </div>
  );
}

function announceEnd(ended: ImportStatus, userId: number): void {
  const { status, startedBy, errorMessage } = ended;
  if (status === IMPORT_STATUS.done) {
    tellImport('completed');
    announceCounts(ended);
    return;
  }
  tellImport('failed');
  if (startedBy === userId) notify.error(errorMessage || IMPORT_FAILED);
}

/** An import with skipped rows is not a plain success. */
function announceCounts(ended: ImportStatus): void {
  const gravity = gravityOf(ended);
  if (gravity === 'info') notify.success(IMPORT_COMPLETED);
  else if (gravity === 'warn') notify.warn(`${IMPORT_COMPLETED} ${describeCounts(ended)}.`);
  else notify.error(`The import linked nothing: ${describeCounts(ended)}.`);
}
