/** The building blocks of resources: what FHIR and the guide call things. */

export const RESOURCE_TYPES = [
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'HealthcareService',
  'InsurancePlan',
  'Endpoint',
  'OrganizationAffiliation',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export const isResourceType = (name: string): name is ResourceType =>
  (RESOURCE_TYPES as readonly string[]).includes(name);

export interface Resource {
  resourceType: string;
  id: string;
  meta: { lastUpdated: string; profile: string[] };
  [element: string]: unknown;
}

export const GUIDE = 'http://hl7.org/fhir/us/davinci-pdex-plan-net';
export const profileUrl = (name: string): string => `${GUIDE}/StructureDefinition/plannet-${name}`;
export const extensionUrl = (name: string): string => `${GUIDE}/StructureDefinition/${name}`;
const guideSystem = (name: string): string => `${GUIDE}/CodeSystem/${name}`;

export const SYSTEMS = {
  npi: 'http://hl7.org/fhir/sid/us-npi',
  /** Identifies providers without an NPI. */
  provider: 'urn:careline:provider',
  plan: 'urn:careline:plan',
  taxonomy: 'http://nucc.org/provider-taxonomy',
  degree: 'http://terminology.hl7.org/CodeSystem/v2-0360',
  language: 'urn:ietf:bcp:47',
  role: guideSystem('ProviderRoleCS'),
  product: guideSystem('InsuranceProductTypeCS'),
  organization: guideSystem('OrgTypeCS'),
  category: guideSystem('HealthcareServiceCategoryCS'),
  delivery: guideSystem('DeliveryMethodCS'),
  accepting: guideSystem('AcceptingPatientsCS'),
  accessibility: guideSystem('AccessibilityCS'),
} as const;

/** Where the guide demands a value that nobody knows. */
export const UNKNOWN = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
};

export const coded = (system: string, code: string, display?: string, text?: string) => ({
  coding: [{ system, code, ...(display && { display }) }],
  ...(text && { text }),
});

/** A stored code with its name in a table; undefined for one that is not there. */
export function codedFrom(
  system: string,
  table: Readonly<Record<string, string>>,
  code: string | null,
  text?: string,
) {
  const display = table[code ?? ''];
  return code && display ? coded(system, code, display, text) : undefined;
}

export const reference = (type: ResourceType, id: string | number, display?: string) => ({
  reference: `${type}/${id}`,
  ...(display && { display }),
});

/** Leaves out what is not known: undefined, null, empty texts and empty lists. */
export function known(elements: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(elements).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

export interface Contacts {
  phone: string;
  fax: string;
  email: string;
}

export const telecomOf = ({ phone, fax, email }: Contacts) =>
  Object.entries({ phone, fax, email }).flatMap(([system, value]) => (value ? [{ system, value }] : []));

export interface AddressParts {
  address: string;
  suite: string;
  city: string | null;
  state: string | null;
  zip: string;
}

/** All addresses are in one country: the ZIP says so. */
export const COUNTRY = 'US';

export const addressElement = ({ address, suite, city, state, zip }: AddressParts) => ({
  ...known({ line: [address, suite].filter(Boolean), city, state, postalCode: zip }),
  country: COUNTRY,
});
