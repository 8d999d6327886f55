import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  formatDraftKey,
  isSameDraft,
  keptDrafts,
} from '../../../../entity-set/form/kept-draft/kept-drafts.ts';
import { formatKeptTime, type KeptDraft } from '../../../../entity-set/form/kept-draft/use-kept-draft.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Message } from '../../../../ui/feedback/message.tsx';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { listKeptProviders } from './kept-draft.ts';

export type KeptProvider = KeptDraft<ProviderDraft>;

/** What was typed before a crash or a closed tab: offered, not forced. */
export function KeptProviders({ onOpen }: { onOpen: (kept: KeptProvider) => void }) {
  const { id: userId } = useCurrentUser();
  const [kept, setKept] = useState(() => listKeptProviders(userId));
  useEffect(
    () => keptDrafts.onRemoved((key) => setKept((now) => now.filter((one) => !isSameDraft(one.key, key)))),
    [],
  );
  const isOnly = ({ key }: KeptProvider) => kept.filter((one) => one.key.id === key.id).length === 1;
  if (kept.length === 0) return null;
  return (
    <Message kind="info" role="status" title="Unsaved changes are kept on this computer">
      <Group gap={8} mt={4}>
        {kept.map((one) => (
          <Button
            key={formatDraftKey(one.key)}
            size="compact-sm"
            variant="default"
            onClick={() => onOpen(one)}
          >
            Continue with {one.draft.name || 'the new provider'}
            {!isOnly(one) && `, ${formatKeptTime(one)}`}
          </Button>
        ))}
      </Group>
    </Message>
  );
}
