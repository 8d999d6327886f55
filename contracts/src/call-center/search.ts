import { z } from 'zod';
import { formatCount } from '../basis/counts.ts';
import { AsOf, DayText, Direction, Id, loadedDays, Skip, takeUpTo, typedText } from '../basis/primitives.ts';
import { VerificationStatus } from '../basis/verification.ts';
import { ToldNotice } from '../directory/notices.ts';
import { Accepting, Gender, Service } from '../directory/preferences.ts';
import { TOLD_DAYS } from '../rules/days.ts';
import { FILTERS, type Filter } from './filters.ts';

/** Call-center search: the filters, the results and the locations on the map. */

export const RESULTS_PAGE = { default: 100, most: 1_000 } as const;
export const LOCATIONS_PAGE = { default: 500, most: 5_000 } as const;
export const OLDEST_AGE = 150;

const PHYSICIAN_LENGTH = 200;

/** The patient's location; distances are measured from here. */
export const Origin = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Origin = z.infer<typeof Origin>;

export const OrderBy = z.enum(['default', 'priority', 'physician', 'specialty', 'distance']);
export type OrderBy = z.infer<typeof OrderBy>;

const chosenId = Id.nullish();
const chosenFlag = z.boolean('This must be true or false.').nullish();
const chosenValue = <Value extends z.ZodType>(value: Value) => value.nullish();
const chosenValues = <Value extends z.ZodType>(value: Value, key: string) =>
  z
    .array(value, `${key.charAt(0).toUpperCase()}${key.slice(1)} are a list.`)
    .max(50, 'At most 50 entries are allowed.')
    .nullish();

type ChosenSchema<F> = F extends { kind: 'id' }
  ? typeof chosenId
  : F extends { kind: 'flag' }
    ? typeof chosenFlag
    : F extends { kind: 'choice'; values: infer Value extends z.ZodType }
      ? ReturnType<typeof chosenValue<Value>>
      : F extends { kind: 'flags'; values: infer Value extends z.ZodType }
        ? ReturnType<typeof chosenValues<Value>>
        : never;

function chosenSchema(filter: Filter): z.ZodType {
  const schema =
    filter.kind === 'id'
      ? chosenId
      : filter.kind === 'flag'
        ? chosenFlag
        : filter.kind === 'choice'
          ? chosenValue(filter.values)
          : chosenValues(filter.values, filter.key);
  return 'says' in filter ? schema.describe(filter.says) : schema;
}

export const chosenFields = <F extends Filter>(filters: readonly F[]) =>
  Object.fromEntries(filters.map((filter) => [filter.key, chosenSchema(filter)])) as {
    [Each in F as Each['key']]: ChosenSchema<Each>;
  };

/** The conditions a provider must satisfy. A filter that is absent or null is not set. */
export const SearchFilter = z.object({
  groups: z
    .array(Id)
    .max(1_000, 'At most 1,000 entries are allowed.')
    .nullish()
    .describe('Providers of these groups, and those in no group. Absent: all you may see'),
  age: z.int('An age is in whole years.').min(0).max(OLDEST_AGE).nullish().describe('Whole years'),
  physician: typedText(PHYSICIAN_LENGTH).describe(
    'Words of the name in any order. When no name has them all, similar names are answered',
  ),
  ...chosenFields(FILTERS),
  on: DayText.nullish().describe('The day of the appointment. Absent: today'),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

const Ordered = SearchFilter.extend({
  origin: Origin.nullish().describe('Where the patient is: distances are measured from here'),
  orderBy: OrderBy.nullish().describe('default: priority, then distance, then name'),
  direction: Direction.nullish(),
  skip: Skip,
});

export const SearchRequest = Ordered.extend({
  take: takeUpTo(RESULTS_PAGE.most),
  withRestriction: z.boolean().nullish().describe("Also each provider's clinical restriction"),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

export const SearchLocationsRequest = Ordered.extend({ take: takeUpTo(LOCATIONS_PAGE.most) });
export type SearchLocationsRequest = z.infer<typeof SearchLocationsRequest>;

/** One address of the map, for the same filters. */
export const LocationRequest = SearchFilter.extend({
  addressId: Id.describe('Any of the practice addresses there'),
});
export type LocationRequest = z.infer<typeof LocationRequest>;

export const Until = z.iso
  .date()
  .nullable()
  .describe(
    `The earliest last day, up to ${TOLD_DAYS} days after the day asked for, of the provider, the door (in a location: of that one), and the plan there`,
  );

export const SearchItem = z.object({
  providerId: Id,
  physician: z.string(),
  inactive: z.boolean().describe('Also when the day asked for is not among its days'),
  ...loadedDays,
  until: Until,
  priority: z.boolean().describe('A matching term has priority'),
  minYear: z.int().nullable().describe('Youngest age of the matching terms; null when one is open'),
  maxYear: z.int().nullable().describe('Oldest age of the matching terms; null when one is open'),
  specialty: z.string().describe('Names joined by ", "'),
  note: z.string().describe('The notes of the matching terms joined by "; "'),
  forConsideration: z.string(),
  insuranceConsideration: z.string(),
  clinicalRestriction: z.string().optional().describe('With withRestriction'),
  distance: z.number().nullable().describe('Miles to the door; null without an origin or a door'),
  gender: Gender.nullable(),
  languages: z.string().describe('Names joined by ", "'),
  telehealth: z.boolean(),
  accepting: Accepting.nullable().describe('The best of the matching locations; null when not known'),
  nearestAddressId: Id.nullable().describe(
    'The door: of the matching locations the one that takes new patients or may, else existing ones, else none; then the nearest; without an origin the primary one, else the first by name',
  ),
  nearestAccepting: Accepting.nullable().describe('Of the door'),
  acceptingAddressId: Id.nullable().describe('The door, unless it takes no patients'),
  acceptingDistance: z.number().nullable().describe('Miles to that; null without an origin'),
  notice: ToldNotice.nullable().describe(
    'The one in force on that day that matters most: the provider is away, the door is closed, a note',
  ),
  verificationStatus: VerificationStatus,
  openReportCount: z.int().describe('Reports of wrong data that nobody has answered yet'),
});
export type SearchItem = z.infer<typeof SearchItem>;

export const LocationPhysician = z.object({
  providerId: Id,
  physician: z.string(),
  phoneNumber: z.string().describe("The coordinator's, else the surgical scheduler's, else the address's"),
  inactive: z.boolean(),
  accepting: Accepting.nullable().describe('Whether patients are taken there; null when not known'),
  until: Until,
});
export type LocationPhysician = z.infer<typeof LocationPhysician>;

/** Search results spell one service differently than the address record does. */
export type SiteField<S extends Service = Service> = S extends 'xRayOnSite' ? 'xrayOnSite' : S;
export const siteField = (service: Service): SiteField => (service === 'xRayOnSite' ? 'xrayOnSite' : service);

const siteFields = Object.fromEntries(
  Service.options.flatMap((service) => [
    [siteField(service), z.boolean()],
    [`${siteField(service)}Additional`, z.string()],
  ]),
) as { [S in SiteField]: z.ZodBoolean } & { [S in `${SiteField}Additional`]: z.ZodString };

/** What a practice offers at an address: hours and services, each with a note. */
export const SiteServices = z.object({ ...siteFields, siteContact1: z.string(), siteContact2: z.string() });
export type SiteServices = z.infer<typeof SiteServices>;

export const LocationPractice = SiteServices.extend({
  practiceAddressId: Id,
  practice: z.string(),
  address: z.string(),
  suite: z.string(),
  zipCode: z.string(),
  city: z.string().nullable().describe('As entered, else that of the ZIP'),
  state: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  notices: z.array(ToldNotice).describe('In force on that day, those that matter most first'),
  physicians: z.array(LocationPhysician),
});
export type LocationPractice = z.infer<typeof LocationPractice>;

export const SearchLocation = z.object({ address: z.string(), practices: z.array(LocationPractice) });
export type SearchLocation = z.infer<typeof SearchLocation>;

export const SearchAnswer = z.object({
  items: z.array(SearchItem),
  locations: z.array(SearchLocation),
  total: z.int(),
  similarNames: z.boolean().describe('No name has what was typed: these are similar names'),
  asOf: AsOf,
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SearchLocationsAnswer = z.object({
  locations: z.array(SearchLocation),
  total: z.int(),
  asOf: AsOf,
});
export type SearchLocationsAnswer = z.infer<typeof SearchLocationsAnswer>;

/**
 * A location reduced to what the map and its list need. Thousands are sent at once, so there are few fields, and those that do not apply
 * are left out.
 */
export const MapMarker = z.object({
  addressIds: z.array(Id).describe('The practice addresses there'),
  address: z.string().describe('In one line, with town, state and ZIP'),
  position: z.tuple([z.number(), z.number()]).nullable().describe('Latitude and longitude'),
  practices: z.string().describe('Names joined by ", "'),
  count: z.int().describe('How many providers who match are seen there'),
  priority: z.literal(true).optional().describe('A provider there has priority'),
  rank: z
    .int()
    .optional()
    .describe(
      `The place of the first provider there among the first ${formatCount(RESULTS_PAGE.most)} results; only when ordered by physician or specialty`,
    ),
});
export type MapMarker = z.infer<typeof MapMarker>;

export const SearchMarkersAnswer = z.object({ markers: z.array(MapMarker), total: z.int(), asOf: AsOf });
export type SearchMarkersAnswer = z.infer<typeof SearchMarkersAnswer>;

/** Has no practices if no matching provider is seen there. */
export const LocationAnswer = SearchLocation.extend({ asOf: AsOf });
export type LocationAnswer = z.infer<typeof LocationAnswer>;
