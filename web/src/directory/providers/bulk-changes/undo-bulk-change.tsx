import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { messagesOf } from '../../../lib/api/api-client.ts';
import { notify } from '../../../lib/notify.ts';
import { pluralize } from '../../../lib/text/counts.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { KeptChanges } from '../../../ui/feedback/kept-changes.tsx';
import { bulkApi } from './bulk-api.ts';

/** Takes a bulk change back and says what was kept. */
export function useUndoBulkChange(): (id: number) => Promise<void> {
  const client = useQueryClient();
  return (id) => undoBulkChange(client, id);
}

async function undoBulkChange(client: QueryClient, id: number): Promise<void> {
  try {
    const undone = await bulkApi.undo(id);
    await client.invalidateQueries();
    if (undone.kept === 0)
      return notify.success(`Undone: ${pluralize(undone.undone, 'provider')} as before.`);
    await confirm({
      title: 'Undone, but not everywhere',
      text: `${pluralize(undone.undone, 'provider')} as before. What was changed again since is kept:`,
      note: <KeptChanges undone={undone} />,
      answers: { yes: undefined, no: 'Close' },
    });
  } catch (failure) {
    for (const message of messagesOf(failure)) notify.error(message);
    await client.invalidateQueries({ queryKey: bulkApi.key });
  }
}
