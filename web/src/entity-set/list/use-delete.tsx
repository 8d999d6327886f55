import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { confirmDelete, DELETED } from '@careline/contracts/basis/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { entitySetApi } from '../api.ts';
import styles from './use-delete.module.css';

/** Asks first, showing what uses the record, then deletes it and reloads the list. Resolves to true if deleted. */
export function useDelete(set: EntitySet, quiet: boolean) {
  const client = useQueryClient();
  const api = entitySetApi(set);
  const { one, title = one } = set.label;

  return async (id: number, name: string): Promise<boolean> => {
    const { uses } = await api.usage(id).catch(() => ({ uses: [] }));
    const question = { title: `Delete ${title}`, text: confirmDelete(one), subject: name, danger: true };
    const note = uses.length > 0 && <InUse one={one} uses={uses} />;
    if (!(await confirm({ ...question, note }))) return false;
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

/** Says before the delete what the server would refuse after it. */
function InUse({ one, uses }: { one: string; uses: readonly string[] }) {
  return (
    <div className={styles.inUse}>
      <Message kind="warn" title={`This ${one} cannot be deleted while it is used by`}>
        <ul>
          {uses.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
