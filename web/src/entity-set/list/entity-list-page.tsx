import { manyOf } from '@careline/contracts/basis/counts';
import type { EntitySet, RowOf, ScopeOf } from '@careline/contracts/basis/entity-set';
import { SAVED } from '@careline/contracts/basis/messages';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { focusNearby } from '../../lib/keyboard/focus.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify } from '../../lib/notify.ts';
import { useMayWrite } from '../../lib/session/session.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { PageHeader, SearchBox } from '../../ui/page/page-header.tsx';
import { listMemory } from '../../ui/table/list-window.ts';
import type { Column } from '../../ui/table/table-columns.ts';
import { SortMenu } from '../../ui/table/table-head.tsx';
import { VirtualTable, type VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import type { FormPanelProps } from '../form/entity-form.tsx';
import { RecentlyDeletedButton } from '../history/history-button.tsx';
import { useRows } from '../use-rows.ts';
import styles from './entity-list-page.module.css';
import { ExportMenu } from './export/export-menu.tsx';
import { type FilterTexts, useListFilters } from './list-filters.tsx';
import { useListUrl } from './list-url.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { type ChosenRows, toRowSelection, useSelection } from './selection/use-selection.ts';
import { useDelete } from './use-delete.tsx';
import { useListPanel, useSavedRow } from './use-list-panel.ts';
import { rowActions } from './uses-column.tsx';

/** What the owner of a details panel passes to it. */
export interface DetailsPanelProps {
  id: number;
  onClosed: () => void;
  onEdit: (() => void) | undefined;
}

interface EntityListPageProps<S extends EntitySet> {
  set: S;
  columns: readonly Column<RowOf<S>>[];
  /** The name of a row in messages and button labels. */
  nameOf: (row: RowOf<S>) => string;
  form: (panel: FormPanelProps) => ReactNode;
  /** A panel to read a record in, for users who may not edit and behind the eye of each row. */
  details?: (panel: DetailsPanelProps) => ReactNode;
  scope?: ScopeOf<S>;
  /** The record that all rows belong to. Such a list is quiet: no notice after a save or delete. */
  parent?: ParentRecord;
  /** Beside the search box. */
  tools?: ReactNode;
  filterTexts?: FilterTexts;
  /** What is deleted together with a row: "8 terms". */
  goesWith?: (row: RowOf<S>) => Promise<readonly string[]>;
  /** The list is part of a page, such as a tab, and has a smaller heading. */
  isPartOfPage?: boolean;
  /** Actions on a row besides details, edit and delete. */
  rowActions?: (row: RowOf<S>) => ReactNode;
  rowActionCount?: number;
  groupOf?: (row: RowOf<S>) => string;
  phoneRowHeight?: number;
  footer?: ReactNode;
  /** What can be done with many rows at once. Rows then have checkboxes, for users who may edit. */
  withSelected?: (chosen: ChosenRows) => ReactNode;
  /** The record that the route opens, and what to do when it is closed. */
  opened?: { id: number; onClosed: () => void };
}

interface ParentRecord {
  id: number;
  title: string;
  back: ReactNode;
  failure: unknown;
}

/** The list of a set: search, sort, scroll, create, edit and delete. */
export function EntityListPage<S extends EntitySet>(props: EntityListPageProps<S>) {
  const { set, nameOf, parent, columns, footer } = props;
  const { url, narrowing, search, rows, table, savedRow, panel, mayWrite, ...list } = useEntityList(props);
  const { one } = set.label;
  const title = parent?.title ?? set.label.heading ?? set.label.many;
  const selection = useSelection(set, search, rows, () => focusNearby(() => table.current?.focus()));
  const isSelectable = mayWrite && props.withSelected !== undefined;
  const failure = parent?.failure ?? rows.error;
  const client = useQueryClient();
  const createButton = (label: string) =>
    mayWrite && (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={panel.create}>
        {label}
      </Button>
    );
  return (
    <div className="page">
      <PageHeader
        title={title}
        count={rows.total === undefined ? undefined : pluralize(rows.total, one, manyOf(set))}
        back={parent?.back}
        order={props.isPartOfPage ? 2 : 1}
      >
        <SearchBox
          label={`Search ${manyOf(set)}`}
          value={url.query}
          onChange={url.setQuery}
          onDown={() => table.current?.enter()}
        />
        {props.tools}
        <SortMenu columns={columns} order={url.order} onOrder={url.setOrder} />
        <ExportMenu
          set={set}
          title={title}
          search={search}
          rows={rows}
          columns={columns}
          mayExport={mayWrite}
        />
        {mayWrite && set.restorable && <RecentlyDeletedButton set={set} onBack={savedRow.show} />}
        {createButton(`New ${one}`)}
      </PageHeader>
      {/* A form above has fields of the same names. */}
      <div inert={panel.editing !== undefined} aria-hidden={panel.editing !== undefined}>
        {narrowing.fields}
      </div>
      {rows.isSimilar && url.query !== '' && (
        <p className={styles.similar} role="status">
          No name has “{url.query}”. These are similar.
        </p>
      )}
      {isSelectable && (
        <SelectionBar selection={selection} total={rows.total ?? 0}>
          {props.withSelected?.(selection.chosen)}
        </SelectionBar>
      )}
      {failure !== undefined && (
        <div className={styles.failure}>
          <LoadFailure error={failure} onRetry={() => void client.invalidateQueries()} />
        </div>
      )}
      <VirtualTable
        ref={table}
        label={title}
        what={one}
        columns={columns}
        rows={rows}
        onOpen={list.onOpen}
        onDelete={list.onDelete}
        actions={list.actions}
        sorting={{ order: url.order, onOrder: url.setOrder }}
        groupOf={props.groupOf}
        phoneRowHeight={props.phoneRowHeight}
        marked={savedRow.id}
        selection={isSelectable ? toRowSelection(selection, rows.total, nameOf) : undefined}
        search={JSON.stringify(search)}
        scrollKey={list.href}
        empty={
          url.query === '' && !narrowing.isNarrowed ? (
            createButton(`Create the first ${one}`)
          ) : (
            <Button variant="default" onClick={() => url.clear(narrowing.nothing)}>
              Show the whole list
            </Button>
          )
        }
        footer={footer}
      />
      {rows.total === undefined && failure !== undefined && footer}
      <OpenPanel page={props} panel={panel} mayWrite={mayWrite} onSaved={list.saved} />
    </div>
  );
}

/** The rows of the list, and what can be done with them. */
function useEntityList<S extends EntitySet>(props: EntityListPageProps<S>) {
  const { set, nameOf, details, parent } = props;
  const url = useListUrl();
  const narrowing = useListFilters(set, props.filterTexts);
  const scope = { ...narrowing.scope, ...props.scope } as ScopeOf<S>;
  const mayWrite = useMayWrite(set);
  const search = { query: url.query, order: url.order, scope };
  const rows = useRows(set, search);
  const table = useRef<VirtualTableHandle>(null);
  const savedRow = useSavedRow(set, search, table);
  const remove = useDelete(set, { quiet: parent !== undefined, onBack: savedRow.show });
  const { href, pathname, search: parameters } = useLocation();
  useEffect(() => void listMemory.url.set(pathname, parameters), [pathname, parameters]);
  const panel = useListPanel(set, { parentId: parent?.id, opened: props.opened });
  useShortcuts(
    'In this list',
    mayWrite ? [{ keys: 'N', label: `New ${set.label.one}`, run: panel.create }] : [],
  );

  const saved = (id: number, next?: 'new') => {
    if (next === 'new') panel.create();
    else panel.close();
    if (!parent) notify.success(SAVED);
    void savedRow.show(id);
  };
  const askToDelete = async (row: RowOf<S>) => {
    const goesWith = () => props.goesWith?.(row) ?? Promise.resolve([]);
    if (await remove(row.id, nameOf(row), goesWith)) table.current?.focus();
  };
  const show = ({ id }: RowOf<S>) => panel.show(id);
  const edit = ({ id }: RowOf<S>) => panel.edit(id);
  const onShow = details && show;
  const onEdit = mayWrite ? edit : undefined;
  const onDelete = mayWrite ? askToDelete : undefined;
  const actions = rowActions({
    nameOf,
    onShow,
    onEdit,
    onDelete,
    own: props.rowActions,
    ownCount: props.rowActionCount,
  });
  const onOpen = onEdit ?? onShow ?? edit;
  return {
    url,
    narrowing,
    search,
    href,
    rows,
    table,
    savedRow,
    panel,
    mayWrite,
    saved,
    onOpen,
    onDelete,
    actions,
  };
}

interface OpenPanelProps<S extends EntitySet> {
  page: EntityListPageProps<S>;
  panel: ReturnType<typeof useListPanel>;
  mayWrite: boolean;
  onSaved: FormPanelProps['onSaved'];
}

/** The details or the form of a record, beside the list. */
function OpenPanel<S extends EntitySet>({ page, panel, mayWrite, onSaved }: OpenPanelProps<S>) {
  const { shown, editing, close, edit } = panel;
  return (
    <>
      {shown !== undefined &&
        page.details?.({ id: shown, onClosed: close, onEdit: mayWrite ? () => edit(shown) : undefined })}
      {editing && (
        <Fragment key={editing.round}>
          {page.form({ id: editing.id, parentId: page.parent?.id, onSaved, onClosed: close })}
        </Fragment>
      )}
    </>
  );
}
