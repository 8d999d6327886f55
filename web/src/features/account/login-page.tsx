import type { Credentials } from '@careline/contracts/account';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { session } from '../../lib/session.ts';
import { account, SIGN_IN_HINTS } from './account-api.ts';
import { Entrance } from './entrance.tsx';
import { ForcedChangeForm } from './forced-change-form.tsx';
import { LoginForm } from './login-form.tsx';

/** Signs in, by way of a new password when the server demands one, and returns to where the user was. */
export function LoginPage() {
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/login' });
  const [mustChange, setMustChange] = useState<Credentials>();

  useForgottenUser();

  const enter = async (credentials: Credentials) => {
    const { token, forceChangePassword } = await account.authenticate(credentials);
    if (forceChangePassword || token === null) return setMustChange(credentials);
    session.begin(token);
    await navigate({ to: from?.startsWith('/') ? from : '/' });
  };

  return mustChange ? (
    <Entrance title="Set a new password">
      <ForcedChangeForm
        credentials={mustChange}
        onChanged={(password) => enter({ username: mustChange.username, password })}
      />
    </Entrance>
  ) : (
    <Entrance title="Sign in">
      <LoginForm onSubmit={enter} />
    </Entrance>
  );
}

/** What the user before saw is gone from memory. Not sooner: the screens being left still show it. */
function useForgottenUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGN_IN_HINTS });
  }, [client]);
}
