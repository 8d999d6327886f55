import { type Notice, notices } from '@careline/contracts/directory/notices';
import { noticeProblem } from '@careline/contracts/rules/notices';
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { notice } from '../../../platform/db/schema/directory.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import type { EntityReader, EntityRepository } from '../../../platform/entity-set/entity-repository.ts';
import {
  type RecordsOfSet,
  rememberAttached,
} from '../../../platform/entity-set/storage/attached-records.ts';
import type { EntityStore } from '../../../platform/entity-set/storage/entity-store.ts';
import { storedSet } from '../../../platform/entity-set/storage/stored-set.ts';
import { insertRow, tableStore, updateRow } from '../../../platform/entity-set/storage/table-store.ts';
import { isVisibleTo } from '../../providers/storage/visible-providers.ts';
import { mayGoInstead, nameOfEither } from './told-notices.ts';

type Groups = readonly number[] | null;

/** Empty for a caller who may not see it. */
const insteadFor = (groups: Groups): SQL => sql`case when ${mayGoInstead(groups)} then instead_id end`;

const isSeenBy = (groups: Groups): SQL => isVisibleTo(groups, sql`notice.provider_id`);

const rowsFor = (groups: Groups): SQL => sql`
  select named.*, search_key(concat_ws(' ', "recordName", text, "textEs", "insteadName")) as "searchKey"
    from (select id, set, record_id as "recordId", kind, starts_on::text as "startsOn", ends_on::text as "endsOn", text,
                 text_es as "textEs", ${insteadFor(groups)} as "insteadId", row_version as "rowVersion",
                 ${nameOfEither(sql`provider_id`, sql`address_id`)} as "recordName",
                 coalesce(case when ${mayGoInstead(groups)}
                               then ${nameOfEither(sql`instead_provider_id`, sql`instead_address_id`)} end, '') as "insteadName"
            from notice where ${isSeenBy(groups)}) as named`;

const inForceOn = (day: SQL): SQL =>
  sql`(rows."startsOn"::date <= ${day}::date and (rows."endsOn" is null or rows."endsOn"::date >= ${day}::date))`;

const {
  providerId: _provider,
  addressId: _address,
  insteadProviderId: _insteadProvider,
  insteadAddressId: _insteadAddress,
  ...columns
} = getTableColumns(notice);

async function load(db: Reader, id: number, groups: Groups): Promise<Notice | undefined> {
  const [found] = await db
    .select({ ...columns, insteadId: sql<number | null>`${insteadFor(groups)}` })
    .from(notice)
    .where(and(eq(notice.id, id), isSeenBy(groups)));
  return found;
}

const storeFor = (groups: Groups): EntityStore<typeof notices> => ({
  ...tableStore(notice, { list: { rows: rowsFor(groups), scope: { on: inForceOn } } }),
  load: (db, id) => load(db, id, groups),
  insert: (tx, body) => {
    requireRules({ endsOn: null, text: '', textEs: '', insteadId: null, ...body });
    return insertRow(tx, notice, body);
  },
  update: (tx, before, body) => {
    requireRules({ ...before, ...body });
    return updateRow(tx, notice, before.id, body);
  },
});

/** The constraints would refuse it too, but could not name the field. */
function requireRules(whole: object): void {
  const problem = noticeProblem(whole as Notice);
  if (problem) throw refused(problem.message, problem.field);
}

/** What callers must know of a provider or an address for some days. */
export function noticesRepository(db: Database): EntityRepository<typeof notices> {
  const store = storeFor(null);
  const stored = storedSet(db, notices, store);
  rememberAttached({ set: notices, store, touching });
  return {
    ...stored,
    seenBy: (groups): EntityReader<typeof notices> => storedSet(db, notices, storeFor(groups)),
  };
}

/** Those about one of these records come first: their deletion ends what they mention. */
async function touching(tx: Transaction, records: readonly RecordsOfSet[]) {
  const named = (column: SQL) =>
    or(
      ...records.map(
        ({ set, ids }) =>
          sql`(${notice.set} = ${set} and ${column} = any (${sql.param([...ids])}::integer[]))`,
      ),
    ) ?? sql`false`;
  const isAbout = named(sql`${notice.recordId}`);
  const found = await tx
    .select({ ...columns, isAbout: sql<boolean>`${isAbout}` })
    .from(notice)
    .where(or(isAbout, named(sql`${notice.insteadId}`)))
    .orderBy(notice.id)
    .for('update');
  return found.map(({ isAbout: about, ...record }) => ({ record, isAbout: about }));
}
