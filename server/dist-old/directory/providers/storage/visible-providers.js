import { sql } from 'drizzle-orm';
/**
 * Whether a caller with these groups may see a provider; null for callers who see everyone. A provider in no group is visible to everyone.
 */
export function isVisibleTo(groupIds, providerId) {
    if (groupIds === null)
        return sql `true`;
    return sql `(
    not exists (select from provider_group_member as member where member.provider_id = ${providerId})
    or exists (select from provider_group_member as member
                where member.provider_id = ${providerId} and member.group_id = any (${sql.param([...groupIds])}::int[])))`;
}
//# sourceMappingURL=visible-providers.js.map