import { publishingSettings } from '@careline/contracts/exchange/publishing';
import { expect, test } from 'vitest';
import { seedDemo } from '../demo/storage/seed.ts';
import { storeSettings } from '../testing/data/store-settings.ts';
import { testApp } from '../testing/test-app.ts';
import { fhirClient } from './testing/fhir-client.ts';
import { type CheckOutcome, GROUPS } from './testing/test-kit/check.ts';
import { kitChecks } from './testing/test-kit/test-kit.ts';

/** The published demo directory as the public test kit of the guide sees it. */

const { app, pool } = await testApp();
await seedDemo(pool, { providers: 25 });
await storeSettings(pool, publishingSettings, { isPublic: true });
const checks = await kitChecks(fhirClient(app));

test('there are as many checks of each kind as the kit has', () => {
  const counts: Record<string, number> = {};
  for (const { kind } of checks) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual({
    capability: 5,
    gathering: 9,
    read: 9,
    search: 73,
    chain: 74,
    'reverse chain': 10,
    include: 29,
    revinclude: 15,
    combination: 2,
    validation: 9,
    'must support': 9,
    references: 9,
  });
});

/** The directory has none of these, so nothing about them can be checked. */
const WITHOUT_ANY = ['Endpoint', 'OrganizationAffiliation'];

/** Checks that find nothing to ask with: what the guide provides for and the directory does not keep. */
const EMPTY: Readonly<Record<string, readonly string[]>> = {
  InsurancePlan: [
    'search coverage-area',
    'search plan-type',
    'include InsurancePlan:coverage-area',
    'chain administered-by.partof',
    'chain owned-by.partof',
  ],
  PractitionerRole: [
    'search endpoint',
    'include PractitionerRole:endpoint',
    'chain organization.partof',
    'chain location.type',
    // The services that roles name are by telehealth: they have neither an organization nor a location.
    'chain service.organization',
    'chain service.location',
    'chain network.address',
    'chain endpoint.organization',
  ],
  Practitioner: ['references'],
  HealthcareService: [
    'search coverage-area',
    'search endpoint',
    'search service-type',
    'include HealthcareService:coverage-area',
    'include HealthcareService:endpoint',
    'revinclude OrganizationAffiliation:service',
    'chain location.type',
    'chain organization.partof',
    'chain endpoint.organization',
    'combination specialty and network',
  ],
  Location: [
    'search partof',
    'search endpoint',
    'search type',
    'include Location:endpoint',
    'include Location:partof',
    'revinclude InsurancePlan:coverage-area',
    'revinclude OrganizationAffiliation:location',
    'chain partof.type',
    'chain partof.address',
    'chain partof.organization',
    'chain organization.partof',
    'chain endpoint.organization',
    'reverse chain _has:InsurancePlan:coverage-area:owned-by',
  ],
  Network: [
    'search endpoint',
    'search address',
    'search coverage-area',
    'include Organization:endpoint',
    'include Organization:coverage-area',
    // Insurances have no address here.
    'chain partof.address',
    'chain endpoint.organization',
  ],
  Organization: [
    'search partof',
    'search endpoint',
    'search coverage-area',
    'include Organization:partof',
    'include Organization:endpoint',
    'include Organization:coverage-area',
    'revinclude Endpoint:organization',
    'revinclude OrganizationAffiliation:primary-organization',
    'revinclude OrganizationAffiliation:participating-organization',
    'chain partof.name',
    'chain partof.address',
    'chain partof.type',
    'chain endpoint.organization',
    'reverse chain _has:InsurancePlan:owned-by:coverage-area',
    'reverse chain _has:OrganizationAffiliation:participating-organization:location',
    'reverse chain _has:OrganizationAffiliation:participating-organization:network',
    'reverse chain _has:OrganizationAffiliation:participating-organization:specialty',
    'references',
  ],
};

const ofGroup = (group: string) =>
  checks.filter(({ kind, name }) => (kind === 'capability' ? kind : name.split(' ')[0]) === group);

test.each(['capability', ...GROUPS])('%s: what can be checked is right', async (group) => {
  const outcomes: { check: string; outcome: CheckOutcome }[] = [];
  for (const { kind, name, run } of ofGroup(group))
    outcomes.push({ check: `${kind} ${name}`.replace(` ${group}`, ''), outcome: await run() });
  expect(outcomes.filter(({ outcome }) => outcome.startsWith('fail'))).toEqual([]);
  const those = (start: CheckOutcome | 'lacking') =>
    outcomes.flatMap(({ check, outcome }) => (outcome.startsWith(start) ? [check] : []));
  const isThere = !WITHOUT_ANY.includes(group);
  expect(those('empty')).toEqual(isThere ? (EMPTY[group] ?? []) : outcomes.map(({ check }) => check));
  // TLS ends before the server; which must-support elements are missing, and why, is in plan-net.test.ts.
  const lacking = group === 'capability' ? ['capability TLS'] : ['must support'];
  expect(those('lacking')).toEqual(isThere ? lacking : []);
});
