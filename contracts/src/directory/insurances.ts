import { z } from 'zod';
import { EDITORS, getCall } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { Flag, Id, IdParam, OptionalText, RequiredId, RequiredName } from '../basis/primitives.ts';
import { Code, codeWords, PLAN_IDENTIFIER, PRODUCT_TYPE } from './codes.ts';
import { byProviders } from './provider-filters.ts';

export const InsurancePlan = Versioned.extend({
  insuranceId: Id,
  name: z.string(),
  referralRequired: z.boolean(),
  referralDetails: z.string(),
  comment: z.string(),
  productType: Code,
  planIdentifier: Code,
});

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
  usedIn: { ...byProviders('insurancePlanId'), isSelected: true },
  scope: { insuranceId: Id.nullish() },
  sort: ['name', 'referralRequired', 'referralDetails', 'comment'],
  access: { read: EDITORS, write: EDITORS },
  named: ['insuranceId', 'name'],
  words: { insuranceId: { refersTo: 'Insurances' }, ...codeWords(PRODUCT_TYPE) },
  restorable: true,
});

const InsuranceFields = Versioned.extend({ fullName: z.string(), consumerFriendlyName: z.string() });

const InsuranceRow = InsuranceFields.extend({ plansCount: z.int() });

const Insurance = InsuranceFields.extend({ plans: z.array(InsurancePlan) });

export const insurances = defineEntitySet({
  name: 'Insurances',
  label: { one: 'insurance', many: 'Insurances' },
  row: InsuranceRow,
  record: Insurance,
  save: saveRequest({ fullName: RequiredName, consumerFriendlyName: RequiredName }, [
    'fullName',
    'consumerFriendlyName',
  ]),
  usedIn: byProviders('insuranceId'),
  scope: {},
  sort: ['fullName', 'consumerFriendlyName', 'plansCount'],
  access: { read: EDITORS, write: EDITORS },
  named: ['fullName'],
  words: {
    consumerFriendlyName: { label: 'Customer friendly name' },
    plans: { label: 'Insurance Plans', rows: { key: 'id', name: ['name'] } },
  },
  restorable: true,
});

/** @public The API document calls it by this name. */
export const PlansBasic = z.object({ items: z.array(z.object({ id: Id, name: z.string() })) });

export const insuranceCalls = {
  getInsurancePlansBasic: getCall('/api/Insurances/GetInsurancePlansBasic/:id', EDITORS, {
    summary: 'The names of the plans of an insurance.',
    params: IdParam,
    answer: PlansBasic,
  }),
};
