import { sql } from 'drizzle-orm';
/**
 * Roles in the order of their last change. A million roles have no moments of their own: a role changes with its location (provider,
 * type, specialties, address, practice) or with its plan. So two lists that are each in order are merged: roles whose location changed
 * last, read from the far fewer locations, and roles whose plan changed after the location, read from the plans.
 */
export function rolesInOrder({ isAscending, limit, after, groups, conditions }) {
    const direction = sql.raw(isAscending ? 'asc' : 'desc');
    const moment = sql `${after?.updated}::timestamptz(3)`;
    const isDue = (updated) => all([
        ...(after ? [sql `${updated} ${sql.raw(isAscending ? '>=' : '<=')} ${moment}`] : []),
        ...conditions.moment.map((holds) => holds(updated)),
    ]);
    const [provider, address, plan] = after?.key ?? [];
    const isAfter = after
        ? sql `(updated <> ${moment} or (provider_id, practice_address_id, plan_id) > (${provider}::int, ${address}::int, ${plan}::int))`
        : sql `true`;
    const order = sql `updated ${direction}, provider_id, practice_address_id, plan_id`;
    const sight = groups
        ? sql `left join (
        select provider_id, bool_or(group_id = any (${sql.param([...groups])}::int[])) as is_seen
          from provider_group_member group by provider_id) as sight on sight.provider_id = l.provider_id`
        : sql ``;
    return sql `
    with place as materialized (
      select l.id, l.provider_id, l.practice_address_id,
             greatest(p.changed_at, kind.changed_at, a.changed_at, practice.changed_at, specialties.changed_at) as updated
        from provider_location as l
        join provider as p on p.id = l.provider_id and not p.inactive
        join provider_type as kind on kind.id = p.provider_type_id
        join practice_address as a on a.id = l.practice_address_id
        join practice on practice.id = a.practice_id
        left join (
          select own.provider_id, max(specialty.changed_at) as changed_at
            from provider_specialty as own join specialty on specialty.id = own.specialty_id
           group by own.provider_id) as specialties on specialties.provider_id = l.provider_id
        ${sight}
       where ${all([...(groups ? [sql `coalesce(sight.is_seen, true)`] : []), ...conditions.location])}
    ), changed_with_place as (
      select place.provider_id, place.practice_address_id, role.plan_id, place.updated
        from (select * from place where ${isDue(sql `updated`)}
               order by updated ${direction}, provider_id, practice_address_id) as place
       cross join lateral (
         select coalesce(lp.insurance_plan_id, 0) as plan_id
           from (select) as always
           left join provider_location_plan as lp on lp.provider_location_id = place.id
           left join insurance_plan as plan on plan.id = lp.insurance_plan_id
          where (plan.changed_at is null or plan.changed_at <= place.updated) and ${all(conditions.plan)}) as role
    ), changed_with_plan as (
      select place.provider_id, place.practice_address_id, plan.id as plan_id, plan.changed_at as updated
        from insurance_plan as plan
        join provider_location_plan as lp on lp.insurance_plan_id = plan.id
        join place on place.id = lp.provider_location_id and place.updated < plan.changed_at
       where ${isDue(sql `plan.changed_at`)} and ${all(conditions.plan)} and plan.changed_at > (select min(updated) from place)
    )
    select array[provider_id, practice_address_id, plan_id]::int[] as key,
           to_char(updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated
      from ((select * from changed_with_place where ${isAfter} order by ${order} limit ${limit})
            union all
            (select * from changed_with_plan where ${isAfter} order by ${order} limit ${limit})) as role
     order by role.${sql.raw('updated')} ${direction}, provider_id, practice_address_id, plan_id limit ${limit}`;
}
const all = (conditions) => sql.join([sql `true`, ...conditions], sql ` and `);
//# sourceMappingURL=role-order.js.map