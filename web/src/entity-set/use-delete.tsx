import type { EntitySet } from '@careline/contracts/entity-set';
import { confirmDelete, DELETED } from '@careline/contracts/messages';
import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-client.ts';
import { notify } from '../lib/notify.ts';
import { confirm, inform } from '../ui/confirm.tsx';
import { entitySetApi } from './api.ts';

/** Asks, deletes and reloads; when something uses the record, says what instead of asking. True when it is gone. */
export function useDelete(set: EntitySet, quiet: boolean) {
  const client = useQueryClient();
  const api = entitySetApi(set);
  const title = `Delete ${set.label.title ?? set.label.one}`;

  return async (id: number, name: string): Promise<boolean> => {
    const { uses } = await api.usage(id).catch(() => ({ uses: [] }));
    if (uses.length > 0) {
      await inform(title, <InUse one={set.label.one} name={name} uses={uses} />);
      return false;
    }
    if (!(await confirm({ title, text: confirmDelete(set.label.one), subject: name, danger: true })))
      return false;
    try {
      await api.remove(id);
    } catch (error) {
      if (error instanceof ApiError) for (const line of error.messages) notify.error(line);
      return false;
    }
    if (!quiet) notify.success(DELETED);
    await client.invalidateQueries({ queryKey: api.key });
    return true;
  };
}

function InUse({ one, name, uses }: { one: string; name: string; uses: readonly string[] }) {
  return (
    <>
      <Text fz="md" fw={600}>
        {name}
      </Text>
      <Text fz="sm" mt={8}>
        This {one} cannot be deleted, because it is used by
      </Text>
      <List size="sm" mt={4}>
        {uses.map((use) => (
          <List.Item key={use}>{use}</List.Item>
        ))}
      </List>
    </>
  );
}
