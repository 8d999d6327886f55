import { IMPORT_STATUS, importCalls } from '@careline/contracts/exchange/import';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

const POLL = { idle: 20_000, active: 6_000, check: 1_000 } as const;
/** Polled, so that neither a spinner nor a notice about a lost connection appears every few seconds. */
const background = { spinner: false, quiet: true } as const;

export const importApi = {
  start: (file: File) => callApi(importCalls.importData)({ file }),
  startCheck: (file: File) => callApi(importCalls.checkData)({ file }),
  template: callApi(importCalls.getTemplate),
  report: (id: number) => callApi(importCalls.getImportReportById)({ params: { id } }),
  undo: (id: number) => callApi(importCalls.undo)({ params: { id } }),

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
