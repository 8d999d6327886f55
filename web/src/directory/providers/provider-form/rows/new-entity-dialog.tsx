import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type EntityDraft,
  type EntityFormReturn,
  useEntityForm,
} from '../../../../entity-set/form/use-entity-form.ts';
import { useRecordSave } from '../../../../entity-set/form/use-record-save.ts';
import { PendingWorkProvider } from '../../../../lib/pending-work.ts';
import { ErrorBanner } from '../../../../ui/feedback/feedback.tsx';

interface NewEntityDialogProps<S extends EntitySet> {
  set: S;
  empty: EntityDraft<S>;
  onClose: () => void;
  onSaved: (id: number) => void;
  children: (form: EntityFormReturn<S>) => ReactNode;
}

/** Creates a missing term, plan or address without leaving the half-filled form. */
export function NewEntityDialog<S extends EntitySet>(props: NewEntityDialogProps<S>) {
  const { set, empty, onClose, onSaved, children } = props;
  const client = useQueryClient();
  const { form, values, calls } = useEntityForm({ set, empty, record: undefined });
  const { pending, submit, error, isBusy } = useRecordSave({
    values,
    record: undefined,
    calls,
    onRefused: () => {},
    onSaved: async (saved) => {
      await client.invalidateQueries({ queryKey: [set.name] });
      onClose();
      onSaved(saved.id);
    },
  });
  return (
    <Modal opened onClose={onClose} title={`New ${set.label.one}`}>
      <form
        noValidate
        onSubmit={(event) => {
          // React events bubble through portals: the provider form around this dialog must not be saved.
          event.stopPropagation();
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          <ErrorBanner error={error} />
          <PendingWorkProvider value={pending}>{children(form)}</PendingWorkProvider>
          <Group justify="flex-end" gap={12}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
