import { PracticeAddressDetails } from '@careline/contracts/practice-addresses';
import { PracticeDetails } from '@careline/contracts/practices';
import { IdParam } from '@careline/contracts/primitives';
import { EVERYONE } from '@careline/contracts/role';
import { notFound } from '../http/app-error.ts';
import type { Routes } from '../http/routes.ts';
import { mayCall } from '../http/who-may.ts';

interface Details {
  practice(id: number): Promise<PracticeDetails | undefined>;
  practiceAddress(id: number): Promise<PracticeAddressDetails | undefined>;
}

export function practicesRoutes(app: Routes, details: Details): void {
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
      const found = await details.practice(request.params.id);
      if (!found) throw notFound('practice');
      return found;
    },
  );

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
      const found = await details.practiceAddress(request.params.id);
      if (!found) throw notFound('practice address');
      return found;
    },
  );
}
