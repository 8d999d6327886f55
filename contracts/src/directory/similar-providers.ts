import { z } from 'zod';
import { EDITORS, getCall, postCall } from '../basis/call.ts';
import { Id, OptionalName, optionalLine } from '../basis/primitives.ts';

/** People who might be the same person, checked before a provider is created. */
export const SimilarProvidersRequest = z.object({
  id: Id.nullish(),
  name: OptionalName.optional(),
  npi: optionalLine(20).optional(),
});
export type SimilarProvidersRequest = z.infer<typeof SimilarProvidersRequest>;

export const SimilarProviders = z.object({
  items: z.array(
    z.object({
      id: Id,
      personName: z.string(),
      npi: z.string(),
      providerType: z.string(),
      practices: z.array(z.string()),
      sameNpi: z.boolean(),
    }),
  ),
});
export type SimilarProviders = z.infer<typeof SimilarProviders>;

export const providerCalls = {
  coordinators: getCall('/api/Providers/GetCoordinators', EDITORS, {
    summary:
      'Coordinators and surgical schedulers in use: their names, or numbers without one; at most 1,000.',
    answer: z.object({ items: z.array(z.string()) }),
  }),
  findSimilar: postCall('/api/Providers/FindSimilar', EDITORS, {
    summary: 'Providers that may be the same person: the same NPI or a similar name.',
    body: SimilarProvidersRequest,
    answer: SimilarProviders,
  }),
};
