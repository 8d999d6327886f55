import {
  FLAGS_FILTERS,
  type FlagsFilter,
  PROVIDER_FLAGS,
  type ProviderFlag,
} from '@careline/contracts/call-center/filters';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import { NOTHING_SET, type SearchState } from '../search/search-state.ts';
import type { Asked, Recorded } from './recorded.ts';

/** A provider for the tests of this folder: knees from 16 to 90, shoulders to 12; a surgeon; 4 of Aetna's 7 plans, not all at both locations. */

/** In force on every day. */
export const always = { startsOn: null, endsOn: null, inForce: true };

const aetna = (...ids: number[]) => ({
  insuranceId: 1,
  insuranceName: 'Aetna',
  insurancePlans: ids.map((id) => ({ id, name: `Plan ${id}`, ...always })),
});

const noOffers = Object.fromEntries(FLAGS_FILTERS.map(({ key }) => [key, []])) as unknown as Pick<
  DetailsLocation,
  FlagsFilter['key']
>;
const noFlags = Object.fromEntries(PROVIDER_FLAGS.map((flag) => [flag, false])) as Record<
  ProviderFlag,
  boolean
>;

export const locationWith = (id: number, rest: Partial<DetailsLocation>): DetailsLocation => ({
  id,
  name: `Practice ${id}`,
  practice: `Practice ${id}`,
  address: '',
  suite: '',
  zip: '',
  city: null,
  state: null,
  mainPhone: '',
  latitude: null,
  longitude: null,
  isPrimary: false,
  notices: [],
  hip: '',
  practiceId: id * 10,
  regionId: id * 100,
  accepting: null,
  acceptingSince: null,
  ...always,
  ...noOffers,
  matches: true,
  insurances: [],
  ...rest,
});

export const bronx = locationWith(1, { insurances: [aetna(11, 12, 13)] });
export const queens = locationWith(2, { insurances: [aetna(11)] });

const plan = (id: number, referralRequired = false) => ({
  insurancePlanId: id,
  insuranceName: 'Aetna',
  insurancePlanName: `Plan ${id}`,
  referralRequired,
  referralDetails: '',
  insuranceConsideration: '',
  ...always,
  matches: true,
});

const term = (termId: number, categoryId: number, min: number | null, max: number | null, note = '') => ({
  termId,
  termName: `Term ${termId}`,
  categoryId,
  min,
  max,
  priority: false,
  note,
});

export const garcia: Recorded = {
  fullName: 'Garcia, Farid I.',
  degree: 'MD',
  npi: '1234567893',
  specialties: [{ id: 4, name: 'Surgery' }],
  languages: [{ id: 6, name: 'Spanish' }],
  gender: 'female',
  ...noFlags,
  locations: [bronx, queens],
  bodyParts: [
    { bodyPartId: 1, bodyPartName: 'Knee', terms: [term(1, 1, 16, 90, 'Mornings'), term(2, 2, 16, 90)] },
    { bodyPartId: 2, bodyPartName: 'Shoulder', terms: [term(3, 1, null, 12, 'With a parent')] },
  ],
  insurances: [
    {
      insuranceId: 1,
      insuranceName: 'Aetna',
      plansCount: 7,
      matches: true,
      plans: [plan(11), plan(12, true), plan(13), plan(14)],
    },
  ],
};

export const askFor = (state: Partial<SearchState>, age?: number): Asked => ({
  state: { ...NOTHING_SET, ...state },
  age,
  names: {
    bodyPartId: 'Hip',
    categoryId: 'Fracture',
    termId: 'Sprain',
    practiceId: 'Hudson',
    practiceAddressId: 'Hudson, 1 Main St',
    practiceAddressRegionId: 'Manhattan',
    insuranceId: 'Aetna',
    insurancePlanId: 'Gold (Cigna)',
    specialtyId: 'Podiatry',
    languageId: 'Korean',
  },
});
