import type { EntitySet, RecordOf } from '@careline/contracts/basis/entity-set';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { ErrorBanner, Loading } from '../../ui/feedback/feedback.tsx';
import { SidePanel, useOpener } from '../../ui/panel/side-panel.tsx';
import { useVerified } from '../../ui/trust/use-verified.tsx';
import { entitySetApi } from '../api.ts';
import { recordLabel } from '../select/record-select.tsx';
import { focusFirst, focusWrong, focusWrongOrFirst } from './form-focus.ts';
import { hasFieldsOf } from './form-values.ts';
import { KeptDraftOffer } from './kept-draft/kept-draft-offer.tsx';
import { ConflictsFound, RecordPanel, SaveRefusal } from './record-panel.tsx';
import { type EntityDraft, type EntityFormReturn, useEntityForm } from './use-entity-form.ts';
import type { ShownValues } from './use-form-values.tsx';
import { useRecordForm } from './use-record-form.ts';

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

interface EntityFormProps<S extends EntitySet> extends FormPanelProps {
  set: S;
  empty: EntityDraft<S>;
  show?: ShownValues<EntityDraft<S>>;
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
        {loaded.error ? <ErrorBanner error={loaded.error} /> : <Loading size="sm" />}
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
  const { set, empty, title, size = 440, opener, onSaved, onClosed, children } = props;
  const opened = useRef(props.record).current;
  const element = useRef<HTMLFormElement>(null);
  // A ref callback, because a dialog mounts its content after its owner's effects have run.
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
    focusFirst(form);
  }, []);
  const leaveButton = () => focusWrongOrFirst(element.current);
  const { verified, fields: verifiedFields } = useVerified();
  const { form, values, calls, conflicts } = useEntityForm({
    set,
    empty,
    record: opened,
    verified,
    show: props.show,
    onResolved: leaveButton,
  });
  const record = useRecordForm({
    values,
    record: opened,
    calls,
    keeps: { form: set.name, parent: props.parentId, isDraft: hasFieldsOf(empty) },
    onSaved: ({ id }, next) => onSaved(id, next),
    onRefused: () => focusWrong(element.current),
  });
  return (
    <RecordPanel
      ref={attach}
      set={set}
      id={opened?.id}
      form={record}
      title={title}
      subject={opened && recordLabel(set, opened)}
      size={size}
      opener={opener}
      verified={set.isVerified && verifiedFields}
      onClosed={onClosed}
    >
      <Stack gap="sm">
        <KeptDraftOffer kept={record.kept} />
        <SaveRefusal form={record} onReloaded={leaveButton} />
        {conflicts.length > 0 && <ConflictsFound />}
        {children(form, opened)}
      </Stack>
    </RecordPanel>
  );
}
