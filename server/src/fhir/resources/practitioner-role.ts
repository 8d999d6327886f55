import { PROVIDER_ROLES } from '@careline/contracts/rules/code-tables';
import type { Days } from '@careline/contracts/rules/days';
import { type SQL, sql } from 'drizzle-orm';
import { isGuideSpecialty } from '../../platform/guide-specialties.ts';
import {
  type Contacts,
  coded,
  codedFrom,
  extensionUrl,
  known,
  profileUrl,
  reference,
  SYSTEMS,
  telecomOf,
  UNKNOWN,
} from './elements.ts';
import { rolesInOrder } from './role-order.ts';
import {
  hasBegun,
  idNumber,
  isNotOver,
  isPlanNotOver,
  isThere,
  lastChange,
  notAvailableOf,
  periodOf,
  publishedNotices,
  type ResourceSource,
  type WithNotices,
} from './source.ts';

/** A provider at one location in one network; plan 0 is the role at a location that accepts no plan. */

export interface SpecialtyRow {
  name: string;
  code: string | null;
}

interface RoleRow extends Contacts, Days, WithNotices {
  key: [number, number, number];
  provider: string;
  active: boolean;
  telehealth: boolean;
  practiceId: number;
  practice: string;
  location: string;
  plan: string | null;
  accepting: string | null;
  roleCode: string | null;
  role: string;
  specialties: SpecialtyRow[];
}

/** Of `p.id`, in the order in which they were entered. */
export const specialtiesOfProvider = sql`(
  select coalesce(json_agg(json_build_object('name', specialty.name, 'code', specialty.taxonomy_code) order by own.position), '[]')
    from provider_specialty as own join specialty on specialty.id = own.specialty_id where own.provider_id = p.id)`;

/** A specialty that the guide has no code for is left out: its binding is required, and text alone does not fulfil it. */
export const codedSpecialties = (specialties: readonly SpecialtyRow[]) =>
  specialties.flatMap(({ name, code }) =>
    code && isGuideSpecialty(code) ? [coded(SYSTEMS.taxonomy, code, undefined, name)] : [],
  );

const ACCEPTING: Readonly<Record<string, [code: string, display: string]>> = {
  new: ['newpt', 'Accepting'],
  existing: ['existptonly', 'Accepting existing patients'],
  none: ['nopt', 'Not Accepting'],
};

/** Providers with roles that changed for a reason other than a plan. */
const changedProviders = (moment: SQL): SQL => sql`
  select id from provider where changed_at >= ${moment}
  union all
  select id from provider where provider_type_id in (select id from provider_type where changed_at >= ${moment})
  union all
  select provider_id from provider_location where practice_address_id in (
    select id from practice_address where changed_at >= ${moment}
    union all
    select id from practice_address where practice_id in (select id from practice where changed_at >= ${moment}))
  union all
  select provider_id from provider_specialty where specialty_id in (
    select id from specialty where changed_at >= ${moment})
  union all
  select provider_id from role_place where changed_at >= ${moment}`;

const changedPlans = (moment: SQL): SQL => sql`select id from insurance_plan where changed_at >= ${moment}`;

/** Found by indexes, before a million roles are looked at. */
const hasRoleSince = (moment: SQL): SQL => sql`l.provider_id in (
  ${changedProviders(moment)}
  union all
  select provider_id from provider_location_plan where insurance_plan_id in (${changedPlans(moment)}))`;

const ofOwnPlan = (column: 'starts_on' | 'ends_on'): SQL => sql`(
  select ${sql.raw(column)} from provider_insurance_plan as own
   where own.provider_id = l.provider_id and own.insurance_plan_id = lp.insurance_plan_id)`;
/** The days on which all four are in force. */
const STARTS_ON = sql`greatest(p.starts_on, l.starts_on, lp.starts_on, ${ofOwnPlan('starts_on')})`;
export const ENDS_ON = sql`least(p.ends_on, l.ends_on, lp.ends_on, ${ofOwnPlan('ends_on')})`;

const { updated, sorted, isSince } = lastChange(
  sql`greatest(p.changed_at, kind.changed_at, a.changed_at, practice.changed_at, plan.changed_at, place.changed_at)`,
  'specialty',
);

export const practitionerRole: ResourceSource = {
  name: 'role',
  type: 'PractitionerRole',
  profile: profileUrl('PractitionerRole'),
  from: sql`provider_location as l
    join provider as p on p.id = l.provider_id and ${isThere}
    left join role_place as place on place.location_id = l.id
    join provider_type as kind on kind.id = p.provider_type_id
    join practice_address as a on a.id = l.practice_address_id
    join practice on practice.id = a.practice_id
    left join provider_location_plan as lp on lp.provider_location_id = l.id and lp.provider_id = l.provider_id
    left join insurance_plan as plan on plan.id = lp.insurance_plan_id`,
  where: sql`${isNotOver('l')} and ${isPlanNotOver}`,
  provider: sql`l.provider_id`,
  key: [sql`l.provider_id`, sql`l.practice_address_id`, sql`coalesce(lp.insurance_plan_id, 0)`],
  keyOf: (id) => {
    const [provider, address, plan, ...more] = id.split('-');
    const key = [idNumber(provider ?? ''), idNumber(address ?? ''), plan === '0' ? 0 : idNumber(plan ?? '')];
    return more.length > 0 || key.includes(undefined) ? undefined : (key as number[]);
  },
  idOf: (key) => key.join('-'),
  isWithdrawn: ([provider, address, plan]) => sql`exists (
    select from provider_location as l
      join provider as p on p.id = l.provider_id
      left join provider_location_plan as lp on lp.provider_location_id = l.id
     where l.provider_id = ${provider} and l.practice_address_id = ${address} and coalesce(lp.insurance_plan_id, 0) = ${plan}
       and not (${isThere} and ${isNotOver('l')} and ${isPlanNotOver}))`,
  updated,
  sorted,
  inOrder: rolesInOrder,
  // A plan is accepted at very many locations: listing them would take longer than scanning all.
  isNearSince: (moment) =>
    sql`(exists (${changedPlans(moment)}) or l.provider_id in (${changedProviders(moment)}))`,
  isSince: (moment) => sql`(${hasRoleSince(moment)} and ${isSince(moment)})`,
  columns: sql`
    p.name as provider, p.telehealth, practice.id as "practiceId", practice.name as practice,
    practice.name || ', ' || a.address as location, plan.name as plan, l.accepting, kind.role_code as "roleCode", kind.name as role,
    a.main_phone as phone, a.fax, a.email, ${specialtiesOfProvider} as specialties,
    ${STARTS_ON}::text as "startsOn", ${ENDS_ON}::text as "endsOn", ${hasBegun(STARTS_ON)} as active,
    ${publishedNotices(sql`(notice.provider_id = p.id or notice.address_id = a.id)`)}`,
  make: (row: RoleRow) => {
    const [providerId, addressId, planId] = row.key;
    const telecom = telecomOf(row);
    const role = codedFrom(SYSTEMS.role, PROVIDER_ROLES, row.roleCode, row.role);
    return {
      ...known({ extension: [...acceptingOf(row.accepting), ...networkOf(planId, row.plan)] }),
      active: row.active,
      ...known({ period: periodOf(row) }),
      practitioner: reference('Practitioner', providerId, row.provider),
      organization: reference('Organization', `practice-${row.practiceId}`, row.practice),
      ...known({ code: role ? [role] : [], specialty: codedSpecialties(row.specialties) }),
      location: [reference('Location', addressId, row.location)],
      ...(row.telehealth && {
        healthcareService: [reference('HealthcareService', `telehealth-${providerId}`)],
      }),
      // The guide demands a way to reach them.
      telecom: telecom.length > 0 ? telecom : [{ system: 'phone', _value: UNKNOWN }],
      ...notAvailableOf(row),
    };
  },
};

function acceptingOf(accepting: string | null) {
  const [code, display] = ACCEPTING[accepting ?? ''] ?? [];
  if (!code) return [];
  const valueCodeableConcept = coded(SYSTEMS.accepting, code, display);
  return [
    { url: extensionUrl('newpatients'), extension: [{ url: 'acceptingPatients', valueCodeableConcept }] },
  ];
}

const networkOf = (planId: number, name: string | null) =>
  planId === 0
    ? []
    : [
        {
          url: extensionUrl('network-reference'),
          valueReference: reference('Organization', `network-${planId}`, name ?? undefined),
        },
      ];
