import { EDITORS } from '@careline/contracts/basis/role';
import { GapsAnswer, GapsRequest } from '@careline/contracts/trust/gaps';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall } from '../../platform/http/who-may.ts';

export function gapsRoutes(app: Routes, read: (request: GapsRequest) => Promise<GapsAnswer>): void {
  app.post(
    '/api/Insights/Gaps',
    {
      config: mayCall(EDITORS),
      schema: {
        tags: ['Insights'],
        summary: 'Searches that found nobody, counted by what was chosen.',
        body: GapsRequest,
        response: { 200: GapsAnswer },
      },
    },
    async (request) => read(request.body),
  );
}
