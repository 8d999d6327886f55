import {
  MOST_SEARCHES,
  type OwnSearch,
  type SaveSearch,
  type SearchSearches,
} from '@careline/contracts/call-center/own-searches';
import { searchKey } from '@careline/contracts/rules/folding';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { ownSearch, userAccount } from '../../../platform/db/schema/people.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';

const columns = { id: ownSearch.id, name: ownSearch.name, query: ownSearch.query };

export async function listSearches(
  db: Database,
  userId: number,
  { query }: SearchSearches,
): Promise<{ items: OwnSearch[]; total: number }> {
  const all = await db
    .select(columns)
    .from(ownSearch)
    .where(eq(ownSearch.userId, userId))
    .orderBy(sql`${ownSearch.name} collate "und-x-icu"`, ownSearch.id);
  const wanted = searchKey(query ?? '');
  const items = all.filter(({ name }) => searchKey(name).includes(wanted));
  return { items, total: items.length };
}

export function saveSearch(db: Database, userId: number, { id, ...search }: SaveSearch): Promise<OwnSearch> {
  return inTransaction(db, async (tx) => {
    // One at a time for each user, so that the limit holds.
    await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
    if (id != null) {
      const [changed] = await tx
        .update(ownSearch)
        .set(search)
        .where(and(eq(ownSearch.id, id), eq(ownSearch.userId, userId)))
        .returning(columns);
      if (!changed) throw notFound('search');
      return changed;
    }
    if ((await tx.$count(ownSearch, eq(ownSearch.userId, userId))) >= MOST_SEARCHES)
      throw refused(`You have ${MOST_SEARCHES} searches already. Delete one first.`, 'name');
    const [saved] = await tx
      .insert(ownSearch)
      .values({ userId, ...search })
      .returning(columns);
    if (!saved) throw new Error('An insert answered no row.');
    return saved;
  });
}

/** For anyone but its owner, a search does not exist. */
export async function deleteSearch(db: Database, userId: number, id: number): Promise<void> {
  const deleted = await db
    .delete(ownSearch)
    .where(and(eq(ownSearch.id, id), eq(ownSearch.userId, userId)))
    .returning({ id: ownSearch.id });
  if (deleted.length === 0) throw notFound('search');
}
