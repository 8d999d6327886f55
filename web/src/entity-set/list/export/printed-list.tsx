import { Portal } from '@mantine/core';
import type { Column } from '../../../ui/table/table-columns.ts';
import styles from './printed-list.module.css';

interface PrintedListProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A whole list on paper: the table on the screen has only the rows in view. */
export function PrintedList<Row extends { id: number }>({ title, columns, rows }: PrintedListProps<Row>) {
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
