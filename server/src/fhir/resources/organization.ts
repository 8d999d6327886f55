import { INSURANCE_PRODUCT_TYPES } from '@careline/contracts/rules/code-tables';
import { sql } from 'drizzle-orm';
import { withTown } from '../../platform/zip-codes.ts';
import {
  type AddressParts,
  addressElement,
  coded,
  codedFrom,
  known,
  profileUrl,
  reference,
  SYSTEMS,
  UNKNOWN,
} from './elements.ts';
import { numberedIds, type ResourceSource } from './source.ts';

/** Practices and insurances are organizations; each plan is a network of its insurance. */

export const ORGANIZATION_TYPES = {
  practice: { code: 'prvgrp', display: 'Provider Group' },
  insurance: { code: 'payer', display: 'Payer' },
  network: { code: 'ntwk', display: 'Network' },
} as const;

const typeOf = (name: keyof typeof ORGANIZATION_TYPES) => {
  const { code, display } = ORGANIZATION_TYPES[name];
  return [coded(SYSTEMS.organization, code, display)];
};

export const practiceOrganizations: ResourceSource = {
  name: 'practice',
  type: 'Organization',
  profile: profileUrl('Organization'),
  from: sql`practice`,
  key: [sql`practice.id`],
  ...numberedIds('practice-'),
  updated: sql`greatest(practice.changed_at, (select max(a.changed_at) from practice_address as a where a.practice_id = practice.id))`,
  columns: sql`
    practice.name,
    (select coalesce(json_agg(json_build_object('address', a.address, 'suite', a.suite, 'city', a.city, 'state', a.state, 'zip', a.zip)
                              order by a.id), '[]')
       from practice_address as a where a.practice_id = practice.id) as addresses`,
  make: ({ name, addresses }: { name: string; addresses: AddressParts[] }) => ({
    active: true,
    type: typeOf('practice'),
    name,
    address: addresses.length > 0 ? addresses.map((one) => addressElement(withTown(one))) : [UNKNOWN],
  }),
};

export const insuranceOrganizations: ResourceSource = {
  name: 'insurance',
  type: 'Organization',
  profile: profileUrl('Organization'),
  from: sql`insurance`,
  key: [sql`insurance.id`],
  ...numberedIds('insurance-'),
  updated: sql`insurance.changed_at`,
  columns: sql`insurance.full_name as name, insurance.consumer_friendly_name as alias`,
  make: ({ name, alias }: { name: string; alias: string }) => ({
    active: true,
    type: typeOf('insurance'),
    name,
    alias: [alias],
    address: [UNKNOWN],
  }),
};

export const networks: ResourceSource = {
  name: 'network',
  type: 'Organization',
  profile: profileUrl('Network'),
  from: sql`insurance_plan as plan`,
  key: [sql`plan.id`],
  ...numberedIds('network-'),
  updated: sql`plan.changed_at`,
  columns: sql`plan.name, plan.insurance_id as "insuranceId"`,
  make: ({ name, insuranceId }: { name: string; insuranceId: number }) => ({
    active: true,
    type: typeOf('network'),
    name,
    partOf: reference('Organization', `insurance-${insuranceId}`),
  }),
};

interface PlanRow {
  key: [number];
  name: string;
  insuranceId: number;
  productType: string | null;
  planIdentifier: string | null;
}

export const insurancePlanResources: ResourceSource = {
  name: 'plan',
  type: 'InsurancePlan',
  profile: profileUrl('InsurancePlan'),
  from: sql`insurance_plan as plan`,
  key: [sql`plan.id`],
  ...numberedIds(),
  updated: sql`plan.changed_at`,
  columns: sql`plan.name, plan.insurance_id as "insuranceId", plan.product_type as "productType", plan.plan_identifier as "planIdentifier"`,
  make: (row: PlanRow) => ({
    ...known({ identifier: row.planIdentifier && [{ system: SYSTEMS.plan, value: row.planIdentifier }] }),
    status: 'active',
    type: [codedFrom(SYSTEMS.product, INSURANCE_PRODUCT_TYPES, row.productType) ?? UNKNOWN],
    name: row.name,
    ownedBy: reference('Organization', `insurance-${row.insuranceId}`),
    administeredBy: reference('Organization', `insurance-${row.insuranceId}`),
    network: [reference('Organization', `network-${row.key[0]}`, row.name)],
  }),
};
