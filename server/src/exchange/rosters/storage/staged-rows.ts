import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Transaction } from '../../../platform/db/connection.ts';
import { arrayLiteral, escapeForCopy } from '../../../platform/domain/copy-format.ts';

export interface StagedRow {
  number: number;
  cells: string[];
}

/** Copies the rows of a file, in the order of its columns. They stay until the roster is applied, so that it can be checked again. */
export async function stageRosterRows(
  client: pg.PoolClient,
  rosterId: number,
  portions: AsyncIterable<StagedRow[]>,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    for await (const portion of portions)
      yield portion
        .map(({ number, cells }) => `${rosterId}\t${number}\t${escapeForCopy(arrayLiteral(cells))}\n`)
        .join('');
  }
  await pipeline(
    Readable.from(lines(), { objectMode: false, highWaterMark: 262_144 }),
    client.query(from('copy roster_row (roster_id, number, cells) from stdin')),
  );
}

const PORTION = 5_000;

export async function* stagedRows(tx: Transaction, rosterId: number): AsyncGenerator<StagedRow[]> {
  for (let last = -1; ; ) {
    const { rows } = await tx.execute<StagedRow & Record<string, unknown>>(sql`
      select number, cells from roster_row where roster_id = ${rosterId} and number > ${last} order by number limit ${PORTION}`);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1)?.number ?? last;
  }
}

export async function deleteStagedRows(tx: Transaction, rosterId: number): Promise<void> {
  await tx.execute(sql`delete from roster_row where roster_id = ${rosterId}`);
}
