import type { PlainPracticeAddress } from '@careline/contracts/directory/practice-addresses';
import {
  ACCEPTING_LABELS,
  inSentence,
  nameAccommodations,
  SERVICE_GROUPS,
  SERVICE_LABELS,
  type Service,
  withoutGroup,
} from '@careline/contracts/directory/preferences';
import type { Provider } from '@careline/contracts/directory/providers';

/** The facts of a record as a short checklist for a telephone call, each with the part of the form that holds it. */

export interface Fact<Section extends string = string> {
  label: string;
  value: string;
  section: Section;
  /** The field of the form, where it is not the section's first one. */
  field?: string;
}

export type ProviderSection = 'basic' | 'scheduling' | 'terms' | 'plans' | 'locations' | 'other';
export type AddressSection = 'Location' | 'Contact' | 'Hours' | 'On site' | 'Accommodations';

type Address = Pick<PlainPracticeAddress, 'id' | 'mainPhone' | Service>;

const joined = (parts: readonly (string | false | undefined)[], between = ', ') =>
  parts.filter(Boolean).join(between);

export function listProviderFacts(
  provider: Provider,
  addresses: readonly Address[],
): Fact<ProviderSection>[] {
  const facts: Fact<ProviderSection>[] = [
    {
      label: 'Name',
      value: joined([provider.name, provider.npi && `NPI ${provider.npi}`, provider.inactive && 'Inactive']),
      section: 'basic',
      field: 'name',
    },
    {
      label: 'Scheduler',
      value: joined([provider.surgicalSchedulerName, provider.surgicalSchedulerPhone]),
      section: 'scheduling',
    },
    {
      label: 'Coordinator',
      value: joined([provider.coordinatorName, provider.coordinatorPhone]),
      section: 'scheduling',
      field: 'coordinatorName',
    },
    ...provider.providerPracticeAddresses.map((place): Fact<ProviderSection> => {
      const address = addresses.find(({ id }) => id === place.practiceAddressId);
      return {
        label: place.isPrimary ? 'Primary location' : 'Location',
        value: joined(
          [
            joined([place.practiceName, place.address, place.suite, place.zip]),
            address?.mainPhone,
            address && listHours(address),
            place.accepting ? ACCEPTING_LABELS[place.accepting].toLowerCase() : '',
          ],
          ' · ',
        ),
        section: 'locations',
        field: `location-${place.practiceAddressId}`,
      };
    }),
    { label: 'Insurance plans', value: listPlans(provider), section: 'plans' },
    { label: 'Ages', value: describeAges(provider), section: 'terms' },
    { label: 'Terms', value: listTerms(provider), section: 'terms' },
    { label: 'Restriction', value: provider.clinicalRestriction, section: 'other' },
  ];
  return facts.filter(({ value }) => value !== '');
}

export function listAddressFacts(address: PlainPracticeAddress): Fact<AddressSection>[] {
  const facts: Fact<AddressSection>[] = [
    { label: 'Address', value: joined([address.address, address.suite, address.zip]), section: 'Location' },
    { label: 'Main phone', value: address.mainPhone, section: 'Contact' },
    { label: 'Back line', value: address.backLine, section: 'Contact', field: 'backLine' },
    { label: 'Email', value: address.email, section: 'Contact', field: 'email' },
    { label: 'Fax', value: address.fax, section: 'Contact', field: 'fax' },
    { label: 'Hours', value: listHours(address) || 'No urgent, evening or weekend hours', section: 'Hours' },
    { label: 'On site', value: listServices(address) || 'Nothing on site', section: 'On site' },
    {
      label: 'Accommodations',
      value: nameAccommodations(address.accommodations),
      section: 'Accommodations',
    },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Whom to call: the person who makes appointments, else the location. */
export const findPhone = (provider: Provider, addresses: readonly Address[]): string => {
  const primary = provider.providerPracticeAddresses.find(({ isPrimary }) => isPrimary);
  const [first] = provider.providerPracticeAddresses;
  const place = (primary ?? first)?.practiceAddressId;
  return (
    provider.coordinatorPhone ||
    provider.surgicalSchedulerPhone ||
    addresses.find(({ id }) => id === place)?.mainPhone ||
    ''
  );
};

const [HOURS, ON_SITE] = SERVICE_GROUPS;

const listHours = (address: Address) =>
  joined(HOURS.values.map((service) => address[service] && inSentence(SERVICE_LABELS[service])));

const listServices = (address: Address) =>
  joined(ON_SITE.values.map((service) => address[service] && withoutGroup(SERVICE_LABELS[service])));

/** "Aetna: HMO, PPO · Oxford: Freedom". */
function listPlans({ providerInsurancePlans }: Provider): string {
  const plans = new Map<string, string[]>();
  for (const { insuranceName, insurancePlanName } of providerInsurancePlans)
    plans.set(insuranceName, [...(plans.get(insuranceName) ?? []), insurancePlanName]);
  return joined(
    [...plans].map(([insurance, names]) => `${insurance}: ${names.join(', ')}`),
    ' · ',
  );
}

/** "Knee: Sprain, Fracture · Hip: Arthritis". */
function listTerms({ providerTerms }: Provider): string {
  const terms = new Map<string, string[]>();
  for (const { bodyPartName, name } of providerTerms)
    terms.set(bodyPartName, [...(terms.get(bodyPartName) ?? []), name]);
  return joined(
    [...terms].map(([part, names]) => `${part}: ${names.join(', ')}`),
    ' · ',
  );
}

/** The ages that all terms span: "0 to 17", "from 18". */
function describeAges({ providerTerms }: Provider): string {
  if (providerTerms.length === 0) return '';
  const youngest = Math.min(...providerTerms.map(({ min }) => min ?? 0));
  const ends = providerTerms.map(({ max }) => max);
  const oldest = ends.includes(null) ? null : Math.max(...ends.map((max) => max ?? 0));
  return oldest === null ? `from ${youngest}` : `${youngest} to ${oldest}`;
}
