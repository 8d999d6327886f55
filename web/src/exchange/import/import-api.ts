import type {
  CheckStarted,
  ImportCheck,
  ImportHistory,
  ImportReport,
  ImportStarted,
  ImportStatus,
  ImportTemplate,
  UndoneImport,
} from '@careline/contracts/exchange/import';
import { IMPORT_STATUS } from '@careline/contracts/exchange/import';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

const at = (call: string) => `/api/ImportData/${call}`;
const POLL = { idle: 20_000, active: 6_000, check: 1_000 } as const;
/** Polled, so that neither a spinner nor a notice about a lost connection appears every few seconds. */
const background = { spinner: false, quiet: true } as const;

function withFile(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

export const importApi = {
  start: (file: File) => api.post<ImportStarted>(at('ImportData'), withFile(file)),
  startCheck: (file: File) => api.post<CheckStarted>(at('CheckData'), withFile(file)),
  template: () => api.get<ImportTemplate>(at('GetProviderPracticeAddressInsuranceImportTemplate')),
  report: (id: number) => api.get<ImportReport>(at(`GetImportReportById/${id}`)),
  undo: (id: number) => api.put<UndoneImport>(at(`Undo/${id}`), undefined),

  status: queryOptions({
    queryKey: ['ImportData', 'GetImportStatus'],
    queryFn: ({ signal }) => api.get<ImportStatus>(at('GetImportStatus'), { signal, ...background }),
    refetchInterval: ({ state }) =>
      state.data?.status === IMPORT_STATUS.inProgress ? POLL.active : POLL.idle,
    refetchIntervalInBackground: true,
  }),
  history: queryOptions({
    queryKey: ['ImportData', 'GetImportHistory'],
    queryFn: ({ signal }) => api.get<ImportHistory>(at('GetImportHistory'), { signal }),
  }),
  check: (id: number) =>
    queryOptions({
      queryKey: ['ImportData', 'GetCheck', id],
      queryFn: ({ signal }) => api.get<ImportCheck>(at(`GetCheck/${id}`), { signal, ...background }),
      refetchInterval: ({ state }) =>
        state.data && state.data.status !== IMPORT_STATUS.inProgress ? false : POLL.check,
    }),
};
