import { AskedFilter, type AskNextRequest } from '@careline/contracts/call-center/ask-next';
import type { AvailabilityRequest } from '@careline/contracts/call-center/filter-lists';
import { FILTERS, isListed } from '@careline/contracts/call-center/filters';
import type { SearchFilter } from '@careline/contracts/call-center/search';
import { Accepting, Gender } from '@careline/contracts/directory/preferences';
import type { Days } from '@careline/contracts/rules/days';
import fc from 'fast-check';
import type { OrderedFilter, SearchScope } from '../matching/query.ts';
import type { IndexedNotice } from '../reference/notices.ts';
import type { IndexedProvider, ReferenceRow, ReferenceRows } from '../reference/rows.ts';
import { anySite } from './any-rows.ts';
import { NOW } from './oracle-items.ts';
import type { PlainDirectory } from './oracle-matching.ts';

/** Small directories in which everything collides: few values, equal names, shared addresses, open ends, missing coordinates. */

/** How many there are of each. */
export const RECORD_COUNTS = {
  body_part: 3,
  category: 3,
  term: 8,
  practice: 4,
  practice_address: 9,
  region: 3,
  insurance: 3,
  insurance_plan: 6,
  specialty: 4,
  group: 4,
  degree: 5,
  language: 3,
} as const;

const idOf = (kind: keyof typeof RECORD_COUNTS) => fc.integer({ min: 1, max: RECORD_COUNTS[kind] });
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

const label = fc.constantFrom('Árm', 'arm', 'Back', 'Zoë', 'zoe', 'Neck', 'ß', 'Ängström', "O'Hare");
const person = fc
  .tuple(
    fc.constantFrom('Anna', 'Ána', 'José', 'Jose', 'Ø', 'Lee'),
    fc.constantFrom(
      'Lindqvist',
      "O'Connor",
      'O’Connor',
      'Smith-Jones',
      'Smith',
      'smith',
      'Ng',
      'Müller',
      'Van Der Voort',
      'Smith, Jr.',
    ),
  )
  .map((names) => names.join(' '));
const remark = fc.constantFrom('', '', 'Call ahead', 'Adults only', 'No knees');
const coordinate = fc.constantFrom(null, 40.7, 40.71, 40.8, -33.1);

const someServices = anySite({
  eveningHours: true,
  eveningHoursAdditional: 'until 9',
  xRayOnSite: true,
  accommodations: ['wheelchair', 'signLanguage'],
  siteContact1: 'Front desk',
});

const synonyms = fc.constantFrom([], ['sore'], ['sore', 'Zoé']);
const named = fc.record({ name: label });
const spoken = fc.record({ name: label, synonyms });
const fields = {
  body_part: spoken,
  category: named,
  region: named,
  practice: named,
  specialty: spoken,
  group: named,
  language: named,
  degree: fc.record({ name: fc.constantFrom('MD', 'M.D.', 'DO', 'do, PhD', 'Ng', 'Lee') }),
  term: fc.record({ name: label, synonyms, bodyPartId: idOf('body_part'), categoryId: idOf('category') }),
  practice_address: fc.record({
    practiceId: idOf('practice'),
    regionId: rarely(idOf('region')),
    address: fc.constantFrom('1 Main St', '1 main st', '2 Elm St'),
    suite: fc.constantFrom('', '4B'),
    zip: fc.constantFrom('', '10001', '10002'),
    city: fc.constantFrom(null, 'Yonkers'),
    state: fc.constantFrom(null, 'NY'),
    place: coordinate,
    services: fc.constantFrom(
      someServices,
      { ...someServices, mriOnSite: true, eveningHours: false },
      { ...someServices, accommodations: ['publicTransit', 'signLanguage'] },
      { ...someServices, xRayOnSite: false, accommodations: [] },
    ),
    mainPhone: fc.constantFrom('', '555-0100'),
  }),
  insurance: fc.record({ fullName: label, consumerFriendlyName: label }),
  insurance_plan: fc.record({ name: label, insuranceId: idOf('insurance'), referralDetails: remark }),
};

/** The fields of one record of this kind, whatever its id. */
export function referenceFields<Kind extends keyof typeof fields>(
  kind: Kind,
): fc.Arbitrary<Omit<ReferenceRow[Kind], 'id'>>;
export function referenceFields(kind: keyof typeof fields): fc.Arbitrary<object> {
  if (kind !== 'practice_address') return fields[kind];
  return fields.practice_address.map(({ place, ...address }) => ({
    ...address,
    latitude: place,
    longitude: place === null ? null : -place,
  }));
}

function list<Kind extends keyof typeof fields>(kind: Kind): fc.Arbitrary<ReferenceRow[Kind][]> {
  const count = RECORD_COUNTS[kind];
  return fc
    .array(referenceFields(kind), { minLength: count, maxLength: count })
    .map((rows) => rows.map((row, k) => ({ id: k + 1, ...row }) as ReferenceRow[Kind]));
}

export const referenceKinds = Object.keys(fields) as (keyof typeof fields)[];

const reference: fc.Arbitrary<ReferenceRows> = fc.record({
  body_part: list('body_part'),
  category: list('category'),
  term: list('term'),
  practice: list('practice'),
  practice_address: list('practice_address'),
  region: list('region'),
  insurance: list('insurance'),
  insurance_plan: list('insurance_plan'),
  specialty: list('specialty'),
  group: list('group'),
  degree: list('degree'),
  language: list('language'),
});

const anyGender = fc.constantFrom(...Gender.options);
const anyAccepting = fc.constantFrom(...Accepting.options);

const age = fc.constantFrom(null, 0, 5, 18, 65, 150);
const term = fc
  .record({ termId: idOf('term'), ages: fc.tuple(age, age), note: remark, priority: fc.boolean() })
  .map(({ ages: [a, b], ...rest }) => ({
    ...rest,
    min: a !== null && b !== null ? Math.min(a, b) : a,
    max: a !== null && b !== null ? Math.max(a, b) : b,
  }));

const distinctIds = (kind: keyof typeof RECORD_COUNTS, maxLength: number) =>
  fc.uniqueArray(idOf(kind), { maxLength });

/** At the moments where the status changes, a millisecond before and after. */
const verifiedAt = fc
  .tuple(fc.constantFrom(0, 1, 75, 90, 400), fc.constantFrom(-1, 0, 1))
  .map(([days, more]) => NOW - days * 86_400_000 + more);

/** Around the days that are asked for, at midnights when clocks change, on a leap day. */
const anyDay = fc.constantFrom(
  '2026-06-15',
  '2026-06-16',
  '2026-09-12',
  '2026-09-13',
  '2027-03-14',
  '2028-02-29',
);
const open = fc.option(anyDay, { nil: null });
const someDays: fc.Arbitrary<Days | undefined> = fc.option(
  fc
    .tuple(open, open)
    .filter(([a, b]) => a !== null || b !== null)
    .map(([a, b]) =>
      a !== null && b !== null && a > b ? { startsOn: b, endsOn: a } : { startsOn: a, endsOn: b },
    ),
  { nil: undefined, freq: 3 },
);

/** The days on which both hold; those of the first where there are none. */
function commonDays(a: Days | undefined, b: Days | undefined): Days | undefined {
  if (!a || !b) return a ?? b;
  const both = (one: string | null, other: string | null, later: boolean) =>
    one === null || (other !== null && other > one === later) ? other : one;
  const common = {
    startsOn: both(a.startsOn, b.startsOn, true),
    endsOn: both(a.endsOn, b.endsOn, false),
  };
  return common.startsOn && common.endsOn && common.endsOn < common.startsOn ? a : common;
}

/** A provider's fields, whatever its id. */
export const providerFields: fc.Arbitrary<Omit<IndexedProvider, 'id'>> = fc
  .record({
    name: person,
    former: fc.constantFrom('', '', '', '', 'bo berg', 'ng 1234599999', 'van der voort'),
    npi: fc.constantFrom('', '', '1234567893', '1234500000', '0123456789', '1987654321'),
    degreeId: rarely(idOf('degree')),
    inactive: fc.boolean(),
    days: someDays,
    forConsideration: remark,
    clinicalRestriction: remark,
    phone: fc.constantFrom('', '555-0199'),
    verifiedAt: fc.option(verifiedAt, { nil: null, freq: 3 }),
    openReportCount: fc.constantFrom(0, 0, 1, 2),
    groupIds: fc.oneof(fc.constant([]), distinctIds('group', 2)),
    specialtyIds: distinctIds('specialty', 3),
    gender: rarely(anyGender),
    languageIds: distinctIds('language', 2),
    telehealth: fc.boolean(),
    terms: fc.uniqueArray(term, { maxLength: 4, size: 'max', selector: (row) => row.termId }),
    plans: fc.uniqueArray(
      fc.record({ planId: idOf('insurance_plan'), consideration: remark, days: someDays }),
      {
        maxLength: 4,
        size: 'max',
        selector: (row) => row.planId,
      },
    ),
    primary: fc.integer({ min: 0, max: 3 }),
    places: fc.uniqueArray(
      fc.record({
        addressId: idOf('practice_address'),
        accepting: rarely(anyAccepting),
        accepts: fc.infiniteStream(fc.boolean()),
        days: someDays,
        daysThere: fc.infiniteStream(someDays),
      }),
      {
        maxLength: 3,
        selector: (row) => row.addressId,
      },
    ),
  })
  .map(({ places, primary, ...provider }) => ({
    ...provider,
    locations: places.map(({ addressId, accepting, accepts, days, daysThere }, k) => {
      const there = provider.plans.filter(() => accepts.next().value);
      return {
        addressId,
        isPrimary: k === primary,
        accepting,
        planIds: there.map((plan) => plan.planId),
        days,
        planDays: Object.fromEntries(
          there.flatMap((plan) => {
            const both = commonDays(plan.days, daysThere.next().value);
            return both ? [[plan.planId, both]] : [];
          }),
        ),
      };
    }),
  }));

const sentence = fc.constantFrom('', 'Flooded', 'Back in May');
/** A notice about one of the first providers or addresses, whatever its id. */
export const noticeFields: fc.Arbitrary<Omit<IndexedNotice, 'id'>> = fc
  .record({
    isOfProvider: fc.boolean(),
    recordId: fc.integer({ min: 1, max: 9 }),
    isNote: fc.boolean(),
    days: fc.tuple(anyDay, open),
    text: sentence,
    textEs: sentence,
    insteadId: rarely(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ isOfProvider, recordId, isNote, days: [first, last], text, textEs, insteadId }) => ({
    set: isOfProvider ? ('Providers' as const) : ('PracticeAddresses' as const),
    recordId,
    kind: isNote ? ('note' as const) : isOfProvider ? ('away' as const) : ('closed' as const),
    startsOn: last !== null && last < first ? last : first,
    endsOn: last !== null && last < first ? first : last,
    text: text || (isNote && !textEs ? 'Call first' : ''),
    textEs,
    insteadId: isNote || insteadId === recordId ? null : insteadId,
  }));

const someNotices = fc
  .array(noticeFields, { maxLength: 6 })
  .map((rows) => rows.map((row, k) => ({ id: k + 1, ...row })));

export const anyDirectory: fc.Arbitrary<PlainDirectory> = fc.record({
  notices: someNotices,
  reference,
  providers: fc
    .array(providerFields, { minLength: 5, maxLength: 40, size: 'max' })
    .map((rows) => rows.map((row, k) => ({ id: k + 1, ...row }))),
});

/** One id more than there are records: a filter may name what was deleted meanwhile. */
const filterId = (kind: keyof typeof RECORD_COUNTS) =>
  fc.option(fc.integer({ min: 1, max: RECORD_COUNTS[kind] + 1 }), { freq: 8 });
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 4 });

export const anyScope: fc.Arbitrary<SearchScope> = fc.record({ groupIds: rarely(distinctIds('group', 3)) });

const filters = {
  groups: sometimes(distinctIds('group', 4)),
  age: sometimes(fc.constantFrom(0, 4, 18, 30, 65, 150)),
  physician: fc.option(
    fc.constantFrom(
      'smi',
      'ANA',
      "o'con",
      'oconnor',
      'linqvist',
      'Lindkvist jose',
      'jones',
      'xyzzy',
      ' ',
      'Mueller',
      'ng',
      'Smith, M.D.',
      'phd',
      'smith do md',
      'linqvst DO',
      'DO xyzzy',
      '123',
      '1234',
      '12345678931',
      'Lee 01234',
      'vandervo',
      'vander voort',
      'josevandervoort',
      'smithjones',
      'leesmith junior',
      'berg',
      'bo bergg',
      '12345999',
    ),
    { nil: undefined, freq: 16 },
  ),
  bodyPartId: filterId('body_part'),
  categoryId: filterId('category'),
  termId: filterId('term'),
  practiceId: filterId('practice'),
  practiceAddressId: filterId('practice_address'),
  practiceAddressRegionId: filterId('region'),
  insuranceId: filterId('insurance'),
  insurancePlanId: filterId('insurance_plan'),
  specialtyId: filterId('specialty'),
  gender: sometimes(anyGender),
  languageId: filterId('language'),
  telehealth: sometimes(fc.boolean()),
  accepting: sometimes(fc.boolean()),
  services: sometimes(
    fc.subarray(['eveningHours', 'xRayOnSite', 'mriOnSite', 'emgOnSite'], { maxLength: 2 }),
  ),
  on: fc.option(anyDay, { nil: undefined, freq: 2 }),
  accommodations: sometimes(
    fc.subarray(['wheelchair', 'publicTransit', 'signLanguage', 'mobility'], { maxLength: 2 }),
  ),
} satisfies Record<keyof SearchFilter, unknown>;

/** Keeps a few of the filters: with all of them set nobody would ever be found. */
const fewFilters = fc
  .tuple(fc.record(filters), fc.subarray(Object.keys(filters), { maxLength: 4 }))
  .map(([all, kept]) => Object.fromEntries(Object.entries(all).filter(([key]) => kept.includes(key))));

export const anySearchRequest: fc.Arbitrary<OrderedFilter> = fc
  .tuple(
    fewFilters,
    fc.record({
      origin: rarely(fc.constantFrom({ latitude: 40.7, longitude: -40.7 }, { latitude: -33, longitude: 33 })),
      orderBy: sometimes(fc.constantFrom('default', 'priority', 'physician', 'specialty', 'distance')),
      direction: sometimes(fc.constantFrom('asc', 'desc')),
      skip: sometimes(fc.nat({ max: 12 })),
      take: sometimes(fc.integer({ min: 1, max: 12 })),
      withRestriction: sometimes(fc.boolean()),
    }),
  )
  .map(([few, order]) => ({ ...few, ...order }) as OrderedFilter);

export const anyAskNextRequest: fc.Arbitrary<AskNextRequest> = fc
  .tuple(fewFilters, rarely(fc.subarray([...AskedFilter.options])))
  .map(([few, asked]) => ({ ...few, asked }));

export const anyAvailabilityRequest: fc.Arbitrary<AvailabilityRequest> = fc
  .tuple(
    fewFilters,
    fc.record({
      ...Object.fromEntries(FILTERS.filter(isListed).map(({ include }) => [include, fc.boolean()])),
      withOwner: fc.boolean(),
    }),
  )
  .map(([few, include]) => ({ ...few, ...include }));
