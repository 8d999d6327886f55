import { z } from 'zod';
import { defineCall } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { Id, IdParam, RequiredName } from '../basis/primitives.ts';
import { EDITORS } from '../basis/role.ts';
import { InsurancePlan } from './insurance-plans.ts';

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
  usedIn: { one: 'provider', many: 'providers', set: 'Providers', filter: 'insuranceId' },
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
  getInsurancePlansBasic: defineCall({
    method: 'GET',
    path: '/api/Insurances/GetInsurancePlansBasic/:id',
    access: EDITORS,
    summary: 'The names of the plans of an insurance.',
    params: IdParam,
    answer: PlansBasic,
  }),
};
