import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a caller with these groups may see a provider; null for callers who see everyone. A provider in no group is visible to everyone.
 */
export function isVisibleTo(groupIds: readonly number[] | null, providerId: SQL): SQL {
  if (groupIds === null) return sql`true`;
  return sql`(
    not exists (select from provider_group_member as member where member.provider_id = ${providerId})
    or exists (select from provider_group_member as member
                where member.provider_id = ${providerId} and member.group_id = any (${sql.param([...groupIds])}::int[])))`;
}

/**
 * Whether whoever imports under this id may see a provider. A key acts under the negative of its own id, and its groups are read anew each
 * time; users who import see everyone.
 */
export function isVisibleToActor(actorId: number, providerId: SQL): SQL {
  if (actorId >= 0) return sql`true`;
  return sql`(
    not exists (select from provider_group_member as member where member.provider_id = ${providerId})
    or exists (select from provider_group_member as member join api_key_group as opened using (group_id)
                where member.provider_id = ${providerId} and opened.api_key_id = ${-actorId}))`;
}
