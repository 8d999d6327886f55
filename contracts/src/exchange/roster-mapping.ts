import { z } from 'zod';
import { Id, OptionalId, OptionalName, RequiredName } from '../basis/primitives.ts';

/** What the columns of a roster mean, what all its rows share, what it may do, and the profile that keeps all of it for a sender. */

/**
 * What a column of a roster can mean, in the order in which an exported one lists them. The names are the headings of an exported file,
 * so that an exported file can be imported again without mapping a column.
 */
export const ROSTER_TARGETS = [
  'NPI',
  'Name',
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Degree',
  'Provider Type',
  'Gender',
  'Specialties',
  'Languages',
  'Groups',
  'Telehealth',
  'Inactive',
  'Practice',
  'Address',
  'Suite',
  'City',
  'State',
  'Zip',
  'Main Phone',
  'Fax',
  'Accepting',
  'Is Primary',
  'PRIS# (HIP)',
  'Insurance',
  'Insurance Plan',
  'Insurance Consideration',
  'Effective Date',
  'Termination Date',
  'Location Effective Date',
  'Location Termination Date',
  'Provider Effective Date',
  'Provider Termination Date',
] as const;

export type RosterTarget = (typeof ROSTER_TARGETS)[number];

/** What a sender may leave out of its file, because it is the same for all rows. */
const CONSTANT_TARGETS = [
  'Insurance',
  'Insurance Plan',
  'Provider Type',
  'Practice',
  'Groups',
] as const satisfies RosterTarget[];
export type ConstantTarget = (typeof CONSTANT_TARGETS)[number];

/** Targets that several columns may map to. */
export const REPEATABLE_TARGETS: ReadonlySet<RosterTarget> = new Set(['Specialties', 'Languages', 'Groups']);

const Target = z.enum(ROSTER_TARGETS, 'Choose one of the targets, or null.');

export const RosterMapping = z
  .record(z.string().max(40_000), Target.nullable())
  .describe('From the name of a column to its target, or null when the column is not used');
export type RosterMapping = z.infer<typeof RosterMapping>;

const constant = OptionalName.optional();
export const RosterConstants = z
  .object({
    Insurance: constant,
    'Insurance Plan': constant,
    'Provider Type': constant,
    Practice: constant,
    Groups: constant,
  } satisfies Record<ConstantTarget, typeof constant>)
  .describe('What all rows share, by target. A cell that is not empty counts more.');
export type RosterConstants = z.output<typeof RosterConstants>;

const GivenConstants: z.ZodType<RosterConstants> = z
  .looseObject(RosterConstants.shape)
  .superRefine((constants, context) => {
    if (Object.keys(constants).every((target) => Object.hasOwn(RosterConstants.shape, target))) return;
    const message = `Only ${CONSTANT_TARGETS.join(', ')} can be the same for all rows.`;
    context.addIssue({ code: 'custom', message });
  });

const flag = () =>
  z
    .boolean('This must be true or false.')
    .nullish()
    .transform((value) => value ?? false);

export const RosterOptions = z.object({
  createProviders: flag().describe('Providers that nobody knows are created'),
  createPlaces: flag().describe('Practices and addresses that nobody knows are created'),
  createNames: flag().describe(
    'Specialties, languages, degrees and provider types that nobody knows are created',
  ),
  clearEmpty: flag().describe('An empty cell clears the value; never the NPI, the name or the place'),
  verified: flag().describe('Every provider in the file is recorded as verified by a roster'),
});
export type RosterOptions = z.output<typeof RosterOptions>;

export const MapRoster = z.object({
  id: Id,
  mapping: RosterMapping.nullish(),
  options: RosterOptions.nullish(),
  constants: GivenConstants.nullish(),
  sheet: z.string().max(100).nullish().describe('Of a workbook; without it the sheet stays as it is'),
  profileId: Id.nullish().describe('Of the sender; it gives what is not sent along'),
});
export type MapRoster = z.output<typeof MapRoster>;

export const RosterProfile = z.object({
  id: Id,
  name: z.string(),
  insuranceId: Id.nullable(),
  sheet: z.string().describe('Empty when the likeliest one is meant'),
  mapping: RosterMapping,
  constants: RosterConstants,
  options: RosterOptions,
});
export type RosterProfile = z.infer<typeof RosterProfile>;

export const SaveRosterProfile = z.object({
  id: OptionalId.optional(),
  name: RequiredName,
  insuranceId: OptionalId.optional().describe('All rows are of this insurance, unless they say another'),
  sheet: OptionalName.nullish(),
  mapping: RosterMapping,
  constants: GivenConstants.nullish(),
  options: RosterOptions.nullish(),
});
export type SaveRosterProfile = z.output<typeof SaveRosterProfile>;

export const RosterProfiles = z.object({ items: z.array(RosterProfile), total: z.int() });
export type RosterProfiles = z.infer<typeof RosterProfiles>;

export const NO_OPTIONS: RosterOptions = {
  createProviders: false,
  createPlaces: false,
  createNames: false,
  clearEmpty: false,
  verified: false,
};

/** A sentence about the first two columns that claim a target only one may have; undefined if there are none. */
export function mappedTwice(mapping: RosterMapping): string | undefined {
  const first = new Map<RosterTarget, string>();
  for (const [column, target] of Object.entries(mapping)) {
    if (target === null || REPEATABLE_TARGETS.has(target)) continue;
    const other = first.get(target);
    if (other !== undefined)
      return `“${other}” and “${column}” are both mapped to ${target}. Only one column can be.`;
    first.set(target, column);
  }
  return undefined;
}

/** A sentence that says which column is missing to tell which provider a row is about. */
export function mapsNobody(mapping: RosterMapping): string | undefined {
  const targets = new Set(Object.values(mapping));
  if (targets.has('NPI') || targets.has('Name') || targets.has('Last Name')) return undefined;
  return 'No column says whom a row is about. Map one to NPI, Name or Last Name.';
}
