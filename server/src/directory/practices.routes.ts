import { IdParam } from '@careline/contracts/basis/primitives';
import { EVERYONE } from '@careline/contracts/basis/role';
import { PracticeDetails } from '@careline/contracts/directory/practices';
import { notFound } from '../platform/domain/app-error.ts';
import type { Routes } from '../platform/http/routes.ts';
import { mayCall } from '../platform/http/who-may.ts';

export function practicesRoutes(
  app: Routes,
  findDetails: (id: number) => Promise<PracticeDetails | undefined>,
): void {
  app.get(
    '/api/Practices/GetDetails/:id',
    {
      config: mayCall(EVERYONE),
      schema: {
        tags: ['Practices'],
        summary: 'A practice with all its addresses, regions by name.',
        params: IdParam,
        response: { 200: PracticeDetails },
      },
    },
    async (request) => {
      const found = await findDetails(request.params.id);
      if (!found) throw notFound('practice');
      return found;
    },
  );
}
