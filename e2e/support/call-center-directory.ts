import type { Page } from '@playwright/test';
import { apiOf, unique } from './api.ts';
import { authenticate } from './sign-in.ts';

const ZIP = '10021';
/** A few hundred metres from the centre of the ZIP, and a few miles. */
const NEAR = { latitude: 40.7712, longitude: -73.9612 };
const FAR = { latitude: 40.8712, longitude: -73.9612 };

/**
 * Creates a small directory for a test of the search page: two providers, Near and Far, who are the only ones to treat
 * one term, at different places, for different ages and plans, with different specialties.
 */
export async function makeDirectory(page: Page) {
  const api = apiOf(page, await authenticate(page, 'admin'));
  const named = async (set: string, name: string) => (await api.save(set, { name: unique(name) })).id;
  const names = {
    near: unique('Nearby Newton'),
    far: unique('Faraway Farrow'),
    term: unique('Term'),
    specialty: unique('Specialty'),
  };
  const [bodyPartId, categoryId, providerTypeId, otherSpecialty, regionId] = await Promise.all(
    ['BodyParts', 'Categories', 'ProviderTypes', 'Specialties', 'Regions'].map((set) => named(set, set)),
  );
  const { id: specialty } = await api.save('Specialties', { name: names.specialty });
  const term = await api.save('Terms', { name: names.term, bodyPartId, categoryId, urgent: false });
  const practiceName = unique('Practice');
  const practice = await api.save('Practices', { name: practiceName });
  const address = async (street: string, place: object) =>
    api.save('PracticeAddresses', {
      practiceId: practice.id,
      address: unique(street),
      zip: ZIP,
      regionId,
      mainPhone: '2125550111',
      urgentHours: true,
      urgentHoursAdditional: 'until 9 pm',
      xRayOnSite: true,
      ...place,
    });
  const here = await address('1 Near Street', { ...NEAR, accommodations: ['wheelchair', 'signLanguage'] });
  const there = await address('2 Far Street', FAR);
  const nowhere = await address('3 Nowhere Street', { zip: '00000', urgentHours: false });
  const insuranceName = unique('Insurance');
  const insurance = await api.save('Insurances', {
    fullName: `${insuranceName} of America`,
    consumerFriendlyName: insuranceName,
  });
  const plan = await api.save('InsurancePlans', {
    insuranceId: insurance.id,
    name: unique('Plan'),
    referralRequired: true,
    referralDetails: 'Call the primary physician',
  });
  const provider = (name: string, rest: object) => api.save('Providers', { name, providerTypeId, ...rest });
  const near = await provider(names.near, {
    providerSpecialties: [{ specialtyId: specialty }],
    coordinatorName: 'Cora Coordinator',
    coordinatorPhone: '2125550122',
    clinicalRestriction: 'No second opinions.',
    communication: 'Text before four.',
    oxford: 'Oxford number 1',
    uhc: 'UHC number 2',
    providerExtenders: [{ name: 'Eve Extender' }],
    providerTerms: [{ termId: term.id, min: 18, max: 65, note: 'Only mornings', priority: true }],
    providerInsurancePlans: [{ insurancePlanId: plan.id, insuranceConsideration: 'In network since May' }],
    providerPracticeAddresses: [
      { practiceAddressId: here.id, isPrimary: true, insurancePlans: [{ insurancePlanId: plan.id }] },
      { practiceAddressId: nowhere.id, insurancePlans: [] },
    ],
  });
  const far = await provider(names.far, {
    inactive: true,
    providerSpecialties: [{ specialtyId: otherSpecialty }],
    providerTerms: [{ termId: term.id, min: 30, max: null }],
    providerPracticeAddresses: [{ practiceAddressId: there.id, insurancePlans: [] }],
  });
  return {
    names,
    practiceName,
    insuranceName,
    ids: { bodyPart: bodyPartId ?? 0, term: term.id, plan: plan.id, near: near.id, far: far.id },
    /** The search page with only these two providers. */
    route: `/call-center?termId=${term.id}`,
  };
}

export type CallCenterDirectory = Awaited<ReturnType<typeof makeDirectory>>;

let shared: CallCenterDirectory | undefined;
/** The same directory for all tests of a worker, which only look at it: making one takes as long as opening the page. */
export async function sharedDirectory(page: Page): Promise<CallCenterDirectory> {
  shared ??= await makeDirectory(page);
  return shared;
}
