import { insurancePlans } from '@careline/contracts/directory/insurances';
import { eq, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../platform/db/connection.ts';
import { insurancePlan } from '../../platform/db/schema/directory.ts';
import { byText, byValue, type LargeList } from '../../platform/entity-set/storage/large-list/large-list.ts';
import { storedSet } from '../../platform/entity-set/storage/stored-set.ts';
import { recordColumns, tableStore, usedByProviders } from '../../platform/entity-set/storage/table-store.ts';

const planRows = sql`
  select plan.id, plan.insurance_id as "insuranceId", insurance.full_name as "insuranceName", plan.name,
         plan.referral_required as "referralRequired", plan.referral_details as "referralDetails", plan.comment,
         plan.product_type as "productType", plan.plan_identifier as "planIdentifier", plan.row_version as "rowVersion"
    from insurance_plan as plan
    join insurance on insurance.id = plan.insurance_id`;

const largePlanList: LargeList = {
  table: 'insurance_plan',
  // The name of the insurance finds its plans, too.
  keys: ['search_key', 'related_key'],
  orders: {
    name: byText('name'),
    referralRequired: byValue('referral_required'),
    referralDetails: byText('left(referral_details, 200)'),
    comment: byText('left(comment, 200)'),
  },
  scope: { insuranceId: (id) => sql`insurance_id = ${id}` },
};

export const insurancePlanStore = tableStore<typeof insurancePlans>(insurancePlan, {
  list: { rows: planRows, large: largePlanList },
  usedBy: [
    usedByProviders((id) => sql`select 1 from provider_insurance_plan where insurance_plan_id = ${id}`),
  ],
});

export const insurancePlansRepository = (db: Database) => storedSet(db, insurancePlans, insurancePlanStore);

export const plansOf = (db: Reader, insuranceId: number) =>
  db
    .select(recordColumns(insurancePlan))
    .from(insurancePlan)
    .where(eq(insurancePlan.insuranceId, insuranceId))
    .orderBy(sql`${insurancePlan.name} collate "und-x-icu"`, insurancePlan.id);
