import { manyOf } from '@careline/contracts/basis/counts';
import { callsOf } from '@careline/contracts/basis/entity-calls';
import {
  type EntitySet,
  EXPORT_FORMATS,
  type ExportFormat,
  type RowOf,
} from '@careline/contracts/basis/entity-set';
import { ActionIcon, Menu, Portal } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../../lib/api/call-api.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { notify, tellRefusal } from '../../../lib/notify.ts';
import { offerDownload } from '../../../lib/offer-download.ts';
import type { Column } from '../../../ui/table/table-columns.ts';
import type { ListRows } from '../../../ui/table/virtual-table.tsx';
import { entitySetApi } from '../../api.ts';
import { type RowSearch, searchBody } from '../../use-rows.ts';
import styles from './printed-list.module.css';

interface ExportMenuProps<S extends EntitySet> {
  set: S;
  title: string;
  columns: readonly Column<RowOf<S>>[];
  search: RowSearch<S>;
  rows: ListRows<RowOf<S>>;
  /** Others may only print. */
  mayExport: boolean;
}

/** Takes what a list shows out of the application: as a file, or on paper. */
export function ExportMenu<S extends EntitySet>(props: ExportMenuProps<S>) {
  const { set, title, columns, search, mayExport } = props;
  const { printed, print } = usePrinting(set, search, props.rows);
  const forms: [string | undefined, string][] = [
    [undefined, 'One row each'],
    ...Object.entries(set.exportForms ?? {}),
  ];
  return (
    <>
      {mayExport ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} variant="default" aria-label="Export" data-tooltip="Export or print">
              <IconDownload size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown aria-label="Export">
            {forms.map(([rows, words]) => (
              <ExportForm
                key={words}
                words={forms.length > 1 ? words : undefined}
                onExport={(format) => exportFile(set, search, { format, rows })}
              />
            ))}
            <Menu.Divider />
            <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
              Print
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <ActionIcon size={36} variant="default" aria-label="Print" data-tooltip="Print" onClick={print}>
          <IconPrinter size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {printed && <PrintedList title={title} columns={columns} rows={printed} />}
    </>
  );
}

/** The rows that are on paper while something is printed. */
function usePrinting<S extends EntitySet>(set: S, search: RowSearch<S>, rows: ListRows<RowOf<S>>) {
  const [printed, setPrinted] = useState<RowOf<S>[]>();
  const print = () =>
    tellWhile('Loading all rows for printing…', async () => {
      const all = await allRows(set, search);
      flushSync(() => setPrinted(all));
      window.print();
    });
  useShortcuts('In this list', [
    { keys: 'Ctrl+P', label: 'Print the whole list', run: () => void print(), when: () => !isOnPaper() },
  ]);
  // The browser's own menu waits for nothing: what is loaded is printed.
  const printLoaded = useEffectEvent(() => {
    if (isOnPaper()) return;
    const indexes = Array.from({ length: rows.total ?? 0 }, (_, index) => index);
    flushSync(() => setPrinted(indexes.flatMap((index) => rows.rowAt(index) ?? [])));
  });
  useEffect(() => {
    const before = () => printLoaded();
    const after = () => setPrinted(undefined);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return { printed, print };
}

/** This list, or a panel above it. */
const isOnPaper = (): boolean => document.querySelector('[data-printed]') !== null;

const FORMATS = Object.entries(EXPORT_FORMATS) as [ExportFormat, string][];

/** The formats of one kind of file, below its words where there are several. */
function ExportForm({
  words,
  onExport,
}: {
  words: string | undefined;
  onExport: (format: ExportFormat) => void;
}) {
  return (
    <>
      {words && <Menu.Label>{words}</Menu.Label>}
      {FORMATS.map(([format, name]) => (
        <Menu.Item
          key={format}
          aria-label={words ? `${name}, ${words.toLowerCase()}` : name}
          onClick={() => onExport(format)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}

function exportFile<S extends EntitySet>(
  set: S,
  search: RowSearch<S>,
  wanted: { format: ExportFormat; rows: string | undefined },
): Promise<void> {
  return tellWhile(`Preparing the file of ${manyOf(set)}…`, async () => {
    const call = callApi(callsOf(set).export);
    const body = { ...searchBody(search), ...wanted } as Parameters<typeof call>[0]['body'];
    const content = await call({ body, spinner: false } as Parameters<typeof call>[0]);
    offerDownload(content as Blob, `${fileName(set)}.${wanted.format}`);
  });
}

/** "practice-addresses-2026-11-16" */
function fileName({ label }: EntitySet): string {
  const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
  return `${label.many.toLowerCase().replaceAll(' ', '-')}-${today}`;
}

const ROWS_AT_A_TIME = 1_000;

async function allRows<S extends EntitySet>(set: S, search: RowSearch<S>): Promise<RowOf<S>[]> {
  const rows: RowOf<S>[] = [];
  for (;;) {
    const body = { ...searchBody(search), skip: rows.length, take: ROWS_AT_A_TIME };
    const { items, total } = await entitySetApi(set).search(body, { spinner: false });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

/** After this long, the user is told what the wait is for. */
const PATIENCE = 1_000;

async function tellWhile(message: string, work: () => Promise<void>): Promise<void> {
  let close = () => {};
  const told = setTimeout(() => {
    close = notify.working(message);
  }, PATIENCE);
  try {
    await work();
  } catch (failure) {
    tellRefusal(failure);
  } finally {
    clearTimeout(told);
    close();
  }
}

interface PrintedListProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A whole list on paper: the table on the screen has only the rows in view. */
function PrintedList<Row extends { id: number }>({ title, columns, rows }: PrintedListProps<Row>) {
  return (
    <Portal>
      <section data-printed className={styles.sheet} aria-hidden>
        <h1>{title}</h1>
        <table>
          <thead>
            <tr>
              {columns.map(({ head }) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.id}>
                {columns.map(({ head, cell }) => (
                  <td key={head}>{cell(row, index)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Portal>
  );
}
