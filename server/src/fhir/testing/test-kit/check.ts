import type { ResourceType } from '../../resources/elements.ts';
import type { fhirClient } from '../fhir-client.ts';

export interface Check {
  kind: CheckKind;
  name: string;
  run(): Promise<CheckOutcome>;
}

export type CheckKind =
  | 'capability'
  | 'gathering'
  | 'read'
  | 'search'
  | 'include'
  | 'revinclude'
  | 'chain'
  | 'reverse chain'
  | 'combination'
  | 'validation'
  | 'must support'
  | 'references';

/** `empty`: no gathered resource has a value to ask with. `lacking`: what the kit expects and the directory does not have. */
export type CheckOutcome = 'pass' | 'empty' | `lacking: ${string}` | `fail: ${string}`;

/** The kit's groups: one for each profile. Organizations and networks are told apart by their type. */
export const GROUPS = [
  'Endpoint',
  'InsurancePlan',
  'OrganizationAffiliation',
  'PractitionerRole',
  'Practitioner',
  'HealthcareService',
  'Location',
  'Network',
  'Organization',
] as const;
export type ProfileGroup = (typeof GROUPS)[number];

export const typeOf = (group: ProfileGroup): ResourceType => (group === 'Network' ? 'Organization' : group);

export type Client = ReturnType<typeof fhirClient>;

/** A check of a group; it fails if `run` throws. */
export const groupCheck = (
  group: ProfileGroup,
  kind: CheckKind,
  name: string,
  run: () => Promise<CheckOutcome>,
): Check => ({
  kind,
  name: name ? `${group} ${name}` : group,
  run: () => run().catch((error: Error): CheckOutcome => `fail: ${error.message}`),
});
