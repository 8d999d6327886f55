import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusFirst } from '../../../entity-set/form/form-focus.ts';
import type { ChosenRows } from '../../../entity-set/list/selection/use-selection.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { notify } from '../../../lib/notify.ts';
import { PendingWorkProvider, usePendingWork } from '../../../lib/pending-work.ts';
import { pluralize } from '../../../lib/text/moments.ts';
import { useUndo } from '../../../ui/feedback/tell-undone.tsx';
import { confirmUnsaved, useUnsavedGuard } from '../../../ui/feedback/unsaved-changes.ts';
import { SidePanel } from '../../../ui/panel/side-panel.tsx';
import styles from './bulk-changes.module.css';
import { BulkPreviewStep, type BulkRequest, bulkApi } from './bulk-preview-step.tsx';
import { type ChangeDraft, NO_CHANGE, problemsOf, readChange } from './change-draft.ts';
import { ChangeFields } from './change-fields.tsx';

const FORM = 'bulk-change-form';

/** Two steps: which change, then what it would do to each provider. */
function BulkChangePanel({ chosen, onClosed }: { chosen: ChosenRows; onClosed: () => void }) {
  // What was selected when the panel was opened: a reload of the list behind it changes nothing here.
  const [{ count, rows, clear }] = useState(chosen);
  const [draft, setDraft] = useState<ChangeDraft>(NO_CHANGE);
  // Includes a choice that arrives while the preview waits for it.
  const latest = useRef(draft);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [request, setRequest] = useState<BulkRequest>();
  const [round, setRound] = useState(0);
  const [token, setToken] = useState<string>();
  const pending = usePendingWork();
  const client = useQueryClient();
  const undo = useUndo('provider');
  const applying = useSingleMutation({
    mutationFn: bulkApi.apply,
    onSuccess: async ({ id, changed }) => {
      onClosed();
      clear();
      notify.undoable(`${pluralize(changed, 'provider')} changed.`, () => void undo(() => bulkApi.undo(id)));
      await client.invalidateQueries();
    },
  });
  const isDirty = () => JSON.stringify(latest.current) !== JSON.stringify(NO_CHANGE) && !applying.isPending;
  const isLeaving = useRef(false);
  useUnsavedGuard(() => isDirty() && !isLeaving.current);
  const leave = async () => {
    if (isDirty() && !(await confirmUnsaved())) return;
    isLeaving.current = true;
    onClosed();
  };
  const look = async () => {
    const hasArrived = await pending.settle();
    setProblems(problemsOf(latest.current));
    if (!hasArrived) return;
    const change = readChange(latest.current);
    if (!change) return;
    applying.reset();
    setToken(undefined);
    setRequest({ providers: rows, change });
  };
  const lookAgain = () => {
    applying.reset();
    setToken(undefined);
    setRound(round + 1);
  };
  const title = `Change ${pluralize(count, 'provider')}`;
  const isOutdated = applying.error instanceof ApiError && applying.error.status === 409;
  return (
    <SidePanel
      title={title}
      size={620}
      onClose={() => void leave()}
      footer={
        request ? (
          <>
            <Button variant="default" className={styles.back} onClick={() => setRequest(undefined)}>
              Back
            </Button>
            <Button variant="default" onClick={() => void leave()}>
              Cancel
            </Button>
            {isOutdated ? (
              <Button onClick={lookAgain}>Look again</Button>
            ) : (
              <Button
                disabled={token === undefined}
                loading={applying.isPending}
                onClick={() => token !== undefined && applying.mutate({ ...request, token })}
              >
                Apply
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => void leave()}>
              Cancel
            </Button>
            <Button type="submit" form={FORM}>
              Preview
            </Button>
          </>
        )
      }
    >
      {request ? (
        <BulkPreviewStep
          key={round}
          request={request}
          round={round}
          failure={applying.error}
          onToken={setToken}
        />
      ) : (
        <form
          id={FORM}
          ref={focusFirst}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          <PendingWorkProvider value={pending}>
            <ChangeFields
              draft={draft}
              problems={problems}
              onChange={(next) => {
                latest.current = next;
                setDraft(next);
                setProblems({});
              }}
            />
          </PendingWorkProvider>
        </form>
      )}
    </SidePanel>
  );
}

/** "Change…" for the selected providers. */
export function BulkChangeButton({ chosen }: { chosen: ChosenRows }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts('In this list', [{ keys: 'C', label: 'Change the selected', run: () => setOpen(true) }]);
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        Change…
      </Button>
      {isOpen && <BulkChangePanel chosen={chosen} onClosed={() => setOpen(false)} />}
    </>
  );
}
