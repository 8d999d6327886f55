import type { GapsAnswer, GapsRequest } from '@careline/contracts/trust/gaps';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { limitToPage } from '../../../platform/db/expressions.ts';
import type { CountedGap } from '../gap-counter.ts';

const WHAT = sql.raw('body_part, category, term, insurance, insurance_plan, region, age_band');

export async function addGaps(db: Database, gaps: readonly CountedGap[]): Promise<void> {
  for (const gap of gaps) {
    const day = gap.lastAt.toISOString().slice(0, 10);
    await db.execute(sql`
      insert into search_gap as own (day, ${WHAT}, searches, last_at)
      values (${day}, ${gap.bodyPart}, ${gap.category}, ${gap.term}, ${gap.insurance}, ${gap.insurancePlan},
              ${gap.region}, ${gap.ageBand}, ${gap.searches}, ${gap.lastAt.toISOString()})
      on conflict on constraint search_gap_once
        do update set searches = own.searches + excluded.searches, last_at = greatest(own.last_at, excluded.last_at)`);
  }
}

const DAYS_KEPT = 400;
const MOST_ROWS = 100_000;

/** An agent can choose any combination, so the number of rows is bounded too: the oldest go first. */
export async function forgetOldGaps(db: Database): Promise<void> {
  await db.execute(
    sql`delete from search_gap where day < (now() at time zone 'UTC')::date - ${DAYS_KEPT}::int`,
  );
  await db.execute(sql`
    delete from search_gap where ctid = any (array(
      select ctid from search_gap order by day desc, searches desc offset ${MOST_ROWS}))`);
}

export async function readGaps(db: Database, request: GapsRequest): Promise<GapsAnswer> {
  const days = sql.join([sql`true`, ...daysOf(request)], sql` and `);
  const { rows } = await db.execute(sql`
    select body_part as "bodyPart", category, term, insurance, insurance_plan as "insurancePlan", region,
           age_band as "ageBand", sum(searches)::int as searches,
           to_char(max(last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt",
           (count(*) over ())::int as total
      from search_gap where ${days}
     group by ${WHAT}
     order by sum(searches) desc, max(last_at) desc, ${WHAT}
     ${limitToPage(request)}`);
  const items = rows.map(({ total: _total, ...item }) => item) as GapsAnswer['items'];
  return { items, total: Number(rows[0]?.total ?? (await countGaps(db, days))) };
}

/** Behind the last page there is no row to carry the total. */
async function countGaps(db: Database, days: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from search_gap where ${days} group by ${WHAT}) as gap`,
  );
  return rows[0]?.count ?? 0;
}

const daysOf = ({ from, to }: GapsRequest): SQL[] => [
  ...(from ? [sql`day >= ${dayOf(from)}`] : []),
  ...(to ? [sql`day <= ${dayOf(to)}`] : []),
];

const dayOf = (moment: string): string => new Date(moment).toISOString().slice(0, 10);
