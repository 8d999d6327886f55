import type { Page } from '@careline/contracts/basis/entity-set';
import { type PhoneLine, phoneLines } from '@careline/contracts/call-center/phone-lines';
import { eq, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { phoneLine, phoneLineGroup } from '../../../platform/db/schema/call-center.ts';
import type { DatabaseWatch } from '../../../platform/domain/database-watch.ts';
import type { EntityRepository } from '../../../platform/entity-set/entity-repository.ts';
import { storedSet } from '../../../platform/entity-set/storage/stored-set.ts';
import { insertRow, tableStore, updateRow } from '../../../platform/entity-set/storage/table-store.ts';

const groups = sql`array(select group_id from phone_line_group where phone_line_id = phone_line.id order by 1)`;
const rows = sql`
  select id, number, name, language, query, ${groups} as groups, row_version as "rowVersion", search_key as "searchKey"
    from phone_line`;

/** The lines that callers dial. All of them are remembered, for calls that come while the database is away. */
export function phoneLinesRepository(
  db: Database,
  watch: DatabaseWatch,
): EntityRepository<typeof phoneLines> {
  const table = tableStore<typeof phoneLines>(phoneLine, {
    list: { rows },
    children: async (source, id) => ({ groups: await groupsOf(source, id) }),
  });
  const stored = storedSet(db, phoneLines, {
    ...table,
    insert: async (tx, body) => {
      const id = await insertRow(tx, phoneLine, body);
      await setGroups(tx, id, body.groups ?? []);
      return id;
    },
    update: async (tx, before, body) => {
      await updateRow(tx, phoneLine, before.id, body);
      if (body.groups !== undefined) await setGroups(tx, before.id, body.groups);
    },
  });
  let known: Page<PhoneLine> = { items: [], total: 0 };
  const getAll = async () => {
    known = await stored.getAll();
    return known;
  };
  // The first call may come while the database is away.
  void getAll().catch(() => {});
  return { ...stored, getAll: () => watch.orFromMemory(getAll, () => known) };
}

async function groupsOf(db: Reader, id: number): Promise<number[]> {
  const found = await db
    .select({ id: phoneLineGroup.groupId })
    .from(phoneLineGroup)
    .where(eq(phoneLineGroup.phoneLineId, id))
    .orderBy(phoneLineGroup.groupId);
  return found.map((group) => group.id);
}

async function setGroups(tx: Transaction, phoneLineId: number, groupIds: readonly number[]): Promise<void> {
  await tx.delete(phoneLineGroup).where(eq(phoneLineGroup.phoneLineId, phoneLineId));
  if (groupIds.length === 0) return;
  await tx.insert(phoneLineGroup).values(groupIds.map((groupId) => ({ phoneLineId, groupId })));
}
