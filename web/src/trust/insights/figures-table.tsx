import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface FiguresTableProps {
  caption: string;
  heads: readonly string[];
  /** The columns after the first are words, not figures. */
  areWords?: boolean;
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

export function FiguresTable({ caption, heads, areWords = false, rows }: FiguresTableProps) {
  const align = (index: number) => (index === 0 || areWords ? 'left' : 'right');
  return (
    <Table verticalSpacing={6} fz={13}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, index) => (
            <Table.Th key={head} scope="col" ta={align(index)}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key}>
            {cells.map((cell, index) => (
              <Table.Td key={heads[index]} ta={align(index)}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
