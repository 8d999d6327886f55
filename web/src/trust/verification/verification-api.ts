import {
  type AttemptRequest,
  type DueRequest,
  type OfficesRequest,
  type UndoAttempt,
  type UndoVerification,
  type VerifyRequest,
  verificationCalls,
  type WorkingRequest,
} from '@careline/contracts/trust/verifications';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

/** The prefix of all query keys of verifications; invalidate it after a change. */
export const VERIFICATIONS = 'Verifications';

const FRESH_MS = 60_000;

export const verificationApi = {
  verify: (body: VerifyRequest) => callApi(verificationCalls.verify)({ body, spinner: false }),
  undo: (body: UndoVerification) => callApi(verificationCalls.undo)({ body }),
  attempt: (body: AttemptRequest) => callApi(verificationCalls.attempt)({ body, spinner: false }),
  undoAttempt: (body: UndoAttempt) => callApi(verificationCalls.undoAttempt)({ body }),
  working: (body: WorkingRequest) =>
    callApi(verificationCalls.working)({ body, spinner: false, quiet: true }),

  offices: (body: OfficesRequest) => callQuery(verificationCalls.offices, { body }),
  due: (body: DueRequest) => callQuery(verificationCalls.due, { body }),
  /** For the menu: as many as the list of what is due now. Not polled: unlike the status of an import, this call keeps the session alive. */
  dueNow: queryOptions({
    queryKey: [VERIFICATIONS, 'DueNow'],
    queryFn: async ({ signal }) => {
      const body = { set: 'Providers', due: true, take: 1 } as const;
      return (await callApi(verificationCalls.due)({ body, signal, spinner: false, quiet: true })).total;
    },
    staleTime: FRESH_MS,
  }),
};
