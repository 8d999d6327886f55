import { plansAdded, plansAlreadyAdded } from '@careline/contracts/basis/messages';
import { insurancePlans } from '@careline/contracts/directory/insurance-plans';
import { insurances, type PlansBasic } from '@careline/contracts/directory/insurances';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { api } from '../../../../../lib/api/api-client.ts';
import { notify } from '../../../../../lib/notify.ts';
import { addPlans } from '../../draft/draft.ts';
import { useFormStore } from '../../form-store.ts';
import { reportAdded } from '../../rows/add-bar.tsx';

type Basic = z.infer<typeof PlansBasic>;

/** Adds all plans of a company, or a single one. A company without plans is handed to `onNoPlans`. */
export function useAddPlans(onNoPlans: (insuranceId: number) => void) {
  const store = useFormStore();
  const client = useQueryClient();

  const add = async (insuranceId: number, found: Basic['items']) => {
    const { fullName } = await client.ensureQueryData(entitySetApi(insurances).byId(insuranceId));
    const fresh = found.map(({ id, name }) => ({
      insurancePlanId: id,
      insurancePlanName: name,
      insuranceId,
      insuranceName: fullName,
    }));
    const result = addPlans(store.get().draft, fresh);
    store.change(() => result.draft);
    reportAdded(result, plansAdded, plansAlreadyAdded);
  };

  return {
    allOf: async (insuranceId: number) => {
      const { items } = await api.get<Basic>(`/api/Insurances/GetInsurancePlansBasic/${insuranceId}`);
      if (items.length > 0) return add(insuranceId, items);
      notify.info('This insurance company has no plans yet.');
      onNoPlans(insuranceId);
    },
    one: async (planId: number) => {
      const plan = await client.fetchQuery(entitySetApi(insurancePlans).byId(planId));
      await add(plan.insuranceId, [plan]);
    },
  };
}
