import {
  accountCalls,
  type ChangePassword,
  type ChangePasswordForced,
  type SignInHints,
  type UpdateProfile,
} from '@careline/contracts/people/account';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

export type DemoAccount = SignInHints['demoAccounts'][number];

export const account = {
  checkUsername: (username: string) => callApi(accountCalls.checkUsername)({ body: { username } }),
  forgotPassword: (username: string) => callApi(accountCalls.forgotPassword)({ body: { username } }),
  changePassword: (body: ChangePassword) => callApi(accountCalls.changePassword)({ body }),
  changePasswordForced: (body: ChangePasswordForced) => callApi(accountCalls.changePasswordForced)({ body }),
  updateProfile: (body: UpdateProfile) => callApi(accountCalls.updateProfile)({ body }),
  /** The login page's own data. */
  signInHints: callQuery(accountCalls.signInHints, { spinner: false }),
};
