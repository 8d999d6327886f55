import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { currentUserQuery, signOutTo } from '../../../lib/session/session.ts';
import { canUsePasskeys } from '../account-api.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { AddFactor } from './add-factor.tsx';
import { RecoveryCodeList } from './password-prompt.tsx';

/** The first thing a user sees who must have a second factor and has none. Nothing else opens until it is set up. */
export function EnrolPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>();
  const goOn = async () => {
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    await navigate({ to: '/' });
  };
  if (codes)
    return (
      <SignInCard title="Almost done">
        <RecoveryCodeList codes={codes} onDone={() => void goOn()} />
      </SignInCard>
    );
  return (
    <SignInCard title="Set up a second factor">
      {kind ? (
        <AddFactor
          kind={kind}
          onAdded={(added) => (added.length > 0 ? setCodes(added) : void goOn())}
          onCancel={() => setKind(undefined)}
        />
      ) : (
        <Stack gap="sm">
          <div className="muted">
            Your account needs more than a password. Choose what you want to confirm your sign-ins with.
          </div>
          {canUsePasskeys() && <Button onClick={() => setKind('passkey')}>Passkey of this device</Button>}
          <Button variant={canUsePasskeys() ? 'default' : 'filled'} onClick={() => setKind('totp')}>
            Authenticator app on your phone
          </Button>
          <Button variant="subtle" onClick={() => void signOutTo('#/login')}>
            Sign out
          </Button>
        </Stack>
      )}
    </SignInCard>
  );
}
