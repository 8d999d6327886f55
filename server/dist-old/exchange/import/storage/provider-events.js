import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { providerLocations, providerPlans } from '../../../directory/providers/storage/provider-record.js';
/**
 * Runs a bulk change of the providers in `touched_provider` and writes an audit line for each, with both lists before and
 * after, as a save in the provider form does.
 */
export async function withProviderEvents(client, event, change) {
    const db = drizzle(client);
    await db.execute(sql `create temp table lists_before on commit drop as ${lists}`);
    await change();
    // Materialized, or the lists would be built once for every time they are mentioned.
    await db.execute(sql `
    with present as materialized (${lists}), said as materialized (${describedChanges(event)})
    insert into audit_event (user_id, user_name, action, entity, record_id, name, search_text, summary, changes)
    select ${event.by.id}::integer, ${event.by.userName}, ${event.action}, 'Providers', provider_id, present.name,
           present.search_key || ' ' || (select search_key(${event.summary})),
           concat_ws(': ', ${event.summary}::text, said.what),
           ${changed('providerPracticeAddresses', sql `locations`)} || ${changed('providerInsurancePlans', sql `plans`)}
      from lists_before as former join present using (provider_id) left join said using (provider_id)`);
}
export const importedEvent = (by, runId, fileName) => ({
    by,
    action: 'imported',
    summary: `Import of ${fileName}`,
    changes: sql `select * from import_change where run_id = ${runId}`,
    words: { isNew: 'added', isOld: 'changed' },
});
/** Further changes of a provider are only counted. */
const MOST_NAMED = 5;
/** "Aetna HMO added, Aetna HMO at 1 Main St added" for each provider. */
const describedChanges = ({ changes, words }) => sql `
  select provider_id,
         concat_ws(', ', string_agg(what, ', ' order by position) filter (where position <= ${MOST_NAMED}),
                   case when count(*) > ${MOST_NAMED} then 'and ' || count(*) - ${MOST_NAMED} || ' more' end) as what
    from (select change.provider_id,
                 row_number() over (partition by change.provider_id
                                    order by change.practice_address_id nulls first, change.insurance_plan_id nulls first) as position,
                 concat_ws(' ', concat_ws(' at ', nullif(concat_ws(' ', insurance.consumer_friendly_name, plan.name), ''),
                                          nullif(concat_ws(', ', practice.name, place.address), '')),
                           case when change.is_new then ${words.isNew}::text else ${words.isOld}::text end) as what
            from (${changes}) as change
            left join insurance_plan as plan on plan.id = change.insurance_plan_id
            left join insurance on insurance.id = plan.insurance_id
            left join practice_address as place on place.id = change.practice_address_id
            left join practice on practice.id = place.practice_id) as each
   group by provider_id`;
const lists = sql `
  select provider.id as provider_id, provider.name, provider.search_key, ${providerLocations}::jsonb as locations, ${providerPlans}::jsonb as plans
    from touched_provider join provider on provider.id = touched_provider.provider_id`;
/** The change of one list, or an empty array. */
const changed = (field, list) => sql `
  case when former.${list} = present.${list} then '[]'::jsonb
       else jsonb_build_array(jsonb_build_object('field', ${field}::text, 'from', former.${list}, 'to', present.${list})) end`;
//# sourceMappingURL=provider-events.js.map