import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { RecordEvent } from '@careline/contracts/basis/history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotThere } from '../../lib/api/api-client.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { notify } from '../../lib/notify.ts';
import { formatMoment } from '../../lib/text/moments.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { entitySetApi } from '../api.ts';
import { historyApi } from './history-api.ts';

/** Asks, and saves a record as it was after an event. */
export function useRestore(set: EntitySet, id: number, onRestored: () => void) {
  const client = useQueryClient();
  const { one } = set.label;
  // The version that the user sees the history of: a change made since then is refused, not lost.
  const today = useQuery({
    queryKey: [set.name, 'GetHistory', id, 'version'],
    queryFn: async () => {
      const record = await client.fetchQuery({ ...entitySetApi(set).byId(id), staleTime: 0 });
      return record.rowVersion;
    },
    gcTime: 0,
    retry: false,
  });
  const saving = useSingleMutation({
    mutationFn: async (event: RecordEvent) =>
      historyApi(set, id).restore({ id, eventId: event.id, rowVersion: today.data ?? 0 }),
    onSuccess: async () => {
      notify.success(`The ${one} has been restored.`);
      onRestored();
      await client.invalidateQueries();
    },
    onError: () => void client.invalidateQueries({ queryKey: [set.name, 'GetHistory', id] }),
  });
  const restore = async (event: RecordEvent) => {
    const isYes = await confirm({
      title: 'Restore this version',
      text: `The ${one} gets back the values it had after this event. What they replace stays in the history.${photoStays(set)}`,
      subject: `${formatMoment(event.at)}, ${event.userName}`,
      answers: { yes: 'Restore', no: 'Cancel' },
    });
    if (isYes) saving.mutate(event);
  };
  return {
    restore: set.restorable && today.data !== undefined ? restore : undefined,
    isRestoring: saving.isPending,
    isDeleted: isNotThere(today.error),
    error: saving.error,
  };
}

/** Photos are not in the history. */
const photoStays = ({ words }: EntitySet) =>
  'profilePhoto' in words ? ' The photo stays as it is today.' : '';
