import { rosterCalls } from '@careline/contracts/exchange/rosters';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { KeptChanges } from '../../ui/feedback/tell-undone.tsx';
import { rosterApi } from './roster-api.ts';

interface NamedRoster {
  id: number;
  fileName: string;
}

export function useUndoRoster(): (roster: NamedRoster) => Promise<void> {
  const client = useQueryClient();
  return (roster) => undoRoster(client, roster);
}

async function undoRoster(client: QueryClient, { id, fileName }: NamedRoster): Promise<void> {
  const question = {
    title: 'Undo roster',
    text: 'Are you sure that the roster has to be undone?',
    subject: fileName,
    danger: true,
  };
  if (!(await confirm(question))) return;
  try {
    const undone = await callApi(rosterCalls.undo)({ body: { id } });
    await client.invalidateQueries();
    if (undone.kept === 0) return notify.success(`Undone: ${pluralize(undone.undone, 'record')} as before.`);
    await confirm({
      title: 'Undone, but not everywhere',
      text: `${pluralize(undone.undone, 'record')} as before. What others have worked on since is kept:`,
      note: <KeptChanges undone={undone} />,
      answers: { yes: undefined, no: 'Close' },
    });
  } catch (failure) {
    tellRefusal(failure);
    await client.invalidateQueries({ queryKey: rosterApi.key });
  }
}

export function useDeleteRoster(): (roster: NamedRoster) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, fileName }) => {
    const text = 'Are you sure that the roster has to be deleted? It was not applied.';
    if (!(await confirm({ title: 'Delete roster', text, subject: fileName, danger: true }))) return;
    try {
      await callApi(rosterCalls.delete)({ params: { id } });
    } catch (failure) {
      tellRefusal(failure);
    }
    await client.invalidateQueries({ queryKey: rosterApi.key });
  };
}
