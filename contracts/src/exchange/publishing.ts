import { z } from 'zod';
import { defineCall } from '../basis/call.ts';
import { Id, Ids } from '../basis/primitives.ts';
import { ADMINS } from '../basis/role.ts';

/** Who else may read the directory, as FHIR, and how complete it is for them. */

export const PublishingSettings = z.object({
  isPublic: z.boolean().describe('Anybody may read; otherwise only keys with the scope fhir'),
  groups: z
    .array(Id)
    .describe('Beside providers of no group, everybody sees those of these groups while it is public'),
});
export type PublishingSettings = z.infer<typeof PublishingSettings>;

export const SavePublishingSettings = z.object({
  isPublic: z.boolean('Say whether the directory is public.'),
  groups: Ids.optional(),
});
export type SavePublishingSettings = z.infer<typeof SavePublishingSettings>;

/** Details that readers of the directory expect and a provider may lack. */
export const LACKS = ['npi', 'network', 'address', 'codedSpecialty', 'verification'] as const;
export type Lack = (typeof LACKS)[number];

const Count = z.int().min(0);

export const PublishingCheck = z.object({
  resources: z.record(z.string(), Count).describe('How many resources of each type there are'),
  lacking: z
    .object(Object.fromEntries(LACKS.map((lack) => [lack, Count])) as Record<Lack, typeof Count>)
    .describe(
      'How many active providers have no NPI, no plan at a location, no location, no coded specialty, no verification',
    ),
});
export type PublishingCheck = z.infer<typeof PublishingCheck>;

export const publishingCalls = {
  getSettings: defineCall({
    method: 'GET',
    path: '/api/Publishing/GetSettings',
    access: ADMINS,
    summary: 'Whether everybody may read the directory as FHIR, and of which groups.',
    answer: PublishingSettings,
  }),
  saveSettings: defineCall({
    method: 'PUT',
    path: '/api/Publishing/SaveSettings',
    access: ADMINS,
    summary: 'Publishes the directory, or stops.',
    body: SavePublishingSettings,
  }),
  check: defineCall({
    method: 'GET',
    path: '/api/Publishing/Check',
    access: ADMINS,
    summary: 'What would be published of all active providers, and what they lack.',
    answer: PublishingCheck,
  }),
};
