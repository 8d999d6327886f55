import { IdParam } from '@careline/contracts/basis/primitives';
import { EVERYONE } from '@careline/contracts/basis/role';
import { PracticeAddressDetails } from '@careline/contracts/directory/practice-addresses';
import { notFound } from '../platform/domain/app-error.ts';
import type { SessionUser } from '../platform/domain/session.ts';
import type { Routes } from '../platform/http/routes.ts';
import { mayCall, sessionOf } from '../platform/http/who-may.ts';

export function practiceAddressesRoutes(
  app: Routes,
  findDetails: (id: number) => Promise<PracticeAddressDetails | undefined>,
  noteOpening: (id: number, by: SessionUser) => void,
): void {
  app.get(
    '/api/PracticeAddresses/GetDetails/:id',
    {
      config: mayCall(EVERYONE),
      schema: {
        tags: ['PracticeAddresses'],
        summary: 'A practice address with the names of its practice and region.',
        params: IdParam,
        response: { 200: PracticeAddressDetails },
      },
    },
    async (request) => {
      const found = await findDetails(request.params.id);
      if (!found) throw notFound('practice address');
      noteOpening(request.params.id, sessionOf(request).user);
      return found;
    },
  );
}
