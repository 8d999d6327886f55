import type { ResourceType } from './elements.ts';
import { onSiteServices, telehealthServices } from './healthcare-service.ts';
import { location } from './location.ts';
import {
  insuranceOrganizations,
  insurancePlanResources,
  networks,
  practiceOrganizations,
} from './organization.ts';
import { practitioner } from './practitioner.ts';
import { practitionerRole } from './practitioner-role.ts';
import type { ResourceSource, SourceName } from './source.ts';

export const SOURCES: Readonly<Record<SourceName, ResourceSource>> = {
  practitioner,
  role: practitionerRole,
  insurance: insuranceOrganizations,
  network: networks,
  practice: practiceOrganizations,
  location,
  telehealth: telehealthServices,
  onSite: onSiteServices,
  plan: insurancePlanResources,
};

const all = Object.values(SOURCES);

/** In the order of their pages: the few payers and networks come before many practices. Searches for endpoints and affiliations are answered, but find nothing. */
export const sourcesOf = (type: ResourceType): ResourceSource[] =>
  all.filter((source) => source.type === type);
