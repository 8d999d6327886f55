import type { EntitySet, RecordOf } from '@careline/contracts/basis/entity-set';
import { Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { PendingWorkProvider, usePendingWork, useSubmitAfterWork } from '../../lib/pending-work.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { confirmUnsaved, useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { SidePanel, useOpener } from '../../ui/panel/side-panel.tsx';
import { useVerified } from '../../ui/trust/use-verified.tsx';
import { entitySetApi } from '../api.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { ConflictChoice, describeValue } from './conflict-choice.tsx';
import { hasFieldsOf } from './form-values.ts';
import { KeptDraftOffer } from './kept-draft/kept-draft-offer.tsx';
import { useKeptDraft } from './kept-draft/use-kept-draft.ts';
import { type Complete, type EntityDraft, type EntityFormReturn, useEntityForm } from './use-entity-form.ts';
import { useEntityFormFocus } from './use-entity-form-focus.ts';

/** What the owner of a form panel passes to it. */
export interface FormPanelProps {
  /** Undefined for a new record. */
  id: number | undefined;
  /** The parent record of a list such as the plans of an insurance. Unsaved changes are kept apart for each. */
  parentId?: number | undefined;
  /** `new` when the user wants to enter another record. */
  onSaved: (id: number, next?: 'new') => void;
  onClosed: () => void;
}

/** The name under which the unsaved changes of a form are kept. */
export const toDraftForm = (set: EntitySet, parentId: number | undefined): string =>
  parentId === undefined ? set.name : `${set.name} of ${parentId}`;

interface EntityFormProps<S extends EntitySet> extends FormPanelProps {
  set: S;
  empty: EntityDraft<S>;
  /** Completes the draft before it is sent, e.g. with coordinates. */
  complete?: Complete<S>;
  /** How the value of a field reads, where the value itself says nothing, such as an id. */
  show?: { [Field in keyof EntityDraft<S>]?: (value: EntityDraft<S>[Field]) => ReactNode };
  size?: number;
  children: (form: EntityFormReturn<S>, record: RecordOf<S> | undefined) => ReactNode;
}

/** A form in a side panel: Create X or Edit X, the fields given as children, Cancel and Save. */
export function EntityForm<S extends EntitySet>(props: EntityFormProps<S>) {
  const { set, id, onClosed } = props;
  const opener = useOpener();
  const title = `${id === undefined ? 'Create' : 'Edit'} ${set.label.title ?? set.label.one}`;
  const loaded = useQuery({ ...entitySetApi(set).byId(id ?? 0), enabled: id !== undefined, gcTime: 0 });
  if (id !== undefined && (loaded.data === undefined || !loaded.isFetchedAfterMount)) {
    return (
      <SidePanel title={title} onClose={onClosed} size={props.size ?? 440} opener={opener}>
        {loaded.error ? <ErrorBanner error={loaded.error} /> : <Loader size="sm" aria-label="Loading" />}
      </SidePanel>
    );
  }
  return <EntityFormPanel {...props} title={title} record={loaded.data} opener={opener} />;
}

interface EntityFormPanelProps<S extends EntitySet> extends EntityFormProps<S> {
  title: string;
  record: RecordOf<S> | undefined;
  opener: Element | null;
}

function EntityFormPanel<S extends EntitySet>(props: EntityFormPanelProps<S>) {
  const { set, empty, record, title, size = 440, opener, onSaved, onClosed, children } = props;
  const opened = useRef(record).current;
  const next = useRef<'new' | undefined>(undefined);
  const { verified, fields: verifiedFields } = useVerified();
  const entity = useEntityForm({
    set,
    empty,
    record: opened,
    complete: props.complete,
    verified,
    onSaved: (saved) => {
      kept.forget();
      onSaved(saved.id, next.current);
    },
  });
  const { form, error, isSaving, conflicts } = entity;
  const kept = useKeptDraft({
    form: toDraftForm(set, props.parentId),
    id: opened?.id,
    isDraft: hasFieldsOf(empty),
    subscribe: entity.subscribe,
    isDirty: form.isDirty,
    read: () => ({ opened: form.getInitialValues(), draft: form.getValues() }),
    restore: entity.restore,
  });
  const mayLeave = useRef(false);
  useUnsavedGuard(() => form.isDirty() && !isSaving && !mayLeave.current, kept.forget);
  const focus = useEntityFormFocus(error);
  const pending = usePendingWork();
  const whole = useSubmitAfterWork(pending, {
    submit: () =>
      conflicts.length > 0 ? focus.firstWrong() : form.onSubmit(entity.submit, focus.firstWrong)(),
    onFailed: focus.firstWrong,
  });
  const reload = async () => {
    await entity.reload();
    focus.leaveButton();
  };
  const resolve = (...choice: Parameters<typeof entity.resolve>) => {
    entity.resolve(...choice);
    focus.leaveButton();
  };
  const submitThen = (after: 'new' | undefined) => {
    next.current = after;
    void whole.submit();
  };
  // Wherever the focus is: the buttons are not inside the form, and a pressed one may have lost the focus. Listed for all forms.
  useShortcuts('In a form', [
    { keys: 'Ctrl+S', label: '', when: focus.isFormOnTop, run: () => submitThen(undefined) },
    ...(opened === undefined
      ? [{ keys: 'Ctrl+Enter', label: '', when: focus.isFormOnTop, run: () => submitThen('new') }]
      : []),
  ]);
  const close = async () => {
    if (form.isDirty()) {
      if (!(await confirmUnsaved())) return;
      kept.forget();
    }
    // Closing may change the route: the guard must not ask a second time.
    mayLeave.current = true;
    onClosed();
  };
  return (
    <SidePanel
      title={title}
      size={size}
      opener={opener}
      onClose={close}
      footer={
        <>
          {opened !== undefined && (
            <HistoryButton set={set} id={opened.id} onRestored={() => void entity.reload()} />
          )}
          {set.isVerified && verifiedFields}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {opened === undefined && (
            <Button
              variant="default"
              disabled={isSaving || whole.isWaiting}
              onClick={() => submitThen('new')}
            >
              Save and new
            </Button>
          )}
          <Button type="submit" form={`${set.name}-form`} loading={isSaving || whole.isWaiting}>
            Save
          </Button>
        </>
      }
    >
      <form
        ref={focus.attach}
        id={`${set.name}-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitThen(undefined);
        }}
      >
        <Stack gap="sm">
          <KeptDraftOffer kept={kept} />
          <ErrorBanner
            error={error}
            action={isStale(error) && <ReloadButton onClick={() => void reload()} />}
          />
          {conflicts.length > 0 && <ConflictsFound />}
          <PendingWorkProvider value={pending}>
            {children(withConflicts({ ...entity, resolve }, props.show), opened)}
          </PendingWorkProvider>
        </Stack>
      </form>
    </SidePanel>
  );
}

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

export function ReloadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" mt={8} onClick={onClick}>
      Reload
    </Button>
  );
}

export function ConflictsFound() {
  return (
    <Message kind="warn" role="alert" title="You and someone else changed the same fields">
      Choose for each of them which change to keep, then save.
    </Message>
  );
}

/** The form, with the other user's value beside every field that both changed. */
function withConflicts<S extends EntitySet>(
  { form, conflicts, resolve }: Pick<ReturnType<typeof useEntityForm<S>>, 'form' | 'conflicts' | 'resolve'>,
  show: EntityFormProps<S>['show'] = {},
): EntityFormReturn<S> {
  const words: Record<string, ((value: never) => ReactNode) | undefined> = show;
  return {
    ...form,
    getInputProps: (field, options) => {
      const input = form.getInputProps(field, options);
      const conflict = conflicts.find((one) => one.field === field);
      if (!conflict) return input;
      const theirs = (words[conflict.field] ?? describeValue)(conflict.theirs as never);
      const error = <ConflictChoice theirs={theirs} onChoose={(take) => resolve(conflict, take)} />;
      return { ...input, error };
    },
  };
}
