import { z } from 'zod';
import { EDITORS, EVERYONE, getCall, postCall } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import {
  Flag,
  Id,
  IdParam,
  OptionalId,
  OptionalName,
  OptionalText,
  RequiredId,
  RequiredName,
  UnknownOrName,
} from '../basis/primitives.ts';
import { Verification, VerificationStatus, Verified } from '../basis/verification.ts';
import { tidyZip } from '../rules/address-words.ts';
import { ACCOMMODATION_LABELS, Accommodation, SERVICE_FIELD_LABELS, Service } from './preferences.ts';
import { byProviders } from './provider-filters.ts';

const serviceWords = () =>
  Object.fromEntries(
    Object.entries(SERVICE_FIELD_LABELS).flatMap(([service, label]) => [
      [service, { label }],
      [`${service}Additional`, { label: `${label}: additional information` }],
    ]),
  );

/** The nine services and their nine texts, with one schema for all flags and one for all texts. */
function serviceFields<F extends z.ZodType, T extends z.ZodType>(flag: F, text: T) {
  const pairs = Service.options.flatMap((name) => [
    [name, flag] as const,
    [`${name}Additional`, text] as const,
  ]);
  return Object.fromEntries(pairs) as { [K in Service]: F } & { [K in `${Service}Additional`]: T };
}

/** What a practice offers at an address, as the record has it. */
const Site = z.object({
  ...serviceFields(z.boolean(), z.string()),
  accommodations: z.array(Accommodation),
  siteContact1: z.string(),
  siteContact2: z.string(),
});
export type Site = z.infer<typeof Site>;
export const SITE_FIELDS = Object.keys(Site.shape) as readonly (keyof Site)[];

/** Without the verification, which is kept beside the record. */
export const PlainPracticeAddress = Versioned.extend({
  practiceId: Id,
  address: z.string(),
  suite: z.string(),
  zip: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable().describe('Two letters'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  regionId: Id.nullable(),
  mainPhone: z.string(),
  backLine: z.string(),
  email: z.string(),
  fax: z.string(),
  ...Site.shape,
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
  city: true,
  state: true,
  mainPhone: true,
  backLine: true,
  email: true,
}).extend({ practiceName: z.string(), verificationStatus: VerificationStatus });
export type PracticeAddressRow = z.infer<typeof PracticeAddressRow>;

/** With the town of the ZIP where none was entered. */
export const PracticeAddressDetails = PracticeAddress.extend({
  practiceName: z.string(),
  region: z.string(),
  isApproximate: z.boolean().describe('The coordinates are only the centre of the ZIP'),
});
export type PracticeAddressDetails = z.infer<typeof PracticeAddressDetails>;

/** ZIPs that lost their zeros or their hyphen get them back; what is not a ZIP is kept as typed. */
const Zip = OptionalName.transform(tidyZip).describe(
  'ZIP or ZIP+4; without coordinates it places the address',
);

const OptionalCity = UnknownOrName.describe('Where it is empty, screens and answers show that of the ZIP');

const OptionalState = OptionalName.transform((typed, context) => {
  const state = typed.toUpperCase();
  if (state === '' || /^[A-Z]{2}$/.test(state)) return state || null;
  context.addIssue({ code: 'custom', message: 'A state has two letters, such as NY.' });
  return z.NEVER;
});

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

/** null and [] both mean none. Kept in one order, so that equal sets compare equal. */
const Accommodations = z
  .array(Accommodation, 'Accommodations are a list.')
  .max(50, 'At most 50 entries are allowed.')
  .nullable()
  .transform((chosen) => Accommodation.options.filter((option) => chosen?.includes(option)));

const SavePracticeAddress = saveRequest(
  {
    practiceId: RequiredId,
    address: RequiredName,
    suite: OptionalName,
    zip: Zip,
    city: OptionalCity,
    state: OptionalState,
    ...Coordinates,
    regionId: OptionalId,
    mainPhone: OptionalName,
    backLine: OptionalName,
    email: OptionalName,
    fax: OptionalName,
    ...serviceFields(Flag, OptionalText),
    accommodations: Accommodations,
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
  usedIn: { ...byProviders('practiceAddressId'), isSelected: true },
  scope: { practiceId: Id.nullish() },
  isVerified: true,
  // `match`: addresses of practices whose names begin with the query come first.
  sort: ['address', 'suite', 'zip', 'mainPhone', 'backLine', 'email'],
  access: { read: EDITORS, write: EDITORS },
  named: ['practiceId', 'address', 'suite', 'zip'],
  words: {
    practiceId: { refersTo: 'Practices' },
    regionId: { refersTo: 'Regions' },
    ...serviceWords(),
    accommodations: { values: ACCOMMODATION_LABELS },
  },
  restorable: true,
});

/** The region that most addresses with a ZIP are in. */
export const ProposedRegion = z.object({ regionId: Id.nullable(), region: z.string() });

export const practiceAddressCalls = {
  proposeRegion: postCall('/api/PracticeAddresses/ProposeRegion', EDITORS, {
    summary: 'The region of other addresses with the same ZIP code.',
    body: z.object({ zip: OptionalName }),
    answer: ProposedRegion,
  }),
  getDetails: getCall('/api/PracticeAddresses/GetDetails/:id', EVERYONE, {
    summary: 'A practice address with the names of its practice and region.',
    params: IdParam,
    answer: PracticeAddressDetails,
  }),
};
