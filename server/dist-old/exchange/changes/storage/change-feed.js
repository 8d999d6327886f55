import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { users } from '@careline/contracts/people/users';
import { entitySets } from '@careline/contracts/sets';
import { sql } from 'drizzle-orm';
import { isoMoment } from '../../../platform/db/expressions.js';
import { inTransaction } from '../../../platform/db/transaction.js';
import { refused } from '../../../platform/domain/app-error.js';
/** All sets but accounts, which concern only Admins. */
const SETS = entitySets.map(({ name }) => name).filter((name) => name !== users.name);
const BEGINNING = '0';
/** What became visible after the cursor, oldest first. */
export async function readChanges(db, { since, take }) {
    const after = since ?? BEGINNING;
    await inTransaction(db, addToFeed);
    if (!(await wasIssued(db, after)))
        throw refused(NEVER_ISSUED, 'since');
    const { rows } = await db.execute(sql `
    select feed.cursor::text as cursor, line.entity as set, line.record_id as id, line.action, ${isoMoment('line.at')} as at
      from change_feed as feed join audit_event as line on line.id = feed.event_id
     where feed.cursor > ${after}::bigint order by feed.cursor limit ${take ?? LIST_PAGE.default}`);
    return { items: rows, next: rows.at(-1)?.cursor ?? after };
}
const NEVER_ISSUED = 'This cursor was never given out here. Leave since out to read from the beginning.';
async function wasIssued(db, cursor) {
    if (cursor === BEGINNING)
        return true;
    if (!/^[1-9][0-9]{0,17}$/.test(cursor))
        return false;
    const { rows } = await db.execute(sql `select from change_feed where cursor = ${cursor}::bigint`);
    return rows.length > 0;
}
/** Lines that are added at a time: the first reader of a long history does not hold everything up. */
const BATCH = 20_000;
/**
 * Adds the lines that have become visible since. Two changes of one record keep their order: the second waits for the first to be
 * committed before it gets a number.
 */
async function addToFeed(tx) {
    // One server at a time; each sees what the previous one added.
    const { rows: marks } = await tx.execute(sql `
    select seen_before <= pg_snapshot_xmin(pg_current_snapshot()) as "isPast" from change_feed_progress for update`);
    const { rows } = await tx.execute(sql `
    with visible as materialized (
           select line.id from audit_event as line, change_feed_progress as progress
            where line.id > progress.done and line.record_id is not null and line.action <> 'called'
              and line.entity = any (${sql.param(SETS)}::text[])
              and not exists (select from change_feed as feed where feed.event_id = line.id)
            order by line.id limit ${BATCH}),
         added as (insert into change_feed (event_id) select id from visible order by id returning event_id)
    select (select count(*)::integer from added) as added, (select max(id)::text from audit_event) as seen,
           pg_snapshot_xmax(pg_current_snapshot())::text as before`);
    const [round] = rows;
    if (!round?.seen || round.added === BATCH)
        return;
    // Not earlier: lines of transactions that ended after `seen` was noted had to be added first.
    if (marks[0]?.isPast)
        await tx.execute(sql `update change_feed_progress set done = seen, seen = null, seen_before = null`);
    await tx.execute(sql `
    update change_feed_progress set seen = ${round.seen}::bigint, seen_before = ${round.before}::xid8
     where done < ${round.seen}::bigint
       -- Or it was noted by another server, whose backup was restored here.
       and (seen is null or seen_before > pg_snapshot_xmax(pg_current_snapshot()))`);
}
//# sourceMappingURL=change-feed.js.map