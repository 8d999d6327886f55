import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { insurance } from '../../platform/db/schema/directory.ts';
import { storedSet } from '../../platform/entity-set/storage/stored-set.ts';
import { tableStore, usedByProviders } from '../../platform/entity-set/storage/table-store.ts';
import { insurancePlanStore, plansOf } from './insurance-plans.ts';

const insuranceRows = sql`
  select id, full_name as "fullName", consumer_friendly_name as "consumerFriendlyName",
         (select count(*)::int from insurance_plan where insurance_id = insurance.id) as "plansCount",
         row_version as "rowVersion", search_key as "searchKey"
    from insurance`;

/** Deleting an insurance deletes its plans, unless a provider accepts one of them. */
export const insurancesRepository = (db: Database) =>
  storedSet(
    db,
    insurances,
    tableStore(insurance, {
      list: { rows: insuranceRows, sortsByValue: ['plansCount'] },
      children: async (db, id) => ({ plans: await plansOf(db, id) }),
      owns: { field: 'plans', set: insurancePlans, store: insurancePlanStore },
      usedBy: [
        usedByProviders(
          (id) => sql`select distinct taken.provider_id from provider_insurance_plan as taken
                          join insurance_plan as plan on plan.id = taken.insurance_plan_id
                          where plan.insurance_id = ${id}`,
        ),
      ],
    }),
  );

/** Undefined if the insurance does not exist. */
export async function plansBasic(db: Database, insuranceId: number) {
  const [known] = await db.select({ id: insurance.id }).from(insurance).where(eq(insurance.id, insuranceId));
  return known && (await plansOf(db, insuranceId)).map(({ id, name }) => ({ id, name }));
}
