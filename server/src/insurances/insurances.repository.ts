import { insurancePlans } from '@careline/contracts/insurance-plans';
import { insurances } from '@careline/contracts/insurances';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { insurance, insurancePlan } from '../db/schema.ts';
import { byText, byValue, type LargeList } from '../entity-set/large-list.repository.ts';
import { storedSet } from '../entity-set/stored-set.repository.ts';
import { recordColumns, tableStore, usedByProviders } from '../entity-set/table-store.repository.ts';

const insuranceRows = sql`
  select id, full_name as "fullName", consumer_friendly_name as "consumerFriendlyName",
         (select count(*)::int from insurance_plan where insurance_id = insurance.id) as "plansCount",
         row_version as "rowVersion", search_key as "searchKey"
    from insurance`;

/** An insurance goes with its plans, unless a provider takes one of them. */
export const insurancesRepository = (db: Database) =>
  storedSet(
    db,
    insurances,
    tableStore(insurance, {
      list: { rows: insuranceRows, sortsByValue: ['plansCount'] },
      children: async (db, id) => ({ plans: await plansOf(db, id) }),
      usedBy: [
        usedByProviders(
          (id) => sql`select distinct taken.provider_id from provider_insurance_plan as taken
                          join insurance_plan as plan on plan.id = taken.insurance_plan_id
                          where plan.insurance_id = ${id}`,
        ),
      ],
    }),
  );

const planRows = sql`
  select plan.id, plan.insurance_id as "insuranceId", insurance.full_name as "insuranceName", plan.name,
         plan.referral_required as "referralRequired", plan.referral_details as "referralDetails", plan.comment,
         plan.row_version as "rowVersion"
    from insurance_plan as plan
    join insurance on insurance.id = plan.insurance_id`;

const largePlanList: LargeList = {
  table: 'insurance_plan',
  // A plan is found by the name of its insurance, too.
  keys: ['search_key', 'related_key'],
  orders: {
    name: byText('name'),
    referralRequired: byValue('referral_required'),
    referralDetails: byText('left(referral_details, 200)'),
    comment: byText('left(comment, 200)'),
  },
  scope: { insuranceId: 'insurance_id' },
};

export const insurancePlansRepository = (db: Database) =>
  storedSet(
    db,
    insurancePlans,
    tableStore(insurancePlan, {
      list: { rows: planRows, large: largePlanList },
      usedBy: [
        usedByProviders((id) => sql`select 1 from provider_insurance_plan where insurance_plan_id = ${id}`),
      ],
    }),
  );

const plansOf = (db: Database | Transaction, insuranceId: number) =>
  db
    .select(recordColumns(insurancePlan))
    .from(insurancePlan)
    .where(eq(insurancePlan.insuranceId, insuranceId))
    .orderBy(sql`${insurancePlan.name} collate "und-x-icu"`, insurancePlan.id);

/** Undefined when there is no such insurance. */
export async function plansBasic(db: Database, insuranceId: number) {
  const [known] = await db.select({ id: insurance.id }).from(insurance).where(eq(insurance.id, insuranceId));
  return known && (await plansOf(db, insuranceId)).map(({ id, name }) => ({ id, name }));
}
