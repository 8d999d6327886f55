import {
  type AcceptRequest,
  type AskableOfficesRequest,
  attestationCalls,
  type SearchAttestationsRequest,
} from '@careline/contracts/trust/attestations';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

/** The prefix of all query keys of attestations; invalidate it after a change. */
export const ATTESTATIONS = 'Attestations';

export const attestationsApi = {
  ask: callApi(attestationCalls.ask),
  accept: (id: number, body: AcceptRequest) => callApi(attestationCalls.accept)({ params: { id }, body }),
  undo: (id: number) => callApi(attestationCalls.undo)({ params: { id } }),
  preview: callApi(attestationCalls.preview),
  decline: (id: number, reason: string) =>
    callApi(attestationCalls.decline)({ params: { id }, body: { reason } }),
  allowMails: (id: number) => callApi(attestationCalls.allowMails)({ params: { id } }),
  offices: (body: AskableOfficesRequest) => callQuery(attestationCalls.offices, { body }),
  search: (body: SearchAttestationsRequest) => callQuery(attestationCalls.search, { body }),
};
