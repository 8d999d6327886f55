import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { providerLocations, providerPlans } from '../../../directory/providers/storage/provider-record.ts';
import type { Actor } from '../../../platform/history/storage/audit-log.ts';

export interface ProviderEvent {
  by: Actor;
  action: 'imported' | 'changed';
  summary: string;
}

/**
 * Runs a bulk change of the providers in `touched_provider` and writes an audit line for each, with both lists before and
 * after, as a save in the provider form does.
 */
export async function withProviderEvents(
  client: pg.PoolClient,
  event: ProviderEvent,
  change: () => Promise<void>,
): Promise<void> {
  const db = drizzle(client);
  await db.execute(sql`create temp table lists_before on commit drop as ${lists}`);
  await change();
  // Materialized, or the lists would be built once for every time they are mentioned.
  await db.execute(sql`
    with present as materialized (${lists})
    insert into audit_event (user_id, user_name, action, entity, record_id, name, search_text, summary, changes)
    select ${event.by.id}::integer, ${event.by.userName}, ${event.action}, 'Providers', provider_id, present.name,
           present.search_key || ' ' || (select search_key(${event.summary})), ${event.summary},
           ${changed('providerPracticeAddresses', sql`locations`)} || ${changed('providerInsurancePlans', sql`plans`)}
      from lists_before as former join present using (provider_id)`);
}

const lists = sql`
  select provider.id as provider_id, provider.name, provider.search_key, ${providerLocations}::jsonb as locations, ${providerPlans}::jsonb as plans
    from touched_provider join provider on provider.id = touched_provider.provider_id`;

/** The change of one list, or an empty array. */
const changed = (field: string, list: SQL) => sql`
  case when former.${list} = present.${list} then '[]'::jsonb
       else jsonb_build_array(jsonb_build_object('field', ${field}::text, 'from', former.${list}, 'to', present.${list})) end`;
