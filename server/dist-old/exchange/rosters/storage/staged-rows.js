import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { from } from 'pg-copy-streams';
import { arrayLiteral, escapeForCopy } from '../../../platform/domain/copy-format.js';
/** Copies the rows of a file, in the order of its columns. They stay until the roster is applied, so that it can be checked again. */
export async function stageRosterRows(client, rosterId, portions) {
    async function* lines() {
        for await (const portion of portions)
            yield portion
                .map(({ number, cells }) => `${rosterId}\t${number}\t${escapeForCopy(arrayLiteral(cells))}\n`)
                .join('');
    }
    await pipeline(Readable.from(lines(), { objectMode: false, highWaterMark: 262_144 }), client.query(from('copy roster_row (roster_id, number, cells) from stdin')));
}
const PORTION = 5_000;
export async function* stagedRows(tx, rosterId) {
    for (let last = -1;;) {
        const { rows } = await tx.execute(sql `
      select number, cells from roster_row where roster_id = ${rosterId} and number > ${last} order by number limit ${PORTION}`);
        if (rows.length > 0)
            yield rows;
        if (rows.length < PORTION)
            return;
        last = rows.at(-1)?.number ?? last;
    }
}
export async function deleteStagedRows(tx, rosterId) {
    await tx.execute(sql `delete from roster_row where roster_id = ${rosterId}`);
}
//# sourceMappingURL=staged-rows.js.map