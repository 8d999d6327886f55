import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../lib/notify.ts';
import type { Added } from '../draft/draft.ts';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { useFormStore } from '../form-store.ts';
import { focusFirstRow } from '../layout/focus.ts';
import type { SectionId } from '../layout/sections.ts';

/** Where new rows come from, and how they are added. */
export interface RowSource<Row> {
  /** All rows of a group. */
  loadGroup: (client: QueryClient, groupId: number) => Promise<readonly Row[]>;
  /** One row, by its own id. */
  loadOne: (client: QueryClient, id: number) => Promise<readonly Row[]>;
  add: (draft: ProviderDraft, rows: readonly Row[]) => Added;
  section: SectionId;
  words: {
    /** How many were added. */
    added: (count: number) => string;
    /** How many were there before. */
    already: (count: number) => string;
    emptyGroup: string;
  };
}

/**
 * Adds all rows of a group, or a single one. An empty group goes to `onEmpty`. Focuses the first new row; returns false if there is none.
 */
export function useAddRows<Row>(source: RowSource<Row>, onEmpty: (groupId: number) => void) {
  const { words } = source;
  const store = useFormStore();
  const client = useQueryClient();
  const add = (rows: readonly Row[]) => {
    const { draft, added, already } = source.add(store.get().draft, rows);
    store.change(() => draft);
    if (added > 0) notify.success(words.added(added));
    if (already > 0) notify.error(words.already(already));
    if (added > 0) focusFirstRow(source.section);
    return added > 0;
  };
  return {
    allOf: async (groupId: number) => {
      const rows = await source.loadGroup(client, groupId);
      if (rows.length > 0) return add(rows);
      notify.info(words.emptyGroup);
      onEmpty(groupId);
      return true;
    },
    one: async (id: number) => add(await source.loadOne(client, id)),
  };
}
