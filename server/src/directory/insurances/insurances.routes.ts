import { insuranceCalls } from '@careline/contracts/directory/insurances';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/domain/app-error.ts';
import { mount } from '../../platform/http/mount.ts';

type PlanNames = { id: number; name: string }[];

export function insurancesRoutes(
  app: FastifyInstance,
  plansBasic: (insuranceId: number) => Promise<PlanNames | undefined>,
): void {
  mount(app, insuranceCalls.getInsurancePlansBasic, async ({ params }) => {
    const items = await plansBasic(params.id);
    if (!items) throw notFound('insurance');
    return { items };
  });
}
