import { z } from 'zod';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { Flag, Id, OptionalText, RequiredId, RequiredName } from '../basis/primitives.ts';
import { EDITORS } from '../basis/role.ts';
import { Code, codeWords, PLAN_IDENTIFIER, PRODUCT_TYPE } from './codes.ts';

export const InsurancePlan = Versioned.extend({
  insuranceId: Id,
  name: z.string(),
  referralRequired: z.boolean(),
  referralDetails: z.string(),
  comment: z.string(),
  productType: Code,
  planIdentifier: Code,
});
export type InsurancePlan = z.infer<typeof InsurancePlan>;

/** Lists and pickers also show the insurance that a plan belongs to. */
const InsurancePlanRow = InsurancePlan.extend({ insuranceName: z.string() });

export const insurancePlans = defineEntitySet({
  name: 'InsurancePlans',
  label: { one: 'insurance plan', many: 'Insurance Plans' },
  row: InsurancePlanRow,
  record: InsurancePlan,
  save: saveRequest(
    {
      insuranceId: RequiredId,
      name: RequiredName,
      referralRequired: Flag,
      referralDetails: OptionalText,
      comment: OptionalText,
      productType: PRODUCT_TYPE.save,
      planIdentifier: PLAN_IDENTIFIER.save,
    },
    ['insuranceId', 'name'],
  ),
  usedIn: {
    one: 'provider',
    many: 'providers',
    set: 'Providers',
    filter: 'insurancePlanId',
    isSelected: true,
  },
  scope: { insuranceId: Id.nullish() },
  sort: ['name', 'referralRequired', 'referralDetails', 'comment'],
  access: { read: EDITORS, write: EDITORS },
  named: ['insuranceId', 'name'],
  words: { insuranceId: { refersTo: 'Insurances' }, ...codeWords(PRODUCT_TYPE) },
  restorable: true,
});
