import type pg from 'pg';
import { bulkTransactions } from '../../../platform/db/connection.ts';
import { fileKind } from '../../reading/file-kind.ts';
import { RosterFile } from '../reading/roster-file.ts';
import { guessMapping } from '../rules/guess-mapping.ts';
import { rememberedMapping, storeUpload } from '../storage/rosters.ts';
import { stageRosterRows } from '../storage/staged-rows.ts';

const SAMPLES = 3;
/** Longer samples tell no more. */
const LONGEST_SAMPLE = 200;

/** Stages the rows of a file, and guesses what its columns mean. */
export async function readRosterFile(
  pool: pg.Pool,
  rosterId: number,
  path: string,
  onProgress: (rows: number) => void,
): Promise<void> {
  const file = new RosterFile();
  const kind = await fileKind(path);
  async function* portions() {
    for await (const portion of file.read(path, kind)) {
      yield portion;
      onProgress(file.rows);
    }
  }
  const client = await pool.connect();
  try {
    await stageRosterRows(client, rosterId, portions());
  } finally {
    client.release();
  }
  const columns = file.columns();
  await bulkTransactions(pool).transaction(async (tx) => {
    await storeUpload(tx, rosterId, {
      rows: file.rows,
      columns: columns.map(({ name, place, values }) => ({
        name,
        place,
        samples: values.slice(0, SAMPLES).map((value) => value.slice(0, LONGEST_SAMPLE)),
      })),
      mapping: (await rememberedMapping(tx, columns)) ?? guessMapping(columns),
    });
  });
}
