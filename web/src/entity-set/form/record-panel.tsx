import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { UNEXPECTED } from '@careline/contracts/basis/messages';
import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { PendingWorkProvider } from '../../lib/pending-work.ts';
import { ErrorBanner, Message } from '../../ui/feedback/feedback.tsx';
import { isOnTop, SidePanel } from '../../ui/panel/side-panel.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { HistoryButton } from '../history/history-button.tsx';
import type { RecordForm } from './use-record-form.ts';
import type { OthersChange } from './use-record-save.ts';

interface RecordPanelProps {
  set: EntitySet;
  id: number | undefined;
  form: RecordForm;
  title: string;
  /** The name of the record that is edited. */
  subject?: string | undefined;
  size: number;
  opener: Element | null;
  /** "Verified with the office", where the set knows it. */
  verified: ReactNode;
  onClosed: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  ref: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The side panel of a form: the fields given as children; History, Cancel, Save and new, and Save below them. */
export function RecordPanel(props: RecordPanelProps) {
  const { set, id, form, onClosed } = props;
  const formId = `${set.name}-form`;
  // Wherever the focus is: the buttons are not inside the form, and a pressed one may have lost the focus. Listed for all forms.
  const when = () => isOnTop(document.getElementById(formId));
  useShortcuts('In a form', [
    { keys: 'Ctrl+S', label: '', when, run: () => form.submit() },
    ...(form.isNew ? [{ keys: 'Ctrl+Enter', label: '', when, run: () => form.submit('new') }] : []),
  ]);
  const close = () => form.leave(onClosed);
  return (
    <SidePanel
      title={props.title}
      subject={props.subject}
      size={props.size}
      opener={props.opener}
      onClose={close}
      footer={
        <>
          {id !== undefined && <HistoryButton set={set} id={id} onRestored={() => void form.reload()} />}
          {props.verified}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {form.isNew && (
            <Button variant="default" disabled={form.isBusy} onClick={() => form.submit('new')}>
              Save and new
            </Button>
          )}
          <Button type="submit" form={formId} loading={form.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form
        ref={props.ref}
        id={formId}
        noValidate
        onKeyDown={props.onKeyDown}
        onSubmit={(event) => {
          // React events bubble through portals: a form from which this panel was opened must not be saved.
          event.stopPropagation();
          event.preventDefault();
          form.submit();
        }}
      >
        <PendingWorkProvider value={form.pending}>{props.children}</PendingWorkProvider>
      </form>
    </SidePanel>
  );
}

interface SaveRefusalProps {
  form: Pick<RecordForm, 'error' | 'reload' | 'others' | 'isDirty'>;
  /** The Reload button has disappeared, so the focus must move elsewhere. */
  onReloaded: () => void;
}

/** Why a save was refused. If another user has saved the record first, with a button that reloads it. */
export function SaveRefusal({ form: { error, reload, others, isDirty }, onReloaded }: SaveRefusalProps) {
  const isStale = error instanceof ApiError && error.status === 409;
  if (error && !(error instanceof ApiError))
    return (
      <Message kind="error" role="alert">
        Not saved: the server was not reached. What you typed is still here; save again when the network is
        back.
      </Message>
    );
  if (error && error.status >= 500)
    return (
      <Message kind="error" role="alert">
        Not saved. {error.messages.join(' ') || UNEXPECTED} What you typed is still here.
      </Message>
    );
  if (!error && others.length > 0) return <OthersChanges others={others} hasTyped={isDirty()} />;
  return (
    <ErrorBanner
      error={error}
      action={
        isStale && (
          <SmallButton
            mt={8}
            onClick={async () => {
              await reload();
              onReloaded();
            }}
          >
            Reload
          </SmallButton>
        )
      }
    />
  );
}

/** What other users have saved since, after it was merged with what was typed. */
function OthersChanges({ others, hasTyped }: { others: readonly OthersChange[]; hasTyped: boolean }) {
  return (
    <Message kind="info" role="status" title={hasTyped ? 'Reloaded. What you typed is kept.' : 'Reloaded.'}>
      {others.map(({ id, userName, changes }) => (
        <div key={id}>
          {userName || 'Someone else'} changed{' '}
          {changes.map(({ label, from, to }) => `${label}: ${from || 'empty'} → ${to || 'empty'}`).join('; ')}
        </div>
      ))}
    </Message>
  );
}

export function ConflictsFound() {
  return (
    <Message kind="warn" role="alert" title="You and someone else changed the same fields">
      Choose for each of them which change to keep, then save.
    </Message>
  );
}
