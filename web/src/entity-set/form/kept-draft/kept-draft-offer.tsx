import { Button, Group } from '@mantine/core';
import { Message } from '../../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { formatKeptTime, type KeptDraftReturn } from './use-kept-draft.ts';

export function KeptDraftOffer({ kept }: { kept: KeptDraftReturn }) {
  if (!kept.offer) return null;
  return (
    <Message kind="info" role="status" title="Unsaved changes from before are kept on this computer">
      They were typed on {formatKeptTime(kept.offer)} and never saved.
      <Group gap={8} mt={8}>
        <SmallButton onClick={kept.restore}>Restore them</SmallButton>
        <Button size="compact-sm" variant="subtle" onClick={kept.discard}>
          Discard them
        </Button>
      </Group>
    </Message>
  );
}
