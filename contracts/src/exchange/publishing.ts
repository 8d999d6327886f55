import { z } from 'zod';
import { ADMINS, getCall } from '../basis/call.ts';
import { Id, Ids } from '../basis/primitives.ts';
import { defineSettings } from '../basis/settings.ts';
import { groups } from '../directory/reference-lists.ts';

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
  groups: Ids.transform((ids) => ids.sort((a, b) => a - b)).optional(),
});
export type SavePublishingSettings = z.infer<typeof SavePublishingSettings>;

export const publishingSettings = defineSettings({
  name: 'PublishingSettings',
  label: 'publishing settings',
  title: 'Publishing',
  section: 'Publishing',
  access: { read: ADMINS, write: ADMINS },
  summary: {
    get: 'Whether everybody may read the directory as FHIR, and of which groups.',
    save: 'Publishes the directory, or stops.',
  },
  schema: PublishingSettings,
  body: SavePublishingSettings,
  defaults: { isPublic: false, groups: [] },
  words: {
    isPublic: { label: 'Everybody may read' },
    groups: { label: 'Groups that everybody sees', refersTo: groups.name },
  },
});

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
  check: getCall('/api/Publishing/Check', ADMINS, {
    summary: 'What would be published of all active providers, and what they lack.',
    answer: PublishingCheck,
  }),
};
