import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { keptDrafts } from '../../lib/kept-drafts.ts';
import { Message } from '../../ui/message.tsx';
import { keptName, keptProviders } from './provider-form/kept-draft.ts';

/** What was typed before a crash, a sign-out or a closed tab: offered, not forced. */
export function KeptProviders({ onOpen }: { onOpen: (id: number | undefined) => void }) {
  const { id: userId } = useCurrentUser();
  const [kept, setKept] = useState(() => keptProviders(userId));
  useEffect(
    () => keptDrafts.onRemoved((name) => setKept((now) => now.filter(({ id }) => keptName(id) !== name))),
    [],
  );
  if (kept.length === 0) return null;
  return (
    <Message kind="info" role="status" title="Unsaved changes are kept on this computer">
      <Group gap={8} mt={4}>
        {kept.map(({ id, name }) => (
          <Button key={id ?? 'new'} size="compact-sm" variant="default" onClick={() => onOpen(id)}>
            Continue with {name || 'the new provider'}
          </Button>
        ))}
      </Group>
    </Message>
  );
}
