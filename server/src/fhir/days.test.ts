/** First and last days as readers of FHIR see them, with a clock that is moved over midnight. */
import { ROLE } from '@careline/contracts/basis/call';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../people/api-keys/storage/api-keys.ts';
import { made, smallDirectory } from '../testing/data/small-directory.ts';
import { testApp } from '../testing/test-app.ts';
import { moveClock, restoreClock } from '../testing/time/moved-clock.ts';
import type { Resource } from './resources/elements.ts';
import { fhirClient } from './testing/fhir-client.ts';
import { profileProblemsOf } from './testing/plan-net.ts';

const server = await testApp();
const { app, db, pool } = server;
const { editor, addressId, practiceId, newProvider } = await smallDirectory(server);
const admin = { id: 1, userName: 'x', role: ROLE.Admin };
const { key } = await createApiKey(db, { name: 'Reader', scopes: ['fhir'], groups: [] }, admin);
const client = fhirClient(app, key);
restoreClock();

let ana: number;
let second: number;
let gold: number;
let silver: number;

beforeAll(async () => {
  const insuranceId = await made(editor, 'Insurances', { fullName: 'Oak', consumerFriendlyName: 'Oak' });
  gold = await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' });
  silver = await made(editor, 'InsurancePlans', { insuranceId, name: 'Silver' });
  second = await made(editor, 'PracticeAddresses', { practiceId, address: '2 Elm St', zip: '10001' });
  ana = await newProvider('Ana Lind', {
    startsOn: '2027-03-01',
    endsOn: '2027-12-31',
    telehealth: true,
    providerInsurancePlans: [
      { insurancePlanId: gold, startsOn: '2027-03-15' },
      { insurancePlanId: silver, endsOn: '2027-11-06' },
    ],
    providerPracticeAddresses: [
      {
        practiceAddressId: addressId,
        startsOn: '2027-03-10',
        insurancePlans: [
          { insurancePlanId: gold, endsOn: '2028-06-30' },
          { insurancePlanId: silver, startsOn: '2027-03-14' },
        ],
      },
      { practiceAddressId: second, endsOn: '2027-04-30' },
    ],
  });
  await newProvider('Bob Lee', { providerPracticeAddresses: [] });
  await pool.query(`update midnight_progress set done_on = '2026-11-01'`);
});

const at = (moment: string) => moveClock(moment, 'America/New_York');
const roleIds = () => [`${ana}-${addressId}-${gold}`, `${ana}-${addressId}-${silver}`, `${ana}-${second}-0`];
const statuses = async (type: string, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await client.ask(`${type}/${id}`)).status));
const read = async (path: string) => (await client.ask<Resource>(path)).body;

test('the period of a role runs from the latest start to the earliest end of the four', async () => {
  at('2026-12-01T12:00:00Z');
  const roles = await Promise.all(roleIds().map((id) => read(`PractitionerRole/${id}`)));
  expect(roles.map(({ period, active }) => [period, active])).toEqual([
    [{ start: '2027-03-15', end: '2027-12-31' }, false],
    [{ start: '2027-03-14', end: '2027-11-06' }, false],
    [{ start: '2027-03-01', end: '2027-04-30' }, false],
  ]);
  const person = await read(`Practitioner/${ana}`);
  expect(person).toMatchObject({ active: false });
  expect(await read(`HealthcareService/telehealth-${ana}`)).toMatchObject({ active: false });
  // But for what has not begun, which the guide does not know, all is as the guide says.
  for (const resource of [...roles, person])
    expect(profileProblemsOf({ ...resource, active: true })).toEqual([]);
});

test('what begins is changed at its midnight, for reads, searches and their order alike', async () => {
  const moment = '2027-03-15T04:00:00.000Z';
  at('2027-03-15T12:00:00Z');
  const role = await read(`PractitionerRole/${roleIds()[0]}`);
  expect(role.meta.lastUpdated).toBe(moment);
  const person = await read(`Practitioner/${ana}`);
  expect(person.meta.lastUpdated).toBe('2027-03-01T05:00:00.000Z');
  for (const type of ['PractitionerRole', 'Practitioner']) {
    const all = (await client.searchAll(`${type}?_count=1`)).map(({ resource }) => resource);
    for (const sort of ['_lastUpdated', '-_lastUpdated']) {
      const sorted = (await client.searchAll(`${type}?_sort=${sort}&_count=1`)).map(
        ({ resource }) => resource,
      );
      expect(sorted).toHaveLength(all.length);
      const moments = sorted.map(({ meta }) => meta.lastUpdated);
      expect(moments).toEqual(sort === '_lastUpdated' ? moments.toSorted() : moments.toSorted().reverse());
    }
    for (const since of ['2027-03-01T00:00:00-05:00', moment, '2027-03-16'])
      expect((await client.ids(`${type}?_lastUpdated=ge${since}`)).sort()).toEqual(
        all
          .filter(({ meta }) => Date.parse(meta.lastUpdated) >= Date.parse(since))
          .map(({ id }) => id)
          .sort(),
      );
  }
  expect(await client.ids(`PractitionerRole?_lastUpdated=ge${moment}`)).toContain(role.id);
});

const MOMENTS = [
  // What is there, and what is active of it, a second before and at the midnights on which clocks change.
  ['2027-03-14T04:59:59Z', [200, 200, 200], [false, false, true]],
  ['2027-03-14T05:00:00Z', [200, 200, 200], [false, true, true]],
  ['2027-03-15T03:59:59Z', [200, 200, 200], [false, true, true]],
  ['2027-03-15T04:00:00Z', [200, 200, 200], [true, true, true]],
  ['2027-05-01T03:59:59Z', [200, 200, 200], [true, true, true]],
  ['2027-05-01T04:00:00Z', [200, 200, 410], [true, true]],
  ['2027-11-07T03:59:59Z', [200, 200, 410], [true, true]],
  ['2027-11-07T04:00:00Z', [200, 410, 410], [true]],
  ['2028-01-01T04:59:59Z', [200, 410, 410], [true]],
  ['2028-01-01T05:00:00Z', [410, 410, 410], []],
] as const;

test.each(MOMENTS)('at %s', async (moment, expected, active) => {
  at(moment);
  expect(await statuses('PractitionerRole', roleIds())).toEqual(expected);
  const there = roleIds().filter((_, k) => expected[k] === 200);
  const path = `PractitionerRole?practitioner=${ana}`;
  expect((await client.ids(path)).sort()).toEqual([...there].sort());
  expect((await client.search(`${path}&_summary=count`)).total).toBe(there.length);
  const found = (await client.searchAll(path)).map(({ resource }) => resource);
  expect(found.filter((one) => one.active)).toHaveLength(active.filter(Boolean).length);
  const isThere = there.length > 0;
  expect(await statuses('Practitioner', [String(ana)])).toEqual([isThere ? 200 : 410]);
  expect(await statuses('HealthcareService', [`telehealth-${ana}`])).toEqual([isThere ? 200 : 410]);
  expect((await client.search('Practitioner?_summary=count')).total).toBe(isThere ? 2 : 1);
  expect(await client.ids(`Practitioner?_has:PractitionerRole:practitioner:network=network-${gold}`)).toEqual(
    isThere ? [String(ana)] : [],
  );
});

async function exported(since: string) {
  const ask = (url: string) =>
    app.inject({
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { authorization: `Bearer ${key}`, prefer: 'respond-async' },
    });
  const address = String((await ask(`/fhir/$export?_since=${since}`)).headers['content-location']);
  let status = await ask(address);
  while (status.statusCode === 202) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    status = await ask(address);
  }
  const { output, deleted } = status.json<Record<'output' | 'deleted', { url: string }[]>>();
  const lines = async (files: { url: string }[]) =>
    (await Promise.all(files.map(async ({ url }) => (await ask(url)).body)))
      .join('')
      .split('\n')
      .filter(Boolean);
  return {
    there: (await lines(output))
      .map((line) => JSON.parse(line) as Resource)
      .map((one) => `${one.resourceType}/${one.id}`),
    deleted: (await lines(deleted)).flatMap((line) =>
      (JSON.parse(line).entry as { request: { url: string } }[]).map(({ request }) => request.url),
    ),
  };
}

test('an export since the day before lists what is over as deleted, and what began', async () => {
  at('2027-03-15T12:00:00Z');
  expect((await exported('2027-03-14T12:00:00Z')).there).toContain(`PractitionerRole/${roleIds()[0]}`);
  at('2027-11-07T12:00:00Z');
  const roles = await exported('2027-11-06T12:00:00Z');
  expect(roles.deleted).toEqual([`PractitionerRole/${roleIds()[1]}`]);
  at('2028-01-01T12:00:00Z');
  const gone = await exported('2027-12-31T12:00:00Z');
  expect(gone.deleted).toEqual(
    expect.arrayContaining([
      `Practitioner/${ana}`,
      `HealthcareService/telehealth-${ana}`,
      `PractitionerRole/${roleIds()[0]}`,
    ]),
  );
  at('2028-01-03T12:00:00Z');
  expect((await exported('2028-01-02T12:00:00Z')).deleted).toEqual([]);
});
