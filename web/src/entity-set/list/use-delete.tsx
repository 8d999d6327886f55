import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { confirmDelete, DELETED } from '@careline/contracts/basis/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, isGone } from '../../lib/api/api-client.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { Message } from '../../ui/feedback/feedback.tsx';
import { entitySetApi } from '../api.ts';
import { bringBack, deletionNotice } from '../history/history-api.ts';
import styles from './use-delete.module.css';
import { namedUseHref } from './uses-column.tsx';

interface DeleteOptions {
  quiet: boolean;
  onBack: (id: number) => void;
}

/** Asks first, then deletes and reloads the list. Something in use is not asked about. Resolves to true if the record is gone. */
export function useDelete(set: EntitySet, { quiet, onBack }: DeleteOptions) {
  const queryClient = useQueryClient();
  const api = entitySetApi(set);
  const { one, title = one } = set.label;
  const user = useCurrentUser();
  const mayRead = (other: EntitySet) => hasRole(user, other.access.read);

  const undo = async (id: number, name: string, hadPhoto: boolean) => {
    try {
      await bringBack(set, id, name);
    } catch (error) {
      notify.error(error instanceof ApiError ? error.messages.join(' ') : NOT_BACK);
      return;
    }
    notify.success(hadPhoto ? `${name} is back, without the photo.` : `${name} is back.`);
    onBack(id);
    await queryClient.invalidateQueries();
  };

  return async (id: number, name: string, goesWith: () => Promise<readonly string[]>): Promise<boolean> => {
    const { uses } = await api.usage(id).catch(() => ({ uses: [] }));
    const heading = `Delete ${title}`;
    if (uses.length > 0) {
      await confirm({
        title: heading,
        text: '',
        subject: name,
        note: <InUse uses={uses} hrefOf={(use) => namedUseHref(set, use, id, mayRead)} of={one} />,
        answers: { yes: undefined, no: 'Close' },
      });
      return false;
    }
    const companions = await goesWith().catch(() => []);
    const question = { title: heading, text: confirmDelete(one), subject: name, danger: true };
    if (!(await confirm({ ...question, note: <GoesWith companions={companions} /> }))) return false;
    try {
      await api.remove(id);
    } catch (error) {
      tellRefusal(error);
      if (!isGone(error)) return false;
      // Somebody else was faster.
      await queryClient.invalidateQueries({ queryKey: api.key });
      return true;
    }
    if (!quiet)
      notify.success(
        DELETED,
        set.restorable
          ? {
              label: 'Undo',
              run: () =>
                void undo(
                  id,
                  name,
                  companions.some((one) => / photo$/.test(one)),
                ),
            }
          : undefined,
        deletionNotice(id),
      );
    await queryClient.invalidateQueries({ queryKey: api.key });
    return true;
  };
}

/** What is lost with the record, also where nothing keeps it from being deleted. */
function GoesWith({ companions }: { companions: readonly string[] }) {
  return companions.length > 0 && <p className={styles.goesWith}>With it go {joinWords(companions)}.</p>;
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const NOT_BACK = 'It could not be brought back. See Recently deleted.';

interface InUseProps {
  /** What cannot be deleted: "group". */
  of: string;
  uses: readonly string[];
  hrefOf: (use: string) => string | undefined;
}

/** Says before the delete what the server would refuse after it. */
function InUse({ of, uses, hrefOf }: InUseProps) {
  return (
    <div className={styles.inUse}>
      <Message kind="warn" title={`This ${of} cannot be deleted while it is used by`}>
        <ul>
          {uses.map((use) => (
            <li key={use}>{hrefOf(use) ? <a href={hrefOf(use)}>{use}</a> : use}</li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
