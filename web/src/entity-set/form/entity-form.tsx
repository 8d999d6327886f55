import type { EntitySet, RecordOf } from '@careline/contracts/basis/entity-set';
import { Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { readKeystroke } from '../../lib/keyboard/keystroke.ts';
import { PendingWorkProvider, usePendingWork, useSubmitAfterWork } from '../../lib/pending-work.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { confirmUnsaved, useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { SidePanel, useOpener } from '../../ui/panel/side-panel.tsx';
import { entitySetApi } from '../api.ts';
import { type Complete, type EntityDraft, type EntityFormReturn, useEntityForm } from './use-entity-form.ts';

/** What the owner of a form panel passes to it. */
export interface FormPanelProps {
  /** Undefined for a new record. */
  id: number | undefined;
  onSaved: (id: number) => void;
  onClosed: () => void;
}

interface EntityFormProps<S extends EntitySet> extends FormPanelProps {
  set: S;
  empty: EntityDraft<S>;
  /** Completes the draft before it is sent, e.g. with coordinates. */
  complete?: Complete<S>;
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
  const { form, submit, reload, error, isSaving } = useEntityForm({
    set,
    empty,
    record: opened,
    complete: props.complete,
    onSaved: (saved) => onSaved(saved.id),
  });
  const mayLeave = useRef(false);
  useUnsavedGuard(() => form.isDirty() && !isSaving && !mayLeave.current);
  const focus = useEntityFormFocus(error);
  const pending = usePendingWork();
  const whole = useSubmitAfterWork(pending, {
    submit: () => form.onSubmit(submit, focus.firstWrong)(),
    onFailed: focus.firstWrong,
  });
  const close = async () => {
    if (form.isDirty() && !(await confirmUnsaved())) return;
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
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
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
          void whole.submit();
        }}
        onKeyDown={(event) => {
          if (readKeystroke(event.nativeEvent) !== 'Ctrl+S') return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <Stack gap="sm">
          <ErrorBanner error={error} action={isStale(error) && <ReloadButton onClick={reload} />} />
          <PendingWorkProvider value={pending}>{children(form, opened)}</PendingWorkProvider>
        </Stack>
      </form>
    </SidePanel>
  );
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

function ReloadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" mt={8} onClick={onClick}>
      Reload
    </Button>
  );
}

const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** Focuses the first field when the form opens, and the first invalid one when a save is refused. */
function useEntityFormFocus(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // A ref callback, because a dialog mounts its content after its owner's effects have run.
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    const first = element?.querySelector<HTMLElement>(FIELDS);
    // Otherwise the dialog's focus trap would choose the X.
    first?.setAttribute('data-autofocus', 'true');
    first?.focus();
  }, []);
  // After React has marked the invalid fields.
  const firstWrong = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const refused = useEffectEvent(firstWrong);
  useEffect(() => {
    if (refusal) refused();
  }, [refusal]);
  return { attach, firstWrong };
}
