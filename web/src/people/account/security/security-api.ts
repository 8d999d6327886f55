import { accountCalls } from '@careline/contracts/people/account';
import { secondFactorCalls } from '@careline/contracts/people/second-factors';
import { callApi, callQuery } from '../../../lib/api/call-api.ts';

export const security = {
  factors: callQuery(secondFactorCalls.getAll),
  sessions: callQuery(accountCalls.getSessions),
  beginTotp: callApi(secondFactorCalls.beginTotp),
  confirmTotp: callApi(secondFactorCalls.confirmTotp),
  beginPasskey: callApi(secondFactorCalls.beginPasskey),
  confirmPasskey: callApi(secondFactorCalls.confirmPasskey),
  newRecoveryCodes: callApi(secondFactorCalls.newRecoveryCodes),
  remove: callApi(secondFactorCalls.remove),
  endSession: callApi(accountCalls.endSession),
  endOtherSessions: callApi(accountCalls.endOtherSessions),
};
