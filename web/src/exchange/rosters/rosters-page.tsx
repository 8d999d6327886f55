import {
  ROSTER_FILE_LIMIT,
  type RosterRow,
  type RosterStatusName,
  rosterCalls,
} from '@careline/contracts/exchange/rosters';
import { Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { formatMoment } from '../../lib/text/moments.ts';
import list from '../../ui/changes/change-list.module.css';
import {
  EmptyState,
  ErrorBanner,
  LoadFailure,
  Loading,
  Message,
  ShowMore,
} from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { FilePage, FilePanel, FilePicker } from '../file-picker.tsx';
import { rosterApi } from './roster-api.ts';
import { RosterSteps } from './roster-steps.tsx';
import styles from './rosters.module.css';
import { useDeleteRoster, useUndoRoster } from './undo-roster.tsx';

const RosterUrl = z.object({ roster: z.coerce.number().int().positive().optional().catch(undefined) });

/** The Rosters tab: a new file, the former ones, or the one that is being worked on. */
export function RostersPage() {
  const [{ roster }] = useUrlParameters(RosterUrl);
  const navigate = useNavigate();
  // Each is an entry of the browser's history: Back leads from a roster to the list, and from elsewhere to the roster.
  const open = (id: number | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, roster: id }) });
  return (
    <FilePage>
      {roster === undefined ? (
        <Rosters onOpen={open} />
      ) : (
        <RosterSteps key={roster} id={roster} onClose={() => open(undefined)} />
      )}
    </FilePage>
  );
}

function Rosters({ onOpen }: { onOpen: (id: number) => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => callApi(rosterCalls.upload)({ file }),
    onSuccess: ({ id }) => onOpen(id),
    onSettled: () => client.invalidateQueries({ queryKey: rosterApi.key }),
  });
  const isTooLarge = file !== null && file.size > ROSTER_FILE_LIMIT;
  function choose(chosen: File | null) {
    setFile(chosen);
    upload.reset();
    if (chosen && chosen.size <= ROSTER_FILE_LIMIT) upload.mutate(chosen);
  }
  return (
    <>
      <PageHeader title="Rosters" order={2} />
      <FilePanel aria-busy={upload.isPending}>
        <Text fz="sm">
          A roster creates and updates providers, practices and addresses from a file of any shape: XLSX or
          CSV. You say once what its columns mean, and decide on every difference before anything is changed.
        </Text>
        <FilePicker label="Roster" file={file} disabled={upload.isPending} onFile={choose} />
        {upload.isPending && (
          <Message kind="info" role="status">
            Reading the file…
          </Message>
        )}
        {isTooLarge && (
          <Message kind="error" role="alert">
            {`The file is larger than ${ROSTER_FILE_LIMIT / 1_048_576} MB. Please split it.`}
          </Message>
        )}
        <ErrorBanner error={upload.error} />
      </FilePanel>
      <FormerRosters onOpen={onOpen} />
    </>
  );
}

const STATUS_WORDS: Readonly<Record<RosterStatusName, string>> = {
  uploaded: 'Not checked yet',
  checking: 'Being checked',
  checked: 'Checked, not applied',
  applying: 'Being applied',
  applied: 'Applied',
  undone: 'Undone',
  failed: 'Failed',
};

/** What was not applied. */
const DELETABLE: ReadonlySet<RosterStatusName> = new Set(['uploaded', 'checked', 'failed']);

const statusWords = ({ status, undoneAt, undoneByName }: RosterRow): string =>
  undoneAt === null ? STATUS_WORDS[status] : `Undone by ${undoneByName}, ${formatMoment(undoneAt)}`;

/** An Admin sees all, other users their own. */
function FormerRosters({ onOpen }: { onOpen: (id: number) => void }) {
  const found = useInfiniteQuery(rosterApi.former);
  const remove = useDeleteRoster();
  const undo = useUndoRoster();
  const undoing = useSingleMutation({ mutationFn: (roster: RosterRow) => undo(roster) });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label="Former rosters" className={styles.former} aria-busy={undoing.isPending}>
      <h3 className={styles.heading}>Former rosters</h3>
      {found.error && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading size="sm" />}
      {found.data && items.length === 0 && <EmptyState />}
      <ul className={list.list}>
        {items.map((roster) => (
          <li key={roster.id} className={list.item}>
            <div className={list.words}>
              <div className={list.name}>{roster.fileName}</div>
              <div className={list.who}>
                {statusWords(roster)} · {roster.createdByName} ·{' '}
                <time dateTime={roster.at}>{formatMoment(roster.at)}</time>
              </div>
            </div>
            <div className={styles.actions}>
              {DELETABLE.has(roster.status) && (
                <SmallButton aria-label={`Delete ${roster.fileName}`} onClick={() => void remove(roster)}>
                  Delete
                </SmallButton>
              )}
              {roster.status === 'applied' && (
                <SmallButton
                  aria-label={`Undo ${roster.fileName}`}
                  loading={undoing.isPending && undoing.variables.id === roster.id}
                  onClick={() => undoing.mutate(roster)}
                >
                  Undo
                </SmallButton>
              )}
              <SmallButton aria-label={`Open ${roster.fileName}`} onClick={() => onOpen(roster.id)}>
                Open
              </SmallButton>
            </div>
          </li>
        ))}
      </ul>
      <ShowMore pages={found} />
    </section>
  );
}
