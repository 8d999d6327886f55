import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import {
  COMING_DAYS,
  COMING_KINDS,
  type ComingAnswer,
  type ComingItem,
  type ComingKind,
  type ComingRequest,
} from '@careline/contracts/directory/coming';
import { NOTICE_KIND_LABELS, type Notice } from '@careline/contracts/directory/notices';
import { addDays, dayOf, LAST_BEFORE_FIRST } from '@careline/contracts/rules/days';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/connection.ts';
import { refused } from '../platform/domain/app-error.ts';
import { queryWords } from '../platform/domain/query-words.ts';

/** What starts and what ends, by day, kind and name. */

/** Rows with days; those without a plan or an address have null there. */
interface DatedRows {
  starts: ComingKind;
  ends: ComingKind;
  rows: SQL;
}

const NO_NOTICE = sql`null::integer as notice_id, '' as notice`;

const SOURCES: readonly DatedRows[] = [
  {
    starts: 'providerJoins',
    ends: 'providerLeaves',
    rows: sql`select id as provider_id, null::integer as address_id, null::integer as plan_id, ${NO_NOTICE}, starts_on, ends_on from provider`,
  },
  {
    starts: 'locationStarts',
    ends: 'locationEnds',
    rows: sql`select provider_id, practice_address_id as address_id, null::integer as plan_id, ${NO_NOTICE}, starts_on, ends_on from provider_location`,
  },
  {
    starts: 'planStarts',
    ends: 'planEnds',
    rows: sql`select provider_id, null::integer as address_id, insurance_plan_id as plan_id, ${NO_NOTICE}, starts_on, ends_on from provider_insurance_plan`,
  },
  {
    starts: 'planStarts',
    ends: 'planEnds',
    rows: sql`
      select provider_id,
             (select practice_address_id from provider_location where id = provider_location_id) as address_id,
             insurance_plan_id as plan_id, ${NO_NOTICE}, starts_on, ends_on
        from provider_location_plan`,
  },
  {
    starts: 'noticeStarts',
    ends: 'noticeEnds',
    rows: sql`select provider_id, address_id, null::integer as plan_id, id as notice_id, kind as notice, starts_on, ends_on from notice`,
  },
];

export async function comingDays(db: Database, request: ComingRequest): Promise<ComingAnswer> {
  const from = request.from ?? dayOf(new Date());
  const to = request.to ?? addDays(from, COMING_DAYS);
  if (to < from) throw refused(LAST_BEFORE_FIRST, 'to');
  const matches = matching(request.query ?? '');
  // One snapshot, so that the page is the one that the counts lead to.
  return db.transaction(
    async (tx) => {
      const days = await countDays(tx, { from, to, matches });
      const wanted = days.filter(({ kind }) => !request.kinds?.length || request.kinds.includes(kind));
      return {
        items: await readPage(tx, wanted, matches, request),
        total: sum(wanted),
        counts: Object.fromEntries(
          COMING_KINDS.map((kind) => [kind, sum(days.filter((day) => day.kind === kind))]),
        ) as ComingAnswer['counts'],
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** How many of a kind there are on one day. */
interface DayCount extends Record<string, unknown> {
  on: string;
  kind: ComingKind;
  count: number;
}

const sum = (days: readonly DayCount[]): number => days.reduce((total, { count }) => total + count, 0);

/** In the order of the list. Without a query it needs the indexes of the days alone. */
async function countDays(
  tx: Transaction,
  { from, to, matches }: { from: string; to: string; matches: Matching },
): Promise<DayCount[]> {
  const counts = edges().map(
    ({ kind, day, rows }) => sql`
      select ${kind}::text as kind, ${day} as day, count(*) as count
        from ${dated(rows, matches)} and ${day} between ${from} and ${to} group by ${day}`,
  );
  const { rows } = await tx.execute<DayCount>(sql`
    select kind, day::text as "on", sum(count)::integer as count
      from (${sql.join(counts, sql` union all `)}) as counted group by kind, day
     order by day, ${placeOf(sql`kind`)}`);
  return rows;
}

/** Names are read and compared only for the days and kinds that are on the page. */
async function readPage(
  tx: Transaction,
  days: readonly DayCount[],
  matches: Matching,
  { skip, take }: Pick<ComingRequest, 'skip' | 'take'>,
): Promise<ComingItem[]> {
  const first = skip ?? 0;
  const last = first + (take ?? LIST_PAGE.default);
  let before = 0;
  let passed = 0;
  const shown = days.filter(({ count }) => {
    const [start, end] = [passed, passed + count];
    passed = end;
    if (end <= first) before = end;
    return start < last && end > first;
  });
  const parts = edges().flatMap(({ kind, day, rows }) => {
    const own = shown.filter((each) => each.kind === kind).map(({ on }) => on);
    if (own.length === 0) return [];
    return sql`
      select ${kind}::text as kind, ${day} as day, provider_id, address_id, plan_id, notice_id, notice, ${NAME} as called
        from ${dated(rows, matches)} and ${day} = any (${sql.param(own)}::date[])`;
  });
  if (parts.length === 0) return [];
  const inOrder = sql`day, ${placeOf(sql`kind`)}, called collate "und-x-icu", provider_id, plan_id, address_id, notice_id`;
  const { rows } = await tx.execute<ComingRow>(sql`
    with page as (
      select * from (${sql.join(parts, sql` union all `)}) as coming
       order by ${inOrder} limit ${last - first} offset ${first - before})
    select kind, day::text as "on", coalesce(provider_id, address_id) as id, called as name,
           case when provider_id is null then 'PracticeAddresses' else 'Providers' end as set,
           case when provider_id is not null then address_id end as "practiceAddressId",
           plan_id as "insurancePlanId", notice_id as "noticeId", notice, concat_ws(', ', place.address, nullif(place.suite, '')) as address,
           concat_ws(' ', insurance.consumer_friendly_name, plan.name) as plan
      from page
      left join practice_address as place on place.id = address_id
      left join insurance_plan as plan on plan.id = plan_id
      left join insurance on insurance.id = plan.insurance_id
     order by ${inOrder}`);
  return rows.map(({ address, plan, notice, ...item }) => ({
    ...item,
    words: inWords(item.kind, { name: item.name, address, plan, notice }),
  }));
}

type ComingRow = Omit<ComingItem, 'words'> & Named & Record<string, unknown>;

/** Empty where the row has none. */
interface Named {
  name: string;
  address: string;
  plan: string;
  notice: '' | Notice['kind'];
}

function inWords(kind: ComingKind, named: Named): string {
  if (kind === 'providerJoins') return `${named.name} joins`;
  if (kind === 'providerLeaves') return `${named.name} leaves`;
  return `${whatIs(named)} ${kind.endsWith('Starts') ? 'starts' : 'ends'}`;
}

function whatIs({ name, address, plan, notice }: Named): string {
  if (notice) return `Notice “${NOTICE_KIND_LABELS[notice]}” of ${address || name}`;
  return plan ? [plan, address].filter(Boolean).join(' at ') : `Location ${address}`;
}

const edges = () =>
  SOURCES.flatMap(({ starts, ends, rows }) => [
    { kind: starts, day: sql`dated.starts_on`, rows },
    { kind: ends, day: sql`dated.ends_on`, rows },
  ]);

/** PostgreSQL drops the join with the provider where nothing of it is used. */
const dated = (rows: SQL, { joins, where }: Matching): SQL =>
  sql`(${rows}) as dated left join provider on provider.id = provider_id ${joins} where ${where}`;

/** What a query needs. */
interface Matching {
  joins: SQL;
  where: SQL;
}

const KEYS = ['provider.search_key', 'place.search_key', 'place.related_key', 'plan.search_key'];

function matching(query: string): Matching {
  const words = queryWords(query, { arePeople: true });
  if (words.length === 0) return { joins: sql``, where: sql`true` };
  const isInKeys = (word: string) =>
    sql.join(
      KEYS.map((key) => sql`strpos(${sql.raw(key)}, ${word}) > 0`),
      sql` or `,
    );
  return {
    // Names of plans are folded once for each plan.
    joins: sql`
      left join practice_address as place on place.id = address_id
      left join (select plan.id, related_key || ' ' || fold(name) as search_key from insurance_plan as plan offset 0) as plan
             on plan.id = plan_id`,
    where: sql.join(
      words.map(({ text }) => sql`(${isInKeys(text)})`),
      sql` and `,
    ),
  };
}

/** A notice may be about an address. */
const NAME = sql`coalesce(provider.name, (
  select concat_ws(', ', practice.name, nullif(place.address, ''), nullif(place.zip, ''))
    from practice_address as place join practice on practice.id = place.practice_id where place.id = address_id))`;

const placeOf = (kind: SQL): SQL => sql`array_position(${sql.param([...COMING_KINDS])}::text[], ${kind})`;
