import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { confirmDelete, DELETED } from '@careline/contracts/basis/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { entitySetApi } from '../api.ts';
import styles from './use-delete.module.css';

interface DeleteOptions {
  quiet: boolean;
  /** Opens the list of the records that use one. */
  onShowUsers: ((id: number) => void) | undefined;
}

/** Asks first, then deletes and reloads the list. Something in use is not asked about. Resolves to true if deleted. */
export function useDelete(set: EntitySet, { quiet, onShowUsers }: DeleteOptions) {
  const client = useQueryClient();
  const api = entitySetApi(set);
  const { one, title = one } = set.label;

  return async (id: number, name: string): Promise<boolean> => {
    const { uses } = await api.usage(id).catch(() => ({ uses: [] }));
    const heading = `Delete ${title}`;
    if (uses.length > 0) {
      const wantsUsers = await confirm({
        title: heading,
        text: '',
        subject: name,
        note: <InUse one={one} uses={uses} />,
        answers: { yes: onShowUsers && 'Show the providers', no: 'Close' },
      });
      if (wantsUsers) onShowUsers?.(id);
      return false;
    }
    if (!(await confirm({ title: heading, text: confirmDelete(one), subject: name, danger: true })))
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
