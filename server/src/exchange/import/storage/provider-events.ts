import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { providerLocations, providerPlans } from '../../../directory/providers/storage/provider-record.ts';
import type { Actor } from '../../../platform/history/storage/audit-log.ts';
import type { RunResult } from './runs.ts';

interface ImportRun {
  by: Actor;
  fileName: string;
}

/**
 * Runs the change of the providers in `touched_provider` and writes an audit line for each, with both lists before and after, as a save in
 * the provider form does. The lines are part of the import's own line, whose number is returned: it follows theirs, and is yet to be written.
 */
export async function withProviderEvents(
  client: pg.PoolClient,
  { by, fileName }: ImportRun,
  change: () => Promise<void>,
): Promise<number> {
  const db = drizzle(client);
  const summary = `Import of ${fileName}`;
  await db.execute(sql`
    create temp table lists_before on commit drop as select listed.*, ${nextLine} as line from (${lists}) as listed`);
  const { rows } = await db.execute<{ line: number }>(sql`select ${nextLine}::float8 as line`);
  const { line = 0 } = rows[0] ?? {};
  await change();
  // Materialized, or the lists would be built once for every time they are mentioned.
  await db.execute(sql`
    with present as materialized (${lists}), said as materialized (${describedChanges})
    insert into audit_event (id, user_id, user_name, action, entity, record_id, name, search_text, summary, changes, part_of)
    select former.line, ${by.id}::integer, ${by.userName}, 'imported', 'Providers', provider_id, present.name,
           present.search_key || ' ' || (select search_key(${summary})),
           concat_ws(': ', ${summary}::text, said.what),
           ${changed('providerPracticeAddresses', sql`locations`)} || ${changed('providerInsurancePlans', sql`plans`)}, ${line}
      from lists_before as former join present using (provider_id) left join said using (provider_id)`);
  return line;
}

const nextLine = sql`nextval(pg_get_serial_sequence('audit_event', 'id'))`;

/** Further changes of a provider are only counted. */
const MOST_NAMED = 5;

/** "Aetna HMO added, Aetna HMO at 1 Main St added" for each provider. */
const describedChanges = sql`
  select provider_id,
         concat_ws(', ', string_agg(what, ', ' order by position) filter (where position <= ${MOST_NAMED}),
                   case when count(*) > ${MOST_NAMED} then 'and ' || count(*) - ${MOST_NAMED} || ' more' end) as what
    from (select change.provider_id,
                 row_number() over (partition by change.provider_id
                                    order by change.practice_address_id nulls first, change.insurance_plan_id nulls first) as position,
                 concat_ws(' ', concat_ws(' at ', nullif(concat_ws(' ', insurance.consumer_friendly_name, plan.name), ''),
                                          nullif(concat_ws(', ', practice.name, place.address), '')),
                           case when change.is_new then 'added' else 'changed' end) as what
            from (select provider_id, null::integer as practice_address_id, plan_id as insurance_plan_id, is_new
                    from wanted_plan where is_new or is_changed
                  union all select provider_id, place_id, null, is_new from wanted_location where is_new or is_changed
                  union all select provider_id, place_id, plan_id, true from wanted_location_plan where is_new) as change
            left join insurance_plan as plan on plan.id = change.insurance_plan_id
            left join insurance on insurance.id = plan.insurance_id
            left join practice_address as place on place.id = change.practice_address_id
            left join practice on practice.id = place.practice_id) as each
   group by provider_id`;

const lists = sql`
  select provider.id as provider_id, provider.name, provider.search_key, ${providerLocations}::jsonb as locations, ${providerPlans}::jsonb as plans
    from touched_provider join provider on provider.id = touched_provider.provider_id`;

/** The change of one list, or an empty array. */
const changed = (field: string, list: SQL) => sql`
  case when former.${list} = present.${list} then '[]'::jsonb
       else jsonb_build_array(jsonb_build_object('field', ${field}::text, 'from', former.${list}, 'to', present.${list})) end`;

/** The audit line of the import as a whole, under the number that the lines of its providers refer to. */
export async function recordImport(
  client: pg.PoolClient,
  line: number,
  { runId, by, fileName, result }: { runId: number; by: Actor; fileName: string; result: RunResult },
): Promise<void> {
  const { linked, updated, alreadyLinked, skipped, remarked } = result;
  const summary = `${fileName}: ${linked} linked, ${updated} updated, ${alreadyLinked} already linked, ${skipped} skipped, ${remarked} with a remark`;
  await client.query(
    `insert into audit_event (id, user_id, user_name, action, entity, record_id, name, summary, search_text)
     values ($6, $1, $2, 'imported', 'ImportData', $3, $4, $5, search_key($5))`,
    [by.id, by.userName, runId, fileName, summary, line],
  );
}
