import { z } from 'zod';
import { AsOf, DayText, Id, loadedDays } from '../basis/primitives.ts';
import { Verification } from '../basis/verification.ts';
import { ToldNotice } from '../directory/notices.ts';
import { Accepting, Gender } from '../directory/preferences.ts';
import { OpenReport } from '../trust/reports.ts';
import {
  FILTERS,
  FLAGS_FILTERS,
  type FlagsFilter,
  isOf,
  PROVIDER_FLAGS,
  type ProviderFlag,
} from './filters.ts';
import { chosenFields, Until } from './search.ts';

const on = DayText.nullish().describe('The day of the appointment. Absent: today');
const notices = z.array(ToldNotice).describe('In force on the day asked for, those that matter most first');
const days = { ...loadedDays, inForce: z.boolean().describe('On the day asked for') };

export const ProviderDetailsRequest = z.object({
  providerId: Id,
  ...chosenFields(FILTERS.filter(isOf('location', 'plan'))),
  on,
});
export type ProviderDetailsRequest = z.infer<typeof ProviderDetailsRequest>;

/** What a place offers, and what is true of a provider: see filters.ts. */
const offers = Object.fromEntries(
  FLAGS_FILTERS.map(({ key, values }) => [key, z.array(values).describe('What the place offers')]),
) as { [F in FlagsFilter as F['key']]: z.ZodArray<F['values']> };
const providerFlags = Object.fromEntries(PROVIDER_FLAGS.map((flag) => [flag, z.boolean()])) as {
  [Flag in ProviderFlag]: z.ZodBoolean;
};

/** Null only in a partial answer. */
const orUnknown = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

export const DetailsLocation = z.object({
  id: Id.describe('The practice address'),
  name: z.string().describe('Practice, address, zip'),
  practice: z.string(),
  address: z.string(),
  suite: z.string(),
  zip: z.string(),
  city: z.string().nullable().describe('As entered, else that of the ZIP'),
  state: z.string().nullable(),
  mainPhone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPrimary: z.boolean(),
  hip: orUnknown(z.string()),
  practiceId: Id,
  regionId: Id.nullable(),
  accepting: Accepting.nullable().describe(
    'On the day asked for: none while nobody is seen there; null when not known',
  ),
  acceptingSince: z.string().nullable().describe('The day it last changed'),
  ...days,
  ...offers,
  notices,
  matches: z.boolean().describe('Satisfies the place and insurance asked for, on that day'),
  insurances: z.array(
    z.object({
      insuranceId: Id,
      insuranceName: z.string(),
      insurancePlans: z.array(z.object({ id: Id, name: z.string(), ...days })),
    }),
  ),
});
export type DetailsLocation = z.infer<typeof DetailsLocation>;

export const ProviderDetails = z.object({
  fullName: z.string(),
  npi: z.string(),
  degree: z.string(),
  specialties: z.array(z.object({ id: Id, name: z.string() })),
  primaryPracticeLocation: z.string(),
  surgicalScheduler: orUnknown(z.string()),
  surgicalSchedulerPhone: orUnknown(z.string()),
  coordinator: orUnknown(z.string()),
  coordinatorPhone: orUnknown(z.string()),
  extenders: orUnknown(z.array(z.object({ name: z.string(), degree: z.string() }))),
  clinicalRestriction: z.string(),
  forConsideration: z.string(),
  communication: orUnknown(z.string()),
  inactive: z.boolean().describe('Also when the day asked for is not among its days'),
  ...loadedDays,
  until: Until,
  gender: Gender.nullable(),
  languages: z.array(z.object({ id: Id, name: z.string() })),
  ...providerFlags,
  oxford: orUnknown(z.string()),
  uhc: orUnknown(z.string()),
  profilePhoto: z.string().nullable().describe('A data URL'),
  notices,
  locations: z.array(DetailsLocation),
  verification: Verification,
  openReports: orUnknown(z.array(OpenReport)).describe('Oldest first; null with isPartial'),
  isPartial: z
    .literal(true)
    .optional()
    .describe('The database is away: null is what the server does not have in memory'),
  phone: z
    .string()
    .optional()
    .describe(
      "With isPartial: the coordinator's number, else the surgical scheduler's; memory does not tell which",
    ),
  asOf: AsOf,
});
export type ProviderDetails = z.infer<typeof ProviderDetails>;

export const ProviderDetailsBodyParts = z.object({
  bodyParts: z.array(
    z.object({
      bodyPartId: Id,
      bodyPartName: z.string(),
      terms: z.array(
        z.object({
          termId: Id,
          termName: z.string(),
          categoryId: Id,
          min: z.int().nullable().describe('Youngest age; null when open'),
          max: z.int().nullable().describe('Oldest age; null when open'),
          priority: z.boolean(),
          note: z.string(),
        }),
      ),
    }),
  ),
});
export type ProviderDetailsBodyParts = z.infer<typeof ProviderDetailsBodyParts>;

export const ProviderDetailsInsurancesRequest = z.object({
  providerId: Id,
  ...chosenFields(FILTERS.filter(isOf('plan'))),
  on,
});
export type ProviderDetailsInsurancesRequest = z.infer<typeof ProviderDetailsInsurancesRequest>;

export const ProviderDetailsInsurances = z.object({
  insurances: z.array(
    z.object({
      insuranceId: Id,
      insuranceName: z.string(),
      plansCount: z.int().describe('How many plans the insurance has, taken or not'),
      matches: z.boolean(),
      plans: z.array(
        z.object({
          insurancePlanId: Id,
          insuranceName: z.string(),
          insurancePlanName: z.string(),
          referralRequired: z.boolean(),
          referralDetails: z.string(),
          insuranceConsideration: z.string(),
          ...days,
          matches: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ProviderDetailsInsurances = z.infer<typeof ProviderDetailsInsurances>;
