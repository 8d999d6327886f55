import type { ResourceType } from './elements.ts';
import { onSiteServices, telehealthServices } from './healthcare-service.ts';
import { insurancePlans } from './insurance-plan.ts';
import { location } from './location.ts';
import { insurances, networks, practices } from './organization.ts';
import { practitioner } from './practitioner.ts';
import { practitionerRole } from './practitioner-role.ts';
import type { ResourceSource, SourceName } from './source.ts';

export const SOURCES: Readonly<Record<SourceName, ResourceSource>> = {
  practitioner,
  role: practitionerRole,
  insurance: insurances,
  network: networks,
  practice: practices,
  location,
  telehealth: telehealthServices,
  onSite: onSiteServices,
  plan: insurancePlans,
};

const all = Object.values(SOURCES);

/** In the order of their pages: the few payers and networks come before many practices. Endpoints and affiliations are answered, but there are none. */
export const sourcesOf = (type: ResourceType): ResourceSource[] =>
  all.filter((source) => source.type === type);
