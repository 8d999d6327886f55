import { type SQL, sql } from 'drizzle-orm';
import {
  fhirMoment,
  isNotOver,
  isPlanNotOver,
  isThere,
  type SourceOrder,
  type SourceRow,
  type SqlReader,
} from './source.ts';

/**
 * Roles in the order of their last change. A role changes with its location (provider, type, specialties, address, practice), whose moment
 * is stored and indexed (`role_place`), or with its plan. So two lists that are each in order are merged: roles whose location changed last,
 * read along the index, and then those whose plan changed after the location, of the few plans that changed within the page.
 */
export async function rolesInOrder(reader: SqlReader, order: SourceOrder): Promise<SourceRow[]> {
  const { isAscending, limit } = order;
  const { rows: due } = await reader.execute(sql`select from role_place_due limit 1`);
  const moment = due.length > 0 ? MOMENT_WHILE_DUE : MOMENT;
  const rows = await read(reader, changedWithPlace(order, moment));
  const plans = await plansWithin(reader, order, rows.length === limit ? rows.at(-1)?.updated : undefined);
  if (plans.length === 0) return rows;
  const later = await read(reader, changedWithPlan(order, moment, plans));
  const sign = isAscending ? 1 : -1;
  return [...rows, ...later]
    .sort((a, b) => sign * (Date.parse(a.updated) - Date.parse(b.updated)) || compareKeys(a.key, b.key))
    .slice(0, limit);
}

async function read(reader: SqlReader, query: SQL): Promise<SourceRow[]> {
  const { rows } = await reader.execute(sql`
    select array[provider_id, practice_address_id, plan_id]::int[] as key, ${fhirMoment(sql`changed.updated`)} as updated
      from (${query}) as changed`);
  return rows as unknown as SourceRow[];
}

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((part, k) => part !== b[k]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

const MOMENT = sql`place.changed_at`;

/** Types and specialties that changed a moment ago are not yet in `role_place`. */
const MOMENT_WHILE_DUE = sql`greatest(place.changed_at,
  (select due.changed_at from role_place_due as due where due.kind = 'provider_type' and due.record_id = p.provider_type_id),
  (select max(due.changed_at) from provider_specialty as own
     join role_place_due as due on due.kind = 'specialty' and due.record_id = own.specialty_id where own.provider_id = p.id))`;

const PLACES = sql`role_place as place
  join provider_location as l on l.id = place.location_id
  join provider as p on p.id = l.provider_id and ${isThere} and ${isNotOver('l')}
  join provider_type as kind on kind.id = p.provider_type_id
  join practice_address as a on a.id = l.practice_address_id
  join practice on practice.id = a.practice_id`;

/** Of the same moment as the last row of the page before, and after it: two queries, since each can be read along the index. */
function changedWithPlace({ isAscending, limit, after, isSeen, conditions }: SourceOrder, moment: SQL): SQL {
  const direction = directionOf(isAscending);
  const query = (where: readonly SQL[]) => sql`(
    select place.provider_id, place.practice_address_id, role.plan_id, ${moment} as updated
      from ${PLACES}
     cross join lateral (
       select coalesce(lp.insurance_plan_id, 0) as plan_id
         from (select) as always
         left join provider_location_plan as lp on lp.provider_location_id = l.id
         left join insurance_plan as plan on plan.id = lp.insurance_plan_id
        where (plan.changed_at is null or plan.changed_at <= ${moment}) and ${isPlanNotOver} and ${all(conditions.plan)}) as role
     where ${all([...isSeen, ...conditions.location, ...conditions.moment.map((holds) => holds(moment)), ...where])}
     order by ${moment} ${direction}, place.provider_id, place.practice_address_id, role.plan_id limit ${limit})`;
  if (!after) return query([]);
  const last = sql`${after.updated}::timestamptz(3)`;
  const [provider] = after.key;
  const sameMoment = query([
    sql`${moment} = ${last} and place.provider_id >= ${provider}::int`,
    sql`(place.provider_id, place.practice_address_id, role.plan_id) > ${keyOf(after.key)}`,
  ]);
  const beyond = query([sql`${moment} ${sql.raw(isAscending ? '>' : '<')} ${last}`]);
  return sql`select * from (${sameMoment} union all ${beyond}) as parts
              order by updated ${direction}, provider_id, practice_address_id, plan_id limit ${limit}`;
}

/** The plans that changed between the page before and the last moment of this page, and after any location. */
async function plansWithin(
  reader: SqlReader,
  { isAscending, after, conditions }: SourceOrder,
  until: string | undefined,
): Promise<ChangedPlan[]> {
  const [first, last] = isAscending ? [after?.updated, until] : [until, after?.updated];
  const { rows } = await reader.execute<ChangedPlan>(sql`
    select id, changed_at::text as at from insurance_plan as plan
     where changed_at > (select min(changed_at) from role_place)
       and changed_at between ${first ?? '-infinity'}::timestamptz and ${last ?? 'infinity'}::timestamptz
       and ${all(conditions.moment.map((holds) => holds(sql`plan.changed_at`)))}`);
  return rows;
}

interface ChangedPlan extends Record<string, unknown> {
  id: number;
  at: string;
}

function changedWithPlan(
  { isAscending, limit, after, isSeen, conditions }: SourceOrder,
  moment: SQL,
  plans: readonly ChangedPlan[],
): SQL {
  const isLater = after
    ? sql`(plan.changed_at <> ${after.updated}::timestamptz(3)
           or (place.provider_id, place.practice_address_id, plan.id) > ${keyOf(after.key)})`
    : sql`true`;
  const newest = plans
    .map(({ at }) => at)
    .sort()
    .at(-1);
  return sql`
    select place.provider_id, place.practice_address_id, plan.id as plan_id, plan.changed_at as updated
      from insurance_plan as plan
      join provider_location_plan as lp on lp.insurance_plan_id = plan.id
      join (${PLACES}) on place.location_id = lp.provider_location_id and ${moment} < plan.changed_at
     where plan.id = any (${sql.param(plans.map(({ id }) => id))}::int[])
       -- Follows from the above, and lets the locations be read along their index where few are that old.
       and place.changed_at < ${newest}::timestamptz
       and ${all([isPlanNotOver, ...isSeen, ...conditions.location, ...conditions.plan, isLater])}
     order by plan.changed_at ${directionOf(isAscending)}, place.provider_id, place.practice_address_id, plan.id limit ${limit}`;
}

const directionOf = (isAscending: boolean) => sql.raw(isAscending ? 'asc' : 'desc');

const keyOf = (key: readonly number[]): SQL =>
  sql`(${sql.join(
    key.map((part) => sql`${part}::int`),
    sql`, `,
  )})`;

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `);
