import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { providers } from '@careline/contracts/directory/providers';
import type { Change, Changes, ChangesQuery } from '@careline/contracts/exchange/changes';
import { users } from '@careline/contracts/people/users';
import { entitySets } from '@careline/contracts/sets';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.ts';
import { keyedHash } from '../../../people/account/storage/keyed-hash.ts';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { isoMoment } from '../../../platform/db/expressions.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, refused } from '../../../platform/domain/app-error.ts';

/** All sets but accounts, which concern only Admins. */
const SETS = entitySets.map(({ name }) => name).filter((name) => name !== users.name);

const BEGINNING = '0';

/** What became visible after the cursor, oldest first. Of providers only those that a key with these groups may see; null: all. */
export async function readChanges(
  db: Database,
  { since, take }: ChangesQuery,
  groups: readonly number[] | null = null,
): Promise<Changes> {
  await inTransaction(db, addToFeed);
  const after = await positionOf(db, since ?? BEGINNING);
  const { rows } = await db.execute<Line>(sql`
    select line.cursor::text as position, line.mark, line.entity as set, line.record_id as id, line.action,
           ${isoMoment('line.at')} as at, ${isShownTo(groups)} as "isShown"
      from ${LINES} as line where line.cursor > ${after}::bigint order by line.cursor limit ${take ?? LIST_PAGE.default}`);
  const items = await Promise.all(
    rows
      .filter(({ isShown }) => isShown)
      .map(async ({ position, mark, isShown: _, ...change }) => ({
        ...change,
        cursor: await cursorOf(db, position, mark),
      })),
  );
  const last = rows.at(-1);
  const next = last ? await cursorOf(db, last.position, last.mark) : (since ?? BEGINNING);
  return { items, next };
}

/** Changes in the history, and midnights at which something of a provider begins or has ended. */
const LINES = sql`(
  select feed.cursor, feed.mark, coalesce(event.entity, ${providers.name}) as entity, coalesce(event.record_id, feed.provider_id) as record_id,
         coalesce(event.action, 'day') as action, coalesce(event.at, feed.at) as at, event.changes
    from change_feed as feed left join audit_event as event on event.id = feed.event_id
   where event.id is not null or feed.provider_id is not null)`;

/** What a line says: a provider that became closed, or is gone, is told to those who could see it until then; a notice with its provider. */
function isShownTo(groups: readonly number[] | null): SQL {
  if (groups === null) return sql`true`;
  const isShown = isProviderShownTo(groups);
  return sql`(
    case line.entity
      when 'Providers' then ${isShown(sql`line.record_id`)}
      when 'Notices' then coalesce(
        (select provider_id is null or ${isShown(sql`notice.provider_id`)} from notice where id = line.record_id),
        (select ${was('set')} <> 'Providers' or ${isShown(sql`${was('recordId')}::integer`)}
           from audit_event as gone
          where gone.entity = 'Notices' and gone.record_id = line.record_id and gone.action = 'deleted'
            and jsonb_typeof(gone.changes) = 'array' order by gone.id desc limit 1),
        false)
      else true end)`;
}

/** A field of a record that is gone. */
const was = (field: string): SQL => sql`
  (select change ->> 'from' from jsonb_array_elements(gone.changes) as change where change ->> 'field' = ${field})`;

const isProviderShownTo =
  (groups: readonly number[]) =>
  (provider: SQL): SQL => {
    const wasOpen = (line: SQL) => sql`
      exists (select from jsonb_array_elements(case when jsonb_typeof(${line}.changes) = 'array' then ${line}.changes else '[]' end) as change
               where change ->> 'field' = 'groups' and jsonb_typeof(change -> 'from') = 'array'
                 and (change -> 'from' = '[]'::jsonb
                   or exists (select from jsonb_array_elements_text(change -> 'from') as own (id)
                               where own.id::integer = any (${sql.param([...groups])}::integer[]))))`;
    return sql`(
      case when exists (select from provider where id = ${provider})
           then ${isVisibleTo(groups, provider)} or ${wasOpen(sql`line`)}
           else coalesce((select ${wasOpen(sql`last`)}
                                 or not exists (select from jsonb_array_elements(last.changes) as change where change ->> 'field' = 'groups')
                            from audit_event as last
                           where last.entity = 'Providers' and last.record_id = ${provider} and jsonb_typeof(last.changes) = 'array'
                             and last.action in ('deleted', 'merged') order by last.id desc limit 1), false) end)`;
  };

interface Line extends Omit<Change, 'cursor'>, Record<string, unknown> {
  position: string;
  mark: string;
  isShown: boolean;
}

/** Signed, so that a cursor which is no longer known is told from one that was never given out. */
async function cursorOf(db: Database, position: string, mark: string): Promise<string> {
  const text = `${position}.${mark}`;
  return `${text}.${(await keyedHash(db, 'cursor', text)).slice(0, 16)}`;
}

/** Position, mark and signature; formerly the position alone. */
const CURSOR = /^([1-9][0-9]{0,17})(?:\.([0-9a-f-]{36})\.[\w-]+)?$/;

async function positionOf(db: Database, cursor: string): Promise<string> {
  if (cursor === BEGINNING) return cursor;
  const [, position, mark] = CURSOR.exec(cursor) ?? [];
  if (position === undefined) throw refused(NEVER_ISSUED, 'since');
  if (mark !== undefined && cursor !== (await cursorOf(db, position, mark)))
    throw refused(NEVER_ISSUED, 'since');
  const { rows } = await db.execute<{ mark: string }>(
    sql`select mark from change_feed where cursor = ${position}::bigint`,
  );
  if (mark !== undefined && rows[0]?.mark === mark) return position;
  if (mark === undefined && rows.length === 0) throw refused(NEVER_ISSUED, 'since');
  throw new AppError(410, [NO_LONGER_VALID], { since: NO_LONGER_VALID });
}

const NEVER_ISSUED = 'This cursor was never given out here. Leave since out to read from the beginning.';
const NO_LONGER_VALID =
  'This cursor is from before a restore or a failover of the database, so changes since then may be missing. Leave since out to read from the beginning.';

/** Lines that are added at a time: the first reader of a long history does not hold everything up. */
const BATCH = 20_000;

/**
 * Adds the lines that have become visible since. Two changes of one record keep their order: the second waits for the first to be
 * committed before it gets a number.
 */
async function addToFeed(tx: Transaction): Promise<void> {
  // One server at a time; each sees what the previous one added.
  const { rows: marks } = await tx.execute<{ isPast: boolean }>(sql`
    select seen_before <= pg_snapshot_xmin(pg_current_snapshot()) as "isPast" from change_feed_progress for update`);
  const { rows } = await tx.execute<{ seen: string | null; before: string; added: number }>(sql`
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
  if (!round?.seen || round.added === BATCH) return;
  // Not earlier: lines of transactions that ended after `seen` was noted had to be added first.
  if (marks[0]?.isPast)
    await tx.execute(sql`update change_feed_progress set done = seen, seen = null, seen_before = null`);
  await tx.execute(sql`
    update change_feed_progress set seen = ${round.seen}::bigint, seen_before = ${round.before}::xid8
     where done < ${round.seen}::bigint
       -- Or it was noted by another server, whose backup was restored here.
       and (seen is null or seen_before > pg_snapshot_xmax(pg_current_snapshot()))`);
}
