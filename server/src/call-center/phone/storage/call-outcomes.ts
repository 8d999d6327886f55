import {
  type CallFigures,
  type CallsAnswer,
  type CallsRequest,
  callSettings,
  Outcome,
  type SaveCall,
} from '@careline/contracts/call-center/call-outcomes';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.ts';
import type { Database, Reader } from '../../../platform/db/connection.ts';
import { callOutcome } from '../../../platform/db/schema/call-center.ts';
import { AppError, notFound, refused } from '../../../platform/domain/app-error.ts';
import { type Session, seenGroups } from '../../../platform/domain/session.ts';
import { readSettings } from '../../../platform/settings/storage/settings.ts';

const DAY_MS = 86_400_000;
const MOST_ITEMS = 1_000;
/** With fewer, the figures would say more about single calls than about a provider. */
const LEAST_CALLS = 5;

const asksOutcome = async (db: Database): Promise<boolean> => (await readSettings(db, callSettings)).ask;

export async function saveCall(db: Database, call: SaveCall, session: Session): Promise<void> {
  if (!(await asksOutcome(db)))
    throw refused('How calls end is not recorded: an Admin has not switched it on.');
  const [startedAt, endedAt] = [new Date(call.startedAt), new Date(call.endedAt)];
  const now = Date.now();
  if (startedAt.getTime() > now) throw refused('A call cannot begin in the future.', 'startedAt');
  if (endedAt.getTime() > now) throw refused('A call cannot end in the future.', 'endedAt');
  if (now - startedAt.getTime() > DAY_MS) throw refused('The call began more than a day ago.', 'startedAt');
  const { outcome, providerId, lineId } = call;
  if (providerId != null && !(await isSeen(db, providerId, seenGroups(session)))) throw notFound('provider');
  const kept = await db
    .insert(callOutcome)
    .values({ userId: session.user.id, outcome, providerId, lineId, startedAt, endedAt })
    .onConflictDoNothing()
    .returning({ id: callOutcome.id });
  if (kept.length === 0) throw new AppError(409, ['How this call ended has been recorded already.']);
}

async function isSeen(db: Database, id: number, groupIds: readonly number[] | null): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from provider where id = ${id} and ${isVisibleTo(groupIds, sql`provider.id`)}`,
  );
  return rowCount === 1;
}

export async function forgetOldCalls(db: Reader): Promise<void> {
  const { keepDays } = await readSettings(db, callSettings);
  await db
    .delete(callOutcome)
    .where(sql`${callOutcome.startedAt} <= now() - make_interval(days => ${keepDays}::int)`);
}

interface Figures {
  key: SQL;
  name: SQL;
  order: SQL;
  having?: SQL;
}

/** Days are those of the server's time zone. */
const day = () =>
  sql`(call.started_at at time zone ${new Intl.DateTimeFormat().resolvedOptions().timeZone})::date`;

const FIGURES: Readonly<Record<CallsRequest['by'], Figures>> = {
  day: { key: sql`call.day::text`, name: sql`call.day::text`, order: sql`1 desc` },
  line: { key: sql`line.id`, name: sql`coalesce(line.name, 'No line')`, order: sql`calls desc, 2, 1` },
  provider: {
    key: sql`provider.id`,
    name: sql`coalesce(provider.name, 'No provider')`,
    order: sql`calls desc, 2, 1`,
    having: sql`having provider.id is null or count(*) >= ${LEAST_CALLS}`,
  },
};

export async function callFigures(db: Database, { from, to, by }: CallsRequest): Promise<CallsAnswer> {
  const { key, name, order, having } = FIGURES[by];
  const limits = [
    from && (isDay(from) ? sql`call.day >= ${from}::date` : sql`call.started_at >= ${from}::timestamptz`),
    to && (isDay(to) ? sql`call.day <= ${to}::date` : sql`call.started_at <= ${to}::timestamptz`),
  ].flatMap((limit) => limit || []);
  const where = limits.length > 0 ? sql`where ${sql.join(limits, sql` and `)}` : sql``;
  const counts = sql.join(
    Outcome.options.map((outcome) => sql`${outcome}::text, count(*) filter (where outcome = ${outcome})`),
    sql`, `,
  );
  interface Row extends CallFigures, Record<string, unknown> {
    total: number;
  }
  const { rows } = await db.execute<Row>(sql`
    select ${key} as key, ${name} as name, count(*)::int as calls, json_build_object(${counts}) as outcomes,
           percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at)) as "medianSeconds",
           (count(*) over ())::int as total
      from (select call.*, ${day()} as day from call_outcome as call) as call
      left join phone_line as line on line.id = call.line_id
      left join provider on provider.id = call.provider_id
     ${where} group by 1, 2 ${having ?? sql``} order by ${order} limit ${MOST_ITEMS}`);
  return {
    items: rows.map(({ total: _, ...item }) => item),
    total: rows[0]?.total ?? 0,
  };
}

const isDay = (limit: string): boolean => /^\d{4}-\d\d-\d\d$/.test(limit);
