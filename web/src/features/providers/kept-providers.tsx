import { Button, Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Message } from '../../ui/message.tsx';
import { type KeptProvider, keptProviders } from './provider-form/kept-draft.ts';

/** What was typed before a crash, a sign-out or a closed tab: offered, not forced. */
export function KeptProviders({ onOpen }: { onOpen: (id: number | undefined) => void }) {
  const { id: userId } = useCurrentUser();
  const [kept, setKept] = useState<readonly KeptProvider[]>([]);
  const page = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (page) setKept(keptProviders(userId));
  }, [userId, page]);
  if (kept.length === 0) return null;
  return (
    <Message kind="info" role="status" title="Unsaved changes are kept on this computer">
      <Group gap={8} mt={4}>
        {kept.map(({ id, name }) => (
          <Button
            key={id ?? 'new'}
            size="compact-sm"
            variant="default"
            onClick={() => {
              setKept(kept.filter((other) => other.id !== id));
              onOpen(id);
            }}
          >
            {name || 'New provider'}
          </Button>
        ))}
      </Group>
    </Message>
  );
}
