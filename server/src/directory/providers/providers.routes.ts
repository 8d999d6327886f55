import {
  providerCalls,
  type SimilarProviders,
  type SimilarProvidersRequest,
} from '@careline/contracts/directory/similar-providers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';

type FindSimilar = (request: SimilarProvidersRequest) => Promise<SimilarProviders>;

export function providersRoutes(
  app: FastifyInstance,
  findSimilar: FindSimilar,
  coordinators: () => Promise<{ items: string[] }>,
): void {
  mount(app, providerCalls.coordinators, () => coordinators());
  mount(app, providerCalls.findSimilar, ({ body }) => findSimilar(body));
}
