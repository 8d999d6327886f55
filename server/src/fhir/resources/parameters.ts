import { INSURANCE_PRODUCT_TYPES, PROVIDER_ROLES } from '@careline/contracts/rules/code-tables';
import { sql } from 'drizzle-orm';
import { type ResourceType, SYSTEMS } from './elements.ts';
import { CATEGORIES, DELIVERY, onSiteName } from './healthcare-service.ts';
import { ORGANIZATION_TYPES } from './organization.ts';
import {
  address,
  anyHolds,
  codedText,
  codeFor,
  codeIs,
  elementsOf,
  inNetwork,
  isSystem,
  namePart,
  near,
  ofPractice,
  onSiteNamed,
  refersTo,
  specialtyCode,
  specialtyText,
  text,
  textFor,
  town,
} from './parameter-answers.ts';
import type { Parameter } from './parameter-kinds.ts';

/**
 * Every search parameter: its kind, and how each source answers it in SQL, with bound values only. A source without an entry has no such
 * value. Searching, chains, includes and the CapabilityStatement follow from this table.
 */

const hl7 = (name: string) => `http://hl7.org/fhir/SearchParameter/${name}`;

export const PARAMETERS: Readonly<Record<ResourceType, Readonly<Record<string, Parameter>>>> = {
  Practitioner: {
    name: {
      kind: 'string',
      of: {},
      rule: {
        practitioner: namePart((name) => [
          name.text,
          ...('family' in name ? [name.family] : []),
          ...elementsOf('given' in name && name.given),
          ...elementsOf('suffix' in name && name.suffix),
        ]),
      },
    },
    family: {
      kind: 'string',
      definition: 'family-name',
      of: {},
      rule: { practitioner: namePart((name) => ('family' in name ? [name.family] : [])) },
    },
    given: {
      kind: 'string',
      definition: 'given-name',
      of: {},
      rule: { practitioner: namePart((name) => elementsOf('given' in name && name.given)) },
    },
    identifier: {
      kind: 'token',
      definition: hl7('Practitioner-identifier'),
      of: {
        practitioner: (match) =>
          anyHolds([
            ...(isSystem(SYSTEMS.npi, match)
              ? [match.code === undefined ? sql`p.npi <> ''` : sql`p.npi <> '' and p.npi = ${match.code}`]
              : []),
            ...(isSystem(SYSTEMS.provider, match)
              ? [match.code === undefined ? sql`p.npi = ''` : sql`p.npi = '' and p.id::text = ${match.code}`]
              : []),
          ]),
      },
    },
  },
  PractitionerRole: {
    practitioner: refersTo('Practitioner', { role: { to: 'practitioner', key: sql`l.provider_id` } }),
    organization: refersTo('Organization', { role: { to: 'practice', key: ofPractice } }),
    location: refersTo('Location', { role: { to: 'location', key: sql`l.practice_address_id` } }),
    service: refersTo('HealthcareService', {
      role: { to: 'telehealth', key: sql`case when p.telehealth then p.id end` },
    }),
    network: refersTo('Organization', { role: { to: 'network', key: inNetwork, isOfPlan: true } }),
    endpoint: refersTo('Endpoint'),
    role: {
      kind: 'token',
      of: { role: codeIs(SYSTEMS.role, sql`kind.role_code`) },
      text: { role: codedText(PROVIDER_ROLES, sql`kind.role_code`, sql`kind.name`) },
    },
    specialty: { kind: 'token', of: { role: specialtyCode }, text: { role: specialtyText } },
  },
  Organization: {
    partof: refersTo('Organization', { network: { to: 'insurance', key: sql`plan.insurance_id` } }),
    endpoint: refersTo('Endpoint'),
    address: {
      kind: 'string',
      of: {
        practice: async (match, ask) =>
          sql`practice.id in (select a.practice_id from practice_address as a where ${await address(match, ask)})`,
      },
    },
    name: {
      kind: 'string',
      of: {
        practice: text(sql`practice.name`),
        insurance: text(sql`insurance.full_name`, sql`insurance.consumer_friendly_name`),
        network: text(sql`plan.name`),
      },
    },
    type: {
      kind: 'token',
      of: {
        practice: codeFor(SYSTEMS.organization, ORGANIZATION_TYPES.practice.code),
        insurance: codeFor(SYSTEMS.organization, ORGANIZATION_TYPES.insurance.code),
        network: codeFor(SYSTEMS.organization, ORGANIZATION_TYPES.network.code),
      },
      text: {
        practice: textFor(ORGANIZATION_TYPES.practice.display),
        insurance: textFor(ORGANIZATION_TYPES.insurance.display),
        network: textFor(ORGANIZATION_TYPES.network.display),
      },
    },
    'coverage-area': refersTo('Location'),
  },
  Location: {
    partof: refersTo('Location'),
    organization: refersTo('Organization', { location: { to: 'practice', key: ofPractice } }),
    endpoint: refersTo('Endpoint'),
    address: { kind: 'string', of: { location: address } },
    'address-city': { kind: 'string', of: { location: town('city') } },
    'address-state': { kind: 'string', of: { location: town('state') } },
    'address-postalcode': { kind: 'string', of: { location: text(sql`nullif(a.zip, '')`) } },
    type: { kind: 'token', of: {} },
    near: { kind: 'special', definition: hl7('Location-near'), of: { location: near } },
  },
  HealthcareService: {
    location: refersTo('Location', { onSite: { to: 'location', key: sql`a.id` } }),
    'coverage-area': refersTo('Location'),
    organization: refersTo('Organization', { onSite: { to: 'practice', key: ofPractice } }),
    endpoint: refersTo('Endpoint'),
    name: {
      kind: 'string',
      of: { telehealth: text(sql`('Telehealth: ' || p.name)`), onSite: onSiteNamed(onSiteName) },
    },
    'service-category': {
      kind: 'token',
      of: {
        telehealth: codeFor(SYSTEMS.category, CATEGORIES.telehealth.code),
        onSite: codeFor(SYSTEMS.category, CATEGORIES.onSite.code),
      },
      text: {
        telehealth: textFor(CATEGORIES.telehealth.display),
        onSite: textFor(CATEGORIES.onSite.display),
      },
    },
    'service-type': {
      kind: 'token',
      of: {},
      text: { onSite: onSiteNamed((place) => onSiteName(place).replace(/ on site$/, '')) },
    },
    specialty: { kind: 'token', of: { telehealth: specialtyCode }, text: { telehealth: specialtyText } },
    'delivery-method': {
      kind: 'token',
      of: {
        telehealth: codeFor(SYSTEMS.delivery, DELIVERY.telehealth.code),
        onSite: codeFor(SYSTEMS.delivery, DELIVERY.onSite.code),
      },
      text: { telehealth: textFor(DELIVERY.telehealth.display), onSite: textFor(DELIVERY.onSite.display) },
    },
  },
  InsurancePlan: {
    'administered-by': refersTo('Organization', {
      plan: { to: 'insurance', key: sql`plan.insurance_id` },
    }),
    'owned-by': refersTo('Organization', { plan: { to: 'insurance', key: sql`plan.insurance_id` } }),
    'coverage-area': refersTo('Location'),
    name: { kind: 'string', of: { plan: text(sql`plan.name`) } },
    'plan-type': { kind: 'token', of: {} },
    identifier: { kind: 'token', of: { plan: codeIs(SYSTEMS.plan, sql`plan.plan_identifier`) } },
    type: {
      kind: 'token',
      of: { plan: codeIs(SYSTEMS.product, sql`plan.product_type`) },
      text: { plan: codedText(INSURANCE_PRODUCT_TYPES, sql`plan.product_type`) },
    },
    network: refersTo('Organization', { plan: { to: 'network', key: sql`plan.id` } }),
  },
  Endpoint: { organization: refersTo('Organization') },
  OrganizationAffiliation: {
    'primary-organization': refersTo('Organization'),
    'participating-organization': refersTo('Organization'),
    location: refersTo('Location'),
    service: refersTo('HealthcareService'),
    network: refersTo('Organization'),
    endpoint: refersTo('Endpoint'),
    role: { kind: 'token', of: {} },
    specialty: { kind: 'token', of: {} },
  },
};
