import type { Role } from '@careline/contracts/basis/role';
import type {
  ChangePassword,
  ChangePasswordForced,
  UpdateProfile,
  UsernameAnswer,
} from '@careline/contracts/people/account';
import type { z } from 'zod';
import { api } from '../../lib/api/api-client.ts';

const at = (call: string) => `/api/Account/${call}`;

/** The query key of the login page's own data. */
export const SIGN_IN_HINTS = 'SignInHints';

export interface DemoAccount {
  userName: string;
  password: string;
  role: Role;
}

export const account = {
  checkUsername: (username: string) =>
    api.post<z.infer<typeof UsernameAnswer>>(at('CheckUsername'), { username }),
  forgotPassword: (username: string) => api.post(at('ForgotPassword'), { username }),
  changePassword: (change: ChangePassword) => api.post(at('ChangePassword'), change),
  changePasswordForced: (change: ChangePasswordForced) => api.post(at('ChangePasswordForced'), change),
  updateProfile: (profile: UpdateProfile) => api.put('/api/UserProfiles/Update', profile),
  signInHints: () => api.get<{ demoAccounts: DemoAccount[] }>(at('SignInHints'), { spinner: false }),
};
