import type { EntitySet, RowOf, ScopeOf } from '@careline/contracts/basis/entity-set';
import { SAVED } from '@careline/contracts/basis/messages';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { holdKeys } from '../../lib/keyboard/held-keys.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify } from '../../lib/notify.ts';
import { interruption } from '../../lib/session/interruption.ts';
import { useCurrentUser, useMayWrite } from '../../lib/session/session.ts';
import { pluralize, toPlural } from '../../lib/text/counts.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SearchBox } from '../../ui/page/search-box.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { VirtualTable, type VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import { type FormPanelProps, toDraftForm } from '../form/entity-form.tsx';
import styles from './entity-list-page.module.css';
import { useListUrl } from './list-url.ts';
import { useDelete } from './use-delete.tsx';
import { useMark } from './use-mark.ts';
import { useRows } from './use-rows.ts';

interface EntityListPageProps<S extends EntitySet> {
  set: S;
  columns: readonly Column<RowOf<S>>[];
  /** The name of a row in messages and button labels. */
  nameOf: (row: RowOf<S>) => string;
  form: (panel: FormPanelProps) => ReactNode;
  scope?: ScopeOf<S>;
  title?: string;
  back?: ReactNode;
  /** The list is part of a page, such as a tab, and has a smaller heading. */
  within?: boolean;
  /** Actions on a row besides edit and delete. */
  rowActions?: (row: RowOf<S>) => ReactNode;
  rowActionCount?: number;
  /** No notice after a save or delete. */
  quiet?: boolean;
  groupOf?: (row: RowOf<S>) => string;
  footer?: ReactNode;
  /** The record that the route opens, and what to do when it is closed. */
  opened?: { id: number; onClosed: () => void };
  /** Why the list's parent record could not be loaded. */
  failure?: unknown;
}

/** The list of a set: search, sort, scroll, create, edit and delete. */
export function EntityListPage<S extends EntitySet>(props: EntityListPageProps<S>) {
  const { set, nameOf, rowActions, rowActionCount = 0, scope, quiet = false, opened } = props;
  const { one } = set.label;
  const url = useListUrl();
  const mayWrite = useMayWrite(set);
  const { id: userId } = useCurrentUser();
  const rows = useRows(set, { query: url.query, order: url.order, scope });
  const failure = props.failure ?? rows.error;
  const client = useQueryClient();
  const table = useRef<VirtualTableHandle>(null);
  const mark = useMark(set, { query: url.query, order: url.order, scope }, table);
  const remove = useDelete(set, quiet);
  const scrollKey = useLocation({ select: (location) => location.href });
  const parentId = scope && Object.values(scope).find((id) => typeof id === 'number');
  // The form that the end of the session interrupted opens again.
  const [editing, setEditing] = useState<{ id: number | undefined } | undefined>(() => {
    const interrupted = interruption.find(userId, toDraftForm(set, parentId));
    return interrupted && { id: interrupted.id ?? undefined };
  });
  const panel = opened ?? editing;

  const close = () => {
    setEditing(undefined);
    opened?.onClosed();
  };
  const saved = (id: number) => {
    close();
    if (!quiet) notify.success(SAVED);
    void mark.show(id);
  };
  const askToDelete = async (row: RowOf<S>) => {
    if (await remove(row.id, nameOf(row))) table.current?.focus();
  };
  const create = () => {
    holdKeys();
    setEditing({ id: undefined });
  };
  useShortcuts('In this list', mayWrite ? [{ keys: 'N', label: `New ${one}`, run: create }] : []);

  const actions = (row: RowOf<S>) => (
    <>
      {rowActions?.(row)}
      {mayWrite && (
        <>
          <RowAction
            icon={IconPencil}
            label="Edit"
            of={nameOf(row)}
            onClick={() => setEditing({ id: row.id })}
          />
          <RowAction
            icon={IconTrash}
            label="Delete"
            of={nameOf(row)}
            onClick={() => askToDelete(row)}
            danger
          />
        </>
      )}
    </>
  );
  const buttons = rowActionCount + (mayWrite ? 2 : 0);

  return (
    <div className="page">
      <PageHeader
        title={props.title ?? set.label.many}
        count={rows.total === undefined ? undefined : pluralize(rows.total, one)}
        back={props.back}
        order={props.within ? 2 : 1}
      >
        <SearchBox label={`Search ${toPlural(one)}`} value={url.query} onSearch={url.setQuery} />
        <SortMenu columns={props.columns} order={url.order} onOrder={url.setOrder} />
        {mayWrite && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            New {one}
          </Button>
        )}
      </PageHeader>
      {failure !== undefined && (
        <div className={styles.failure}>
          <LoadFailure error={failure} onRetry={() => void client.invalidateQueries()} />
        </div>
      )}
      <VirtualTable
        ref={table}
        label={props.title ?? set.label.many}
        columns={props.columns}
        total={rows.total}
        rowAt={rows.rowAt}
        keyOf={(row) => row.id}
        onRange={rows.setRange}
        actions={buttons > 0 ? actions : undefined}
        actionsWidth={Math.max(64, buttons * 30)}
        order={url.order}
        onOrder={url.setOrder}
        groupOf={props.groupOf}
        marked={mark.id}
        stale={rows.isStale}
        scrollKey={scrollKey}
      />
      {props.footer}
      {panel && props.form({ id: panel.id, parentId, onSaved: saved, onClosed: close })}
    </div>
  );
}
