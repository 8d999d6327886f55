import { IdParam } from '@careline/contracts/basis/primitives';
import { EDITORS } from '@careline/contracts/basis/role';
import { PlansBasic } from '@careline/contracts/directory/insurances';
import { notFound } from '../platform/domain/app-error.ts';
import type { Routes } from '../platform/http/routes.ts';
import { mayCall } from '../platform/http/who-may.ts';

type PlanNames = { id: number; name: string }[];

export function insurancesRoutes(
  app: Routes,
  plansBasic: (insuranceId: number) => Promise<PlanNames | undefined>,
): void {
  app.get(
    '/api/Insurances/GetInsurancePlansBasic/:id',
    {
      config: mayCall(EDITORS),
      schema: {
        tags: ['Insurances'],
        summary: 'The names of the plans of an insurance.',
        params: IdParam,
        response: { 200: PlansBasic },
      },
    },
    async (request) => {
      const items = await plansBasic(request.params.id);
      if (!items) throw notFound('insurance');
      return { items };
    },
  );
}
