import { IdParam } from '@careline/contracts/basis/primitives';
import { EDITORS } from '@careline/contracts/basis/role';
import { type Term, TermsOfBodyPart } from '@careline/contracts/directory/terms';
import { notFound } from '../platform/domain/app-error.ts';
import type { Routes } from '../platform/http/routes.ts';
import { mayCall } from '../platform/http/who-may.ts';

export function termsRoutes(
  app: Routes,
  termsOfBodyPart: (bodyPartId: number) => Promise<Term[] | undefined>,
): void {
  app.get(
    '/api/Terms/GetByBodyPartId/:id',
    {
      config: mayCall(EDITORS),
      schema: {
        tags: ['Terms'],
        summary: 'All terms of a body part.',
        params: IdParam,
        response: { 200: TermsOfBodyPart },
      },
    },
    async (request) => {
      const items = await termsOfBodyPart(request.params.id);
      if (!items) throw notFound('body part');
      return { items };
    },
  );
}
