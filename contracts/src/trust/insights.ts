import { z } from 'zod';
import { EDITORS, getCall } from '../basis/call.ts';
import { Id } from '../basis/primitives.ts';
import { VerificationStatus } from '../basis/verification.ts';

/** How far the directory can be trusted, in figures. */

/** How many providers are of each status in one practice or region. */
export const StatusCounts = z.object({
  id: Id,
  name: z.string(),
  never: z.int(),
  overdue: z.int(),
  dueSoon: z.int(),
  current: z.int(),
});
export type StatusCounts = z.infer<typeof StatusCounts>;

export const VerifiedShare = z.object({
  day: z.iso.date(),
  verified: z.int().describe('Providers whose verification had not run out on that day'),
  total: z.int().describe('Providers of today'),
});
export type VerifiedShare = z.infer<typeof VerifiedShare>;

export const ReportAge = z.object({
  businessDays: z
    .int()
    .describe('How long these reports have been open; the last entry also holds older ones'),
  count: z.int(),
});
export type ReportAge = z.infer<typeof ReportAge>;

export const OpenedProvider = z.object({
  id: Id,
  name: z.string(),
  opened: z.int(),
  status: VerificationStatus,
});
export type OpenedProvider = z.infer<typeof OpenedProvider>;

/** Offices that were asked by mail, each counted once, by its latest mail. */
export const OfficeAnswers = z.object({
  asked: z.int().describe('Offices that were asked in the last 90 days'),
  answered: z.int(),
  unanswered: z
    .array(z.object({ weeks: z.int(), count: z.int() }))
    .describe('The others by how many whole weeks ago they were asked; the last entry also holds older ones'),
});
export type OfficeAnswers = z.infer<typeof OfficeAnswers>;

export const InsightsOverview = z.object({
  verifiedShares: z.array(VerifiedShare).describe('Week by week, oldest first'),
  practices: z.array(StatusCounts).describe('Those with most overdue or never verified providers'),
  regions: z.array(StatusCounts),
  reportAges: z.array(ReportAge),
  officeAnswers: OfficeAnswers,
  mostOpened: z.array(OpenedProvider).describe('What Call Center users opened most in the last 30 days'),
});
export type InsightsOverview = z.infer<typeof InsightsOverview>;

/** A phone, e-mail or ZIP that was saved although it does not look like one. */
export const DoubtfulContact = z.object({
  set: z.enum(['Providers', 'PracticeAddresses', 'Directories']),
  id: Id,
  practiceId: Id.nullable().describe('Of an address'),
  name: z.string(),
  field: z.string().describe('Its name in the record, such as mainPhone'),
  value: z.string(),
});
export type DoubtfulContact = z.infer<typeof DoubtfulContact>;

export const DoubtfulContacts = z.object({
  items: z.array(DoubtfulContact).describe('The first 200, by name'),
  total: z.int(),
});
export type DoubtfulContacts = z.infer<typeof DoubtfulContacts>;

export const insightCalls = {
  getDoubtfulContacts: getCall('/api/Insights/GetDoubtfulContacts', EDITORS, {
    summary: 'Phones, e-mails and ZIPs of providers, addresses and directories that do not look like one.',
    answer: DoubtfulContacts,
  }),
  getOverview: getCall('/api/Insights/GetOverview', EDITORS, {
    summary:
      'How far the directory can be trusted: verifications over time and by place, reports, what is opened most.',
    answer: InsightsOverview,
  }),
};
