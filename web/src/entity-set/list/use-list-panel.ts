import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { type RefObject, useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/session/session.ts';
import type { VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import { entitySetApi } from '../api.ts';
import { interruption } from '../form/kept-draft/interruption.ts';
import { type RowSearch, searchBody } from '../use-rows.ts';

interface ListPanelOptions {
  parentId: number | undefined;
  opened: { id: number; onClosed: () => void } | undefined;
}

interface ListPanel {
  /** The record in the form; without an id a new one. `round` tells two new ones apart. */
  editing?: { id: number | undefined; round: number };
  shown?: number;
}

/** Which panel is open beside a list: a form, or details. */
export function useListPanel(set: EntitySet, { parentId, opened }: ListPanelOptions) {
  const { id: userId } = useCurrentUser();
  const form = { form: set.name, parent: parentId };
  const [panel, setPanel] = useState<ListPanel>(() => {
    // The form that the end of the session interrupted opens again.
    const interrupted = interruption.find(userId, form);
    return interrupted ? { editing: { id: interrupted.id, round: 0 } } : {};
  });
  const round = (panel.editing?.round ?? 0) + 1;
  return {
    editing: opened ? { id: opened.id, round: 0 } : panel.editing,
    shown: panel.shown,
    create: () => setPanel({ editing: { id: undefined, round } }),
    edit: (id: number | undefined) => setPanel({ editing: { id, round } }),
    show: (id: number) => setPanel({ shown: id }),
    close: () => {
      // A form that could not be restored, because its record is gone, must not open again.
      const left = interruption.find(userId, form);
      if (left) interruption.remove(left);
      setPanel({});
      opened?.onClosed();
    },
  };
}

const HIGHLIGHT_MS = 4_000;

/** Scrolls to the row just saved, wherever the current order puts it, and highlights it for a moment. */
export function useSavedRow<S extends EntitySet>(
  set: S,
  { query, order, scope }: RowSearch<S>,
  table: RefObject<VirtualTableHandle | null>,
) {
  const [id, setId] = useState<number>();
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setId(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [id]);

  const show = async (saved: number) => {
    setId(saved);
    const body = { ...searchBody({ query, order, scope }), take: 1, locate: saved };
    const { position } = await entitySetApi(set).search(body, { spinner: false });
    if (typeof position === 'number') table.current?.scrollTo(position);
  };
  return { id, show };
}
