import { z } from 'zod';
import { EDITORS, getCall } from '../basis/call.ts';
import type { StoredSettings } from '../basis/settings.ts';

/** Who speaks to callers and offices. */

export const Organization = z.object({
  groupName: z.string().describe('At the head of each answer, and in mails to offices'),
  groupPhone: z.string(),
});
export type Organization = z.infer<typeof Organization>;

export const organization: StoredSettings<Organization> = {
  name: 'OrganizationSettings',
  label: 'settings of the organization',
  title: 'Organization',
  schema: Organization,
  defaults: { groupName: '', groupPhone: '' },
  words: { groupName: { label: 'Name of the group' }, groupPhone: { label: 'Phone of the group' } },
};

export const organizationCalls = {
  getTimeZone: getCall('/api/Organization/GetTimeZone', EDITORS, {
    summary: 'The time zone of the server: days begin and end at its midnight.',
    answer: z.object({ timeZone: z.string().describe('A name such as America/New_York') }),
  }),
};
