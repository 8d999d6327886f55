import { rosterCalls } from '@careline/contracts/exchange/rosters';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { tellRefusal } from '../../lib/notify.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { useUndo } from '../../ui/feedback/tell-undone.tsx';
import { rosterApi } from './roster-api.ts';

interface NamedRoster {
  id: number;
  fileName: string;
}

export function useUndoRoster(): (roster: NamedRoster) => Promise<void> {
  const undo = useUndo('record', 'What others have worked on since is kept:');
  return async ({ id, fileName }) => {
    const text = 'Are you sure that the roster has to be undone?';
    if (await confirm({ title: 'Undo roster', text, subject: fileName, danger: true }))
      await undo(() => callApi(rosterCalls.undo)({ body: { id } }));
  };
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
