import type { Settings, StoredSettings } from '@careline/contracts/basis/settings';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../db/connection.ts';
import { findKnownSet } from '../../db/known-sets.ts';
import { setting } from '../../db/schema/platform.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refused } from '../../domain/app-error.ts';
import type { SessionUser } from '../../domain/session.ts';
import type { Fields } from '../../history/changes.ts';
import { recordChange } from '../../history/storage/audit-log.ts';

type Readable<Values extends object> = StoredSettings<Values, object> & Pick<Settings, 'includes'>;

/** The values as they are stored; a field that never was saved has its default. Ids of records that are gone are left out. */
export async function readSettings<Values extends object>(
  db: Reader,
  settings: Readable<Values>,
): Promise<Values> {
  const rows = rowsOf(settings);
  const names = rows.map(({ name }) => name);
  const stored = await db.select().from(setting).where(inArray(setting.name, names));
  const values = Object.assign(
    {},
    ...rows.map(({ defaults }) => defaults),
    ...stored.map(({ value }) => value),
  );
  for (const [field, { refersTo }] of Object.entries(settings.words)) {
    if (refersTo !== undefined) values[field] = await existing(db, refersTo, values[field]);
  }
  return settings.schema.parse(values);
}

/** Fields that are not given keep their values. `onChanged` runs in the same transaction, if anything changed. */
export function saveSettings<Values extends object>(
  db: Database,
  settings: Readable<Values>,
  changed: Partial<Values>,
  by: SessionUser,
  onChanged: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await refuseUnknownReferences(tx, settings, changed);
    let hasChanged = false;
    for (const row of rowsOf(settings)) if (await saveRow(tx, row, changed, by)) hasChanged = true;
    if (hasChanged) await onChanged(tx);
  });
}

const rowsOf = ({ includes, ...settings }: Readable<object>): StoredSettings<object, object>[] =>
  includes ? [settings, includes] : [settings];

/** The number of the record in history lines: each kind of settings has only one. */
const THE_SETTINGS = 1;

async function saveRow(
  tx: Transaction,
  { name, title, defaults, words }: StoredSettings<object, object>,
  changed: Fields,
  by: SessionUser,
): Promise<boolean> {
  const own = Object.fromEntries(
    Object.keys(defaults).flatMap((field) => (changed[field] === undefined ? [] : [[field, changed[field]]])),
  );
  if (Object.keys(own).length === 0) return false;
  const isRow = eq(setting.name, name);
  // The first save has no row to lock yet.
  await tx.insert(setting).values({ name, value: {} }).onConflictDoNothing();
  const [stored] = await tx.select().from(setting).where(isRow).for('update');
  const before = { title, ...defaults, ...stored?.value };
  const set = { name, words, named: ['title'] } as const;
  const line = await recordChange(tx, by, { set, id: THE_SETTINGS, before, after: { ...before, ...own } });
  if (line === undefined) return false;
  // Added to the stored value: a newer server may keep fields there that this one does not know.
  const value = sql`${setting.value} || ${JSON.stringify(own)}::jsonb`;
  await tx
    .update(setting)
    .set({ value, rowVersion: sql`${setting.rowVersion} + 1` })
    .where(isRow);
  return true;
}

/** Like a foreign key, which values in JSON cannot have: the records stay until the save is committed. */
async function refuseUnknownReferences(
  tx: Transaction,
  { words }: Readable<object>,
  changed: Fields,
): Promise<void> {
  for (const [field, { refersTo }] of Object.entries(words)) {
    const ids = changed[field];
    if (refersTo === undefined || !Array.isArray(ids)) continue;
    if ((await existing(tx, refersTo, ids, 'key share')).length < ids.length)
      throw refused(`The chosen ${findKnownSet(refersTo)?.set.label.one} does not exist.`, field);
  }
}

async function existing(
  db: Reader,
  setName: string,
  ids: readonly number[],
  lock?: 'key share',
): Promise<number[]> {
  const known = findKnownSet(setName);
  if (!known || ids.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${known.table.id} as id from ${known.table} where ${inArray(known.table.id, [...ids])}
     order by 1 ${lock ? sql`for key share` : sql``}`);
  return rows.map(({ id }) => id);
}
