import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { messagesOf } from '../../../lib/api/api-client.ts';
import { notify } from '../../../lib/notify.ts';
import { tellUndone } from '../../../ui/feedback/tell-undone.tsx';
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
    await tellUndone(undone, 'provider');
  } catch (failure) {
    for (const message of messagesOf(failure)) notify.error(message);
    await client.invalidateQueries({ queryKey: bulkApi.key });
  }
}
