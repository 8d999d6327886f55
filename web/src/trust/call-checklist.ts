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

const fact = <const Section extends string>(
  label: string,
  value: string,
  section: Section,
  field?: string,
): Fact<Section> => ({ label, value, section, ...(field !== undefined && { field }) });

export type ProviderSection = 'basic' | 'scheduling' | 'terms' | 'plans' | 'locations' | 'other';
export type AddressSection = 'Location' | 'Contact' | 'Hours' | 'On site' | 'Accommodations';

type Address = Pick<PlainPracticeAddress, 'id' | 'mainPhone' | Service>;

const joined = (parts: readonly (string | false | undefined)[], between = ', ') =>
  parts.filter(Boolean).join(between);

export function listProviderFacts(
  provider: Provider,
  addresses: readonly Address[],
): Fact<ProviderSection>[] {
  const places = provider.providerPracticeAddresses.map((place): Fact<ProviderSection> => {
    const address = addresses.find(({ id }) => id === place.practiceAddressId);
    const parts = [
      joined([place.practiceName, place.address, place.suite, place.zip]),
      address?.mainPhone,
      address && listHours(address),
      place.accepting ? ACCEPTING_LABELS[place.accepting].toLowerCase() : '',
    ];
    const label = place.isPrimary ? 'Primary location' : 'Location';
    return fact(label, joined(parts, ' · '), 'locations', `location-${place.practiceAddressId}`);
  });
  const { name, npi, inactive, coordinatorName, coordinatorPhone } = provider;
  const scheduler = joined([provider.surgicalSchedulerName, provider.surgicalSchedulerPhone]);
  const coordinator = joined([coordinatorName, coordinatorPhone]);
  const facts: Fact<ProviderSection>[] = [
    fact('Name', joined([name, npi && `NPI ${npi}`, inactive && 'Inactive']), 'basic', 'name'),
    fact('Scheduler', scheduler, 'scheduling'),
    fact('Coordinator', coordinator, 'scheduling', 'coordinatorName'),
    ...places,
    fact('Insurance plans', listPlans(provider), 'plans'),
    fact('Ages', describeAges(provider), 'terms'),
    fact('Terms', listTerms(provider), 'terms'),
    fact('Restriction', provider.clinicalRestriction, 'other'),
  ];
  return facts.filter(({ value }) => value !== '');
}

export function listAddressFacts(address: PlainPracticeAddress): Fact<AddressSection>[] {
  const facts: Fact<AddressSection>[] = [
    fact('Address', joined([address.address, address.suite, address.zip]), 'Location'),
    fact('Main phone', address.mainPhone, 'Contact'),
    fact('Back line', address.backLine, 'Contact', 'backLine'),
    fact('Email', address.email, 'Contact', 'email'),
    fact('Fax', address.fax, 'Contact', 'fax'),
    fact('Hours', listHours(address) || 'No urgent, evening or weekend hours', 'Hours'),
    fact('On site', listServices(address) || 'Nothing on site', 'On site'),
    fact('Accommodations', nameAccommodations(address.accommodations), 'Accommodations'),
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
const listPlans = ({ providerInsurancePlans }: Provider) =>
  listByOwner(providerInsurancePlans.map((plan) => [plan.insuranceName, plan.insurancePlanName]));

/** "Knee: Sprain, Fracture · Hip: Arthritis". */
const listTerms = ({ providerTerms }: Provider) =>
  listByOwner(providerTerms.map(({ bodyPartName, name }) => [bodyPartName, name]));

function listByOwner(rows: readonly (readonly [owner: string, name: string])[]): string {
  const named = new Map<string, string[]>();
  for (const [owner, name] of rows) named.set(owner, [...(named.get(owner) ?? []), name]);
  return [...named].map(([owner, names]) => `${owner}: ${names.join(', ')}`).join(' · ');
}

/** The ages that all terms span: "0 to 17", "from 18". */
function describeAges({ providerTerms }: Provider): string {
  if (providerTerms.length === 0) return '';
  const youngest = Math.min(...providerTerms.map(({ min }) => min ?? 0));
  const ends = providerTerms.map(({ max }) => max);
  const oldest = ends.includes(null) ? null : Math.max(...ends.map((max) => max ?? 0));
  return oldest === null ? `from ${youngest}` : `${youngest} to ${oldest}`;
}
