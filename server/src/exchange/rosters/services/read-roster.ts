import { mapsNobody, type RosterMapping } from '@careline/contracts/exchange/roster-mapping';
import type pg from 'pg';
import { bulkTransactions, type Transaction } from '../../../platform/db/connection.ts';
import { fileKind } from '../../reading/file-kind.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { type FileColumn, type RosterSheet, rosterSheets } from '../reading/roster-file.ts';
import type { KnownContents } from '../rules/guessing/contents.ts';
import { guessMapping } from '../rules/guessing/guess-mapping.ts';
import { knownContents } from '../storage/load-directory.ts';
import { rememberedMapping, type StoredSheet, storeUpload } from '../storage/rosters.ts';
import { fillMerged, stageRosterRows } from '../storage/staged-rows.ts';

const SAMPLES = 3;
/** Longer samples tell no more. */
const LONGEST_SAMPLE = 200;

interface ReadSheet {
  sheet: RosterSheet;
  columns: FileColumn[];
  /** Why it cannot be used. */
  problem?: string;
}

/** Stages the rows of all sheets of a file, guesses which sheet is meant, and what its columns mean. */
export async function readRosterFile(
  pool: pg.Pool,
  rosterId: number,
  path: string,
  onProgress: (rows: number) => void,
): Promise<void> {
  const kind = await fileKind(path);
  const read: ReadSheet[] = [];
  const client = await pool.connect();
  try {
    let done = 0;
    for await (const sheet of rosterSheets(path, kind)) {
      read.push(
        await stageSheet(client, { rosterId, place: read.length }, sheet, (rows) => onProgress(done + rows)),
      );
      done += sheet.rows;
    }
  } finally {
    client.release();
  }
  const good = read.filter(({ problem }) => problem === undefined);
  if (good.length === 0) throw new UnreadableFile(read[0]?.problem ?? 'The file has no rows.');
  await bulkTransactions(pool).transaction(async (tx) => {
    const sheets: StoredSheet[] = [];
    const known = await knownContents(tx);
    for (const one of read) sheets.push(await storedSheet(tx, one, known));
    await storeUpload(tx, rosterId, { sheets, sheet: likeliest(read, sheets), isWorkbook: kind === 'xlsx' });
  });
}

async function stageSheet(
  client: pg.PoolClient,
  where: { rosterId: number; place: number },
  sheet: RosterSheet,
  onProgress: (rows: number) => void,
): Promise<ReadSheet> {
  async function* portions() {
    for await (const portion of sheet.read()) {
      yield portion;
      onProgress(sheet.rows);
    }
  }
  try {
    await stageRosterRows(client, where, portions());
    await fillMerged(client, where, sheet.merged);
    return { sheet, columns: sheet.columns() };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    sheet.rows = 0;
    return { sheet, columns: [], problem: error.messages.join(' ') };
  }
}

async function storedSheet(
  tx: Transaction,
  { sheet, columns, problem }: ReadSheet,
  known: KnownContents,
): Promise<StoredSheet> {
  return {
    name: sheet.name,
    rows: sheet.rows,
    columns: columns.map(({ name, place, values }) => ({
      name,
      place,
      samples: values.slice(0, SAMPLES).map((value) => value.slice(0, LONGEST_SAMPLE)),
    })),
    mapping: (await rememberedMapping(tx, columns)) ?? guessMapping(columns, known),
    ...(problem !== undefined && { problem }),
  };
}

/** The sheet whose columns say whom its rows are about; of several, the one with the most rows that look like a table. */
function likeliest(read: readonly ReadSheet[], sheets: readonly { mapping: RosterMapping }[]): number {
  const score = ({ sheet, problem }: ReadSheet, place: number) => {
    if (problem !== undefined) return -1;
    return sheet.tableRows + (mapsNobody(sheets[place]?.mapping ?? {}) === undefined ? 2 ** 30 : 0);
  };
  const scores = read.map(score);
  return scores.indexOf(Math.max(...scores));
}
