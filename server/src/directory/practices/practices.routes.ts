import { type PracticeDetails, practiceCalls } from '@careline/contracts/directory/practices';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/domain/app-error.ts';
import { mount } from '../../platform/http/mount.ts';

export function practicesRoutes(
  app: FastifyInstance,
  findDetails: (id: number) => Promise<PracticeDetails | undefined>,
): void {
  mount(app, practiceCalls.getDetails, async ({ params }) => {
    const found = await findDetails(params.id);
    if (!found) throw notFound('practice');
    return found;
  });
}
