import { MOST_SEARCHES } from '@careline/contracts/call-center/own-searches';
import { and, eq, sql } from 'drizzle-orm';
import { ownSearch, userAccount } from '../../../platform/db/schema/people.js';
import { inTransaction } from '../../../platform/db/transaction.js';
import { notFound, refused } from '../../../platform/domain/app-error.js';
const columns = { id: ownSearch.id, name: ownSearch.name, query: ownSearch.query };
export async function listSearches(db, userId) {
    const items = await db
        .select(columns)
        .from(ownSearch)
        .where(eq(ownSearch.userId, userId))
        .orderBy(sql `${ownSearch.name} collate "und-x-icu"`, ownSearch.id);
    return { items, total: items.length };
}
export function saveSearch(db, userId, search) {
    return inTransaction(db, async (tx) => {
        // One at a time for each user, so that the limit holds.
        await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
        if ((await tx.$count(ownSearch, eq(ownSearch.userId, userId))) >= MOST_SEARCHES)
            throw refused(`You have ${MOST_SEARCHES} searches already. Delete one first.`, 'name');
        const [saved] = await tx
            .insert(ownSearch)
            .values({ userId, ...search })
            .returning(columns);
        if (!saved)
            throw new Error('An insert answered no row.');
        return saved;
    });
}
/** For anyone but its owner, a search does not exist. */
export async function deleteSearch(db, userId, id) {
    const deleted = await db
        .delete(ownSearch)
        .where(and(eq(ownSearch.id, id), eq(ownSearch.userId, userId)))
        .returning({ id: ownSearch.id });
    if (deleted.length === 0)
        throw notFound('search');
}
//# sourceMappingURL=own-searches.js.map