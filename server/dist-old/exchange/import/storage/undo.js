import { ROLE } from '@careline/contracts/basis/role';
import { sql } from 'drizzle-orm';
import { notFound, refused } from '../../../platform/domain/app-error.js';
import { withProviderEvents } from './provider-events.js';
const MOST_LISTED = 100;
/**
 * Takes back what an import changed, in one transaction. A change that somebody has changed again since, or that something
 * added since depends on, is kept and listed.
 */
export async function undoImport(client, runId, by) {
    const fileName = await markUndone(client, runId, by);
    await findUndoable(client, runId);
    const summary = `Import of ${fileName} taken back`;
    const event = {
        by,
        action: 'changed',
        summary,
        changes: sql `select * from undo_item where is_undoable`,
        words: { isNew: 'removed', isOld: 'as before' },
    };
    await withProviderEvents(client, event, () => takeBack(client));
    const undone = await describeUndo(client);
    await client.query(`insert into audit_event (user_id, user_name, action, entity, record_id, name, summary, search_text)
     values ($1, $2, 'changed', 'ImportData', $3, $4, $5, search_key($5))`, [by.id, by.userName, runId, fileName, `${summary}: ${undone.undone} changes undone, ${undone.kept} kept`]);
    return undone;
}
/** Locks the run, so that it is undone once. Admins may undo any run, others only their own. */
async function markUndone(client, runId, by) {
    const { rows } = await client.query(`select file_name as "fileName", status, undone_at is not null as "isUndone"
       from import_run where id = $1 and not is_check and status <> 1 and ($2 or started_by = $3) for update`, [runId, by.role === ROLE.Admin, by.id]);
    const [run] = rows;
    if (!run)
        throw notFound('import');
    if (run.status !== 2)
        throw refused('This import failed and changed nothing.');
    if (run.isUndone)
        throw refused('This import has already been taken back.');
    await client.query(`update import_run set undone_at = now(),
            undone_by_name = coalesce((select first_name || ' ' || last_name from user_account where id = $2), $3)
      where id = $1`, [runId, by.id, by.userName]);
    return run.fileName;
}
/** Leaves `undo_item` with a line for each change, and `touched_provider`. The providers are locked against saves. */
async function findUndoable(client, runId) {
    await client.query(`
    create temp table undo_item on commit drop as
    select change.*, false as is_undoable, false as is_gone from import_change as change
      join provider on provider.id = provider_id where run_id = ${runId}`);
    await client.query('create index on undo_item (provider_id); analyze undo_item');
    await client.query('select from provider where id in (select provider_id from undo_item) order by id for update');
    await judgeLocationPlans(client);
    await judgeLocations(client);
    await judgePrimaries(client);
    await judgePlans(client);
    await client.query(`
    create temp table touched_provider on commit drop as
    select distinct provider_id from undo_item where is_undoable`);
    await client.query('analyze touched_provider');
}
/**
 * Whether the row is still the one that the import left: what was removed and added again by hand is a person's. Imports
 * from before the rows were remembered have no link_id.
 */
const isTheSame = (id) => `(item.link_id is null or item.link_id = ${id})`;
const judgeLocationPlans = (client) => client.query(`
    update undo_item as item set is_undoable = exists (${LOCATION_PLANS_OF_ITEM}
             and own.insurance_plan_id = item.insurance_plan_id and ${isTheSame('location.id')}
             and (item.link_id is null or own.import_run_id = item.run_id)),
           is_gone = not exists (${LOCATION_PLANS_OF_ITEM} and own.insurance_plan_id = item.insurance_plan_id)
     where practice_address_id is not null and insurance_plan_id is not null`);
const LOCATION_PLANS_OF_ITEM = `
  select from provider_location as location
    join provider_location_plan as own on own.provider_location_id = location.id
   where location.provider_id = item.provider_id and location.practice_address_id = item.practice_address_id`;
/** A new location goes only if nothing but this import's plans is linked to it, and nobody has said since whether patients are accepted. */
async function judgeLocations(client) {
    await client.query(`
    update undo_item as item
       set is_undoable = own.hip = item.new_text and own.is_primary = item.new_primary and ${isTheSame('own.id')} and not (
             item.is_new and own.accepting is not null) and not (
             item.is_new and exists (${LOCATION_PLANS_OF_ITEM} and not exists (
               select from undo_item as other
                where other.provider_id = item.provider_id and other.practice_address_id = item.practice_address_id
                  and other.insurance_plan_id = own.insurance_plan_id and other.is_undoable)))
      from provider_location as own
     where item.insurance_plan_id is null
       and own.provider_id = item.provider_id and own.practice_address_id = item.practice_address_id`);
    await client.query(`
    update undo_item as item set is_gone = true
     where insurance_plan_id is null and not exists (
       select from provider_location as own
        where own.provider_id = item.provider_id and own.practice_address_id = item.practice_address_id)`);
}
/** A location becomes primary again only if no other location keeps the mark. */
const judgePrimaries = (client) => client.query(`
    update undo_item as item set is_undoable = false
     where item.old_primary and not item.new_primary and exists (
       select from provider_location as own
        where own.provider_id = item.provider_id and own.is_primary and not exists (
          select from undo_item as other
           where other.provider_id = own.provider_id and other.practice_address_id = own.practice_address_id
             and other.insurance_plan_id is null and other.is_undoable and not coalesce(other.old_primary, false)))`);
/** A new plan goes only if no location that stays accepts it: the foreign key would take it from there, too. */
async function judgePlans(client) {
    await client.query(`
    update undo_item as item
       set is_undoable = own.insurance_consideration = item.new_text and ${isTheSame('own.id')} and not (item.is_new and exists (
             select from provider_location_plan as accepted
               join provider_location as location on location.id = accepted.provider_location_id
              where accepted.provider_id = item.provider_id and accepted.insurance_plan_id = item.insurance_plan_id
                and not exists (
                  select from undo_item as other
                   where other.provider_id = item.provider_id and other.is_undoable
                     and other.practice_address_id = location.practice_address_id
                     and other.insurance_plan_id = item.insurance_plan_id)))
      from provider_insurance_plan as own
     where item.practice_address_id is null
       and own.provider_id = item.provider_id and own.insurance_plan_id = item.insurance_plan_id`);
    await client.query(`
    update undo_item as item set is_gone = true
     where practice_address_id is null and not exists (
       select from provider_insurance_plan as own
        where own.provider_id = item.provider_id and own.insurance_plan_id = item.insurance_plan_id)`);
}
async function takeBack(client) {
    await client.query(`
    update provider set row_version = row_version + 1
      from touched_provider where provider.id = touched_provider.provider_id`);
    await client.query(`
    delete from provider_location_plan as own using undo_item as item, provider_location as location
     where item.is_undoable and item.practice_address_id is not null
       and location.provider_id = item.provider_id and location.practice_address_id = item.practice_address_id
       and own.provider_location_id = location.id and own.insurance_plan_id = item.insurance_plan_id`);
    await client.query(`
    delete from provider_location as own using undo_item as item
     where item.is_undoable and item.is_new and item.insurance_plan_id is null
       and own.provider_id = item.provider_id and own.practice_address_id = item.practice_address_id`);
    const restoreLocations = (condition) => client.query(`
      update provider_location as own set hip = item.old_text, is_primary = item.old_primary
        from undo_item as item
       where item.is_undoable and not item.is_new and item.insurance_plan_id is null and ${condition}
         and own.provider_id = item.provider_id and own.practice_address_id = item.practice_address_id`);
    // The mark is removed before it is set: the index never allows two.
    await restoreLocations('not item.old_primary');
    await restoreLocations('item.old_primary');
    await client.query(`
    delete from provider_insurance_plan as own using undo_item as item
     where item.is_undoable and item.is_new and item.practice_address_id is null
       and own.provider_id = item.provider_id and own.insurance_plan_id = item.insurance_plan_id`);
    await client.query(`
    update provider_insurance_plan as own set insurance_consideration = item.old_text
      from undo_item as item
     where item.is_undoable and not item.is_new and item.practice_address_id is null
       and own.provider_id = item.provider_id and own.insurance_plan_id = item.insurance_plan_id`);
}
async function describeUndo(client) {
    const counts = await client.query(`
    select count(*) filter (where is_undoable)::integer as undone,
           count(*) filter (where not is_undoable)::integer as kept from undo_item`);
    const kept = await client.query(`
    select provider.name,
           concat(case when plan.id is not null then 'Plan ' || insurance.full_name || ', ' || plan.name
                       when item.insurance_plan_id is not null then 'A plan that is deleted' end,
                  case when item.insurance_plan_id is not null and item.practice_address_id is not null then ' at ' end,
                  case when place.id is not null then concat_ws(', ', practice.name, place.address, nullif(place.zip, ''))
                       when item.practice_address_id is not null then 'an address that is deleted' end,
                  case when item.is_gone then ': removed since' else ': changed since' end) as what
      from undo_item as item
      join provider on provider.id = item.provider_id
      left join insurance_plan as plan on plan.id = item.insurance_plan_id
      left join insurance on insurance.id = plan.insurance_id
      left join practice_address as place on place.id = item.practice_address_id
      left join practice on practice.id = place.practice_id
     where not item.is_undoable
     order by provider.name, provider.id, what limit ${MOST_LISTED}`);
    const { undone = 0, kept: keptCount = 0 } = counts.rows[0] ?? {};
    return { undone, kept: keptCount, keptChanges: kept.rows };
}
//# sourceMappingURL=undo.js.map