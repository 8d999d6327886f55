import { IMPORT_STATUS, importCalls } from '@careline/contracts/exchange/import';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { tellRefusal } from '../../lib/notify.ts';
import { offerDownload } from '../../lib/offer-download.ts';

const POLL = { idle: 20_000, active: 6_000, check: 1_000 } as const;
/** Polled, so that neither a spinner nor a notice about a lost connection appears every few seconds. */
const background = { spinner: false, quiet: true } as const;

export const importApi = {
  status: queryOptions({
    ...callQuery(importCalls.getImportStatus, background),
    refetchInterval: ({ state }) =>
      state.data?.status === IMPORT_STATUS.inProgress ? POLL.active : POLL.idle,
    refetchIntervalInBackground: true,
  }),
  history: callQuery(importCalls.getImportHistory),
  check: (id: number) =>
    queryOptions({
      ...callQuery(importCalls.getCheck, { params: { id }, ...background }),
      refetchInterval: ({ state }) =>
        state.data && state.data.status !== IMPORT_STATUS.inProgress ? false : POLL.check,
    }),
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function downloadWorkbook(base64: string, fileName: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  offerDownload(new Blob([bytes], { type: XLSX }), fileName);
}

export async function downloadReport(id: number): Promise<void> {
  try {
    const { file, fileName } = await callApi(importCalls.getImportReportById)({ params: { id } });
    await downloadWorkbook(file, fileName);
  } catch (failure) {
    tellRefusal(failure);
  }
}

/** What the parts of the page tell each other about the import. */
export type ImportEvent = 'started' | 'in-progress' | 'completed' | 'failed';

const nameOf = (event: ImportEvent) => `data-import-${event}`;

export const tellImport = (event: ImportEvent): void => {
  window.dispatchEvent(new CustomEvent(nameOf(event)));
};

export function useImportEvent(event: ImportEvent, react: () => void): void {
  const onEvent = useEffectEvent(react);
  useEffect(() => {
    const listener = () => onEvent();
    window.addEventListener(nameOf(event), listener);
    return () => window.removeEventListener(nameOf(event), listener);
  }, [event]);
}
