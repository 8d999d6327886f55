import { type Accepting, Service } from '@careline/contracts/directory/preferences';
import { dayOf } from '@careline/contracts/rules/days';
import {
  type NamedPlan,
  type OfficeItem,
  type OfficeProviderValues,
  type PlanUntil,
  providerKey,
  providerOf,
} from '@careline/contracts/trust/office-answers';
import type { VerifiedSet } from '@careline/contracts/trust/verifications';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { practice, practiceAddress, provider } from '../../../platform/db/schema/directory.ts';
import { lockRow, recordColumns } from '../../../platform/entity-set/storage/table-store.ts';

/** What callers are told about an office and who works there. */
export interface OfficeFacts {
  id: number;
  practice: string;
  address: string;
  zip: string;
  email: string;
  items: OfficeItem[];
  /** Row versions by key. */
  versions: Record<string, number>;
}

interface LocationRow extends Record<string, unknown> {
  practiceAddressId: number;
  id: number;
  rowVersion: number;
  name: string;
  accepting: Accepting | null;
  plans: PlanUntil[];
}

/** By address; those that do not exist are missing. */
export async function readOffices(db: Reader, ids: readonly number[]): Promise<Map<number, OfficeFacts>> {
  if (ids.length === 0) return new Map();
  const places = await db
    .select({ ...recordColumns(practiceAddress), practiceName: practice.name })
    .from(practiceAddress)
    .innerJoin(practice, eq(practice.id, practiceAddress.practiceId))
    .where(inArray(practiceAddress.id, [...ids]));
  const { rows: locations } = await db.execute<LocationRow>(sql`
    select location.practice_address_id as "practiceAddressId", provider.id, provider.row_version as "rowVersion",
           concat_ws(', ', provider.name, degree.name) as name, location.accepting,
           (select coalesce(json_agg(json_build_object('insurancePlanId', insurance_plan_id, 'endsOn', ends_on) order by insurance_plan_id), '[]')
              from provider_location_plan as plan where provider_location_id = location.id and ${isNotOver('plan')}) as plans
      from provider_location as location
      join provider on provider.id = location.provider_id and not provider.inactive
      left join degree on degree.id = provider.degree_id
     where location.practice_address_id = any (${sql.param([...ids])}::integer[])
       and ${isNotOver('location')} and ${isNotOver('provider')}
     order by provider.name collate "und-x-icu", provider.id`);
  return new Map(
    places.map((place) => {
      const address = [place.address, place.suite].filter(Boolean).join(', ');
      const here = locations.filter(({ practiceAddressId }) => practiceAddressId === place.id);
      const { id, practiceName, zip, email, mainPhone, fax, accommodations } = place;
      const services = Service.options.filter((service) => place[service]);
      const values = { mainPhone, fax, services, accommodations };
      return [
        id,
        {
          id,
          practice: practiceName,
          address,
          zip,
          email,
          items: [
            { key: 'address', name: address, values },
            ...here.map(({ id, name, accepting, plans }) => ({
              key: providerKey(id),
              name,
              values: { accepting, ...valuesOf(plans) },
            })),
          ],
          versions: {
            address: place.rowVersion,
            ...Object.fromEntries(here.map(({ id, rowVersion }) => [providerKey(id), rowVersion])),
          },
        },
      ];
    }),
  );
}

/** What is over is not told to callers, either. */
const isNotOver = (dated: string): SQL =>
  sql`coalesce(${sql.identifier(dated)}.ends_on >= ${dayOf(new Date())}::date, true)`;

function valuesOf(
  plans: readonly PlanUntil[],
): Pick<OfficeProviderValues, 'insurancePlanIds' | 'plansUntil'> {
  const plansUntil = plans.filter(({ endsOn }) => endsOn !== null);
  return {
    insurancePlanIds: plans.map(({ insurancePlanId }) => insurancePlanId),
    ...(plansUntil.length > 0 && { plansUntil }),
  };
}

/** The plans of these ids by the names that patients know. */
export async function readPlans(db: Reader, ids: readonly number[]): Promise<NamedPlan[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<NamedPlan & Record<string, unknown>>(
    sql`${PLAN_NAMES} where plan.id = any (${sql.param([...new Set(ids)])}::integer[]) ${IN_ORDER}`,
  );
  return rows;
}

/** What an office chooses from: all plans that a provider there takes somewhere. */
export async function plansOfOffice(db: Database, practiceAddressId: number): Promise<NamedPlan[]> {
  const { rows } = await db.execute<NamedPlan & Record<string, unknown>>(sql`
    ${PLAN_NAMES} where plan.id in (
      select own.insurance_plan_id from provider_location as location
        join provider_insurance_plan as own on own.provider_id = location.provider_id
       where location.practice_address_id = ${practiceAddressId}) ${IN_ORDER}`);
  return rows;
}

const PLAN_NAMES = sql`
  select plan.id, insurance.consumer_friendly_name || ' ' || plan.name as name
    from insurance_plan as plan join insurance on insurance.id = plan.insurance_id`;
const IN_ORDER = sql`
  order by insurance.consumer_friendly_name collate "und-x-icu", insurance.id, plan.name collate "und-x-icu", plan.id`;

export interface Subject {
  set: VerifiedSet;
  id: number;
}

export function attestedSubject(key: string, practiceAddressId: number): Subject {
  const providerId = providerOf(key);
  return providerId === undefined
    ? { set: 'PracticeAddresses', id: practiceAddressId }
    : { set: 'Providers', id: providerId };
}

/** Locks the record and returns its version; undefined if it is gone. */
export const lockVersion = (tx: Transaction, { set, id }: Subject): Promise<number | undefined> =>
  lockRow(tx, set === 'Providers' ? provider : practiceAddress, id);
