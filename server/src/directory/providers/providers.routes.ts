import { EDITORS } from '@careline/contracts/basis/role';
import { SimilarProviders, SimilarProvidersRequest } from '@careline/contracts/directory/providers';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall } from '../../platform/http/who-may.ts';

type FindSimilar = (request: SimilarProvidersRequest) => Promise<SimilarProviders>;

export function providersRoutes(app: Routes, findSimilar: FindSimilar): void {
  app.post(
    '/api/Providers/FindSimilar',
    {
      config: mayCall(EDITORS),
      schema: {
        tags: ['Providers'],
        summary: 'Providers that may be the same person: the same NPI or a similar name.',
        body: SimilarProvidersRequest,
        response: { 200: SimilarProviders },
      },
    },
    (request) => findSimilar(request.body),
  );
}
