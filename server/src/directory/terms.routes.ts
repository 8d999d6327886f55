import { type Term, termCalls } from '@careline/contracts/directory/terms';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/domain/app-error.ts';
import { mount } from '../platform/http/mount.ts';

export function termsRoutes(
  app: FastifyInstance,
  termsOfBodyPart: (bodyPartId: number) => Promise<Term[] | undefined>,
): void {
  mount(app, termCalls.getByBodyPartId, async ({ params }) => {
    const items = await termsOfBodyPart(params.id);
    if (!items) throw notFound('body part');
    return { items };
  });
}
