import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Reader } from '../../../platform/db/connection.ts';
import { arrayLiteral, escapeForCopy } from '../../../platform/domain/copy-format.ts';
import type { FileNotes } from '../../reading/unreadable-file.ts';

export interface StagedRow {
  number: number;
  cells: string[];
}

/** Copies the rows of one sheet of a file, in the order of its columns. */
export async function stageRosterRows(
  client: pg.PoolClient,
  { rosterId, place }: { rosterId: number; place: number },
  portions: AsyncIterable<StagedRow[]>,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    for await (const portion of portions)
      yield portion
        .map(
          ({ number, cells }) => `${rosterId}\t${place}\t${number}\t${escapeForCopy(arrayLiteral(cells))}\n`,
        )
        .join('');
  }
  await pipeline(
    Readable.from(lines(), { objectMode: false, highWaterMark: 262_144 }),
    client.query(from('copy roster_row (roster_id, sheet, number, cells) from stdin')),
  );
}

const PORTION = 5_000;

/** Merged cells have their value in the topmost row alone. */
export async function fillMerged(
  client: pg.PoolClient,
  { rosterId, place }: { rosterId: number; place: number },
  merged: FileNotes['merged'],
): Promise<void> {
  const lines = [...merged];
  for (let from = 0; from < lines.length; from += PORTION) {
    const portion = lines.slice(from, from + PORTION);
    const numbers = new Set(portion.flatMap(([row, cells]) => [row, ...cells.map(({ topRow }) => topRow)]));
    const { rows } = await client.query<StagedRow>(
      'select number, cells from roster_row where roster_id = $1 and sheet = $2 and number = any ($3::integer[])',
      [rosterId, place, [...numbers]],
    );
    const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
    const filled = portion.flatMap(([row, cells]) => {
      const own = cellsOf.get(row);
      return own ? [[row, filledCells(own, cells, cellsOf)] as const] : [];
    });
    await client.query(
      `update roster_row as own set cells = filled.cells::text[]
         from unnest($3::integer[], $4::text[]) as filled (number, cells)
        where roster_id = $1 and sheet = $2 and own.number = filled.number`,
      [rosterId, place, filled.map(([row]) => row), filled.map(([, cells]) => arrayLiteral(cells))],
    );
  }
}

function filledCells(
  own: readonly string[],
  merged: readonly { cell: number; topRow: number }[],
  cellsOf: ReadonlyMap<number, readonly string[]>,
): string[] {
  const cells = [...own];
  for (const { cell, topRow } of merged) {
    while (cells.length <= cell) cells.push('');
    cells[cell] ||= cellsOf.get(topRow)?.[cell] ?? '';
  }
  return cells;
}

export async function* stagedRows(
  db: Reader,
  { id: rosterId, sheet }: { id: number; sheet: number },
): AsyncGenerator<StagedRow[]> {
  for (let last = -1; ; ) {
    const { rows } = await db.execute<StagedRow & Record<string, unknown>>(sql`
      select number, cells from roster_row where roster_id = ${rosterId} and sheet = ${sheet} and number > ${last} order by number limit ${PORTION}`);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1)?.number ?? last;
  }
}
