import { bulkTransactions } from '../../../platform/db/connection.js';
import { fileKind } from '../../reading/file-kind.js';
import { RosterFile } from '../reading/roster-file.js';
import { guessMapping } from '../rules/guess-mapping.js';
import { rememberedMapping, storeUpload } from '../storage/rosters.js';
import { stageRosterRows } from '../storage/staged-rows.js';
const SAMPLES = 3;
/** Longer samples tell no more. */
const LONGEST_SAMPLE = 200;
/** Stages the rows of a file, and guesses what its columns mean. */
export async function readRosterFile(pool, rosterId, path, onProgress) {
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
    }
    finally {
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
//# sourceMappingURL=read-roster.js.map