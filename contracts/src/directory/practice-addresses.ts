import { z } from 'zod';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import {
  Flag,
  Id,
  OptionalId,
  OptionalName,
  OptionalText,
  RequiredId,
  RequiredName,
} from '../basis/primitives.ts';
import { EDITORS } from '../basis/role.ts';
import { Verification, VerificationStatus, Verified } from '../basis/verification.ts';

/** What a location may offer; each is a flag with a text next to it (`urgentHours`, `urgentHoursAdditional`). */
export const ADDRESS_FLAGS = [
  'urgentHours',
  'eveningHours',
  'weekendHours',
  'xRayOnSite',
  'mriOnSite',
  'ptOnSite',
  'otOnSite',
  'pmOnSite',
  'emgOnSite',
] as const;
export type AddressFlag = (typeof ADDRESS_FLAGS)[number];

export const ADDRESS_FLAG_LABELS: Record<AddressFlag, string> = {
  urgentHours: 'Urgent hours',
  eveningHours: 'Evening hours',
  weekendHours: 'Weekend hours',
  xRayOnSite: 'XRay on site',
  mriOnSite: 'MRI on site',
  ptOnSite: 'PT on site',
  otOnSite: 'OT on site',
  pmOnSite: 'PM on site',
  emgOnSite: 'EMG on site',
};

const flagWords = () =>
  Object.fromEntries(
    Object.entries(ADDRESS_FLAG_LABELS).flatMap(([flag, label]) => [
      [flag, { label }],
      [`${flag}Additional`, { label: `${label}: additional information` }],
    ]),
  );

/** The nine flags and their nine texts, with one schema for all flags and one for all texts. */
function flagFields<F extends z.ZodType, T extends z.ZodType>(flag: F, text: T) {
  const pairs = ADDRESS_FLAGS.flatMap((name) => [
    [name, flag] as const,
    [`${name}Additional`, text] as const,
  ]);
  return Object.fromEntries(pairs) as { [K in AddressFlag]: F } & { [K in `${AddressFlag}Additional`]: T };
}

/** Without the verification, which is kept beside the record. */
export const PlainPracticeAddress = Versioned.extend({
  practiceId: Id,
  address: z.string(),
  suite: z.string(),
  zip: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  regionId: Id.nullable(),
  mainPhone: z.string(),
  backLine: z.string(),
  email: z.string(),
  fax: z.string(),
  ...flagFields(z.boolean(), z.string()),
  siteContact1: z.string(),
  siteContact2: z.string(),
  otherNotes: z.string(),
});
export type PlainPracticeAddress = z.infer<typeof PlainPracticeAddress>;

export const PracticeAddress = PlainPracticeAddress.extend({ verification: Verification });
export type PracticeAddress = z.infer<typeof PracticeAddress>;

export const PracticeAddressRow = PracticeAddress.pick({
  id: true,
  practiceId: true,
  address: true,
  suite: true,
  zip: true,
  mainPhone: true,
  backLine: true,
  email: true,
}).extend({ practiceName: z.string(), verificationStatus: VerificationStatus });
export type PracticeAddressRow = z.infer<typeof PracticeAddressRow>;

export const PracticeAddressDetails = PracticeAddress.extend({
  practiceName: z.string(),
  region: z.string(),
});
export type PracticeAddressDetails = z.infer<typeof PracticeAddressDetails>;

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** A coordinate arrives as text or number; blank text and null clear it. */
const coordinate = (name: string, most: number) =>
  z
    .union([z.number(), z.string().trim().max(40)], `The ${name} must be a number.`)
    .nullable()
    .transform((value, context) => {
      if (value === null || value === '') return null;
      // `Number` alone would accept "0x10" and "1e1", which nobody means as a coordinate.
      const degrees = typeof value === 'number' || DECIMAL.test(value) ? Number(value) : Number.NaN;
      if (Number.isFinite(degrees) && Math.abs(degrees) <= most) return degrees;
      context.addIssue({ code: 'custom', message: `The ${name} must be a number from -${most} to ${most}.` });
      return z.NEVER;
    });

const Coordinates = { latitude: coordinate('latitude', 90), longitude: coordinate('longitude', 180) };

const SavePracticeAddress = saveRequest(
  {
    practiceId: RequiredId,
    address: RequiredName,
    suite: OptionalName,
    zip: OptionalName,
    ...Coordinates,
    regionId: OptionalId,
    mainPhone: OptionalName,
    backLine: OptionalName,
    email: OptionalName,
    fax: OptionalName,
    ...flagFields(Flag, OptionalText),
    siteContact1: OptionalName,
    siteContact2: OptionalName,
    otherNotes: OptionalText,
    verified: Verified.nullable().describe('Also verifies the record'),
  },
  ['practiceId', 'address'],
);

export const practiceAddresses = defineEntitySet({
  name: 'PracticeAddresses',
  label: { one: 'practice address', many: 'Practice Addresses' },
  row: PracticeAddressRow,
  record: PracticeAddress,
  save: SavePracticeAddress,
  scope: { practiceId: Id.nullish() },
  isVerified: true,
  sort: ['address', 'suite', 'zip', 'mainPhone', 'backLine', 'email'],
  access: { read: EDITORS, write: EDITORS },
  named: ['practiceId', 'address', 'suite', 'zip'],
  words: {
    practiceId: { refersTo: 'Practices' },
    regionId: { refersTo: 'Regions' },
    ...flagWords(),
  },
  restorable: true,
});
