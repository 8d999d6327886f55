import { ROLE } from '@careline/contracts/basis/call';
import { fold } from '@careline/contracts/rules/folding';
import { Client } from 'fhir-kit-client';
import { expect, test } from 'vitest';
import { seedDemo } from '../demo/storage/seed.ts';
import { createApiKey } from '../people/api-keys/storage/api-keys.ts';
import { testApp } from '../testing/test-app.ts';
import { RESOURCE_TYPES, type Resource, type ResourceType } from './resources/elements.ts';
import { type Bundle, fhirClient } from './testing/fhir-client.ts';
import { escaped, fitsParameter, parameterValuesOf } from './testing/parameter-values.ts';
import { missingElements, planNet, profileProblemsOf } from './testing/plan-net.ts';

/** The demo directory checked against the guide: valid resources, and every search that it demands compared with an oracle. */

const { app, db, pool } = await testApp();
await seedDemo(pool, { providers: 25 });
const { rows: groups } = await db.execute<{ id: number }>('select id from provider_group');
const { key } = await createApiKey(
  db,
  { name: 'Judge', scopes: ['fhir'], groups: groups.map(({ id }) => id) },
  { id: 1, userName: 'x', role: ROLE.Admin },
);
const client = fhirClient(app, key);
const all = new Map<string, Resource>();
for (const type of RESOURCE_TYPES)
  for (const { resource } of await client.searchAll(`${type}?_count=500`))
    all.set(`${type}/${resource.id}`, resource);
const ofType = (type: ResourceType) => [...all.values()].filter(({ resourceType }) => resourceType === type);

test('every resource is valid', () => {
  expect(all.size).toBeGreaterThan(300);
  const wrong = [...all].flatMap(([name, resource]) =>
    profileProblemsOf(resource).map((problem) => `${name}: ${problem}`),
  );
  expect(wrong).toEqual([]);
});

test('the check of resources finds faults', () => {
  const [role] = ofType('PractitionerRole');
  const [practitioner] = ofType('Practitioner');
  const [plan] = ofType('InsurancePlan');
  const network = ofType('Organization').find(({ id }) => id.startsWith('network-'));
  const with_ = (resource: Resource | undefined, more: object) =>
    profileProblemsOf({ ...resource, ...more } as Resource);
  const newPatients =
    planNet.profiles['http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/newpatients'];
  expect(newPatients).toBeDefined();
  for (const problems of [
    with_(role, { telecom: undefined }),
    with_(role, {
      specialty: [{ coding: [{ system: 'http://nucc.org/provider-taxonomy', code: '207QD0401X' }] }],
    }),
    with_(role, { specialty: [{ text: 'Surgery' }] }),
    with_(role, { code: [{ coding: [{ system: 'urn:x', code: 'ph' }] }] }),
    with_(role, { location: [{ reference: 'Practitioner/1' }] }),
    with_(role, { active: false }),
    with_(role, {
      extension: [
        {
          url: 'http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/newpatients',
          extension: [],
        },
      ],
    }),
    with_(role, { extension: [{ url: 'http://example.org/own', valueString: 'x' }] }),
    with_(practitioner, { name: [{ text: 'Only a line' }] }),
    with_(practitioner, { identifier: [] }),
    with_(practitioner, { nickname: 'x' }),
    with_(plan, { ownedBy: undefined }),
    with_(plan, { network: undefined }),
    with_(network, { telecom: [{ system: 'phone', value: '1' }] }),
    with_(network, { partOf: undefined }),
  ])
    expect(problems).not.toEqual([]);
});

test('every reference leads to a resource', () => {
  const references = [...all.values()].flatMap((resource) =>
    [...JSON.stringify(resource).matchAll(/"reference":"([^"]+)"/g)].map(([, reference]) => reference ?? ''),
  );
  expect(references.filter((reference) => !all.has(reference))).toEqual([]);
});

/** Why must-support elements are in none of our resources. Parts of an element that is not there are not there either. */
const NOT_SAID: Readonly<Record<string, readonly (readonly [why: string, elements: string])[]>> = {
  HealthcareService: [
    ['kept of a provider at a location', 'extension:newpatients'],
    [
      'not kept',
      'identifier.type identifier.value coverageArea appointmentRequired availableTime notAvailable',
    ],
    ['not kept', 'telecom.extension:contactpoint-availabletime telecom.extension:via-intermediary'],
    ['texts for the house only', 'comment availabilityExceptions'],
    ['there are none', 'endpoint'],
  ],
  InsurancePlan: [
    ['not kept', 'identifier.type identifier.assigner alias period coverageArea plan.type plan.coverageArea'],
    ['coordinators stay in the house', 'contact'],
    ['there are none', 'endpoint'],
  ],
  Location: [
    ['kept of a provider at a location', 'extension:newpatients'],
    ['not kept', 'identifier alias description type partOf hoursOfOperation extension:region'],
    ['not kept', 'telecom.extension:contactpoint-availabletime telecom.extension:via-intermediary'],
    ['texts for the house only', 'availabilityExceptions'],
    ['there are none', 'endpoint'],
  ],
  Network: [
    ['forbidden by the profile itself', 'telecom'],
    ['not kept', 'extension:location-reference identifier address contact'],
    ['there are none', 'endpoint'],
  ],
  Organization: [
    ['not kept', 'extension:qualification extension:org-description extension:org-period identifier'],
    ['not kept', 'partOf address.type address.text'],
    ['said by its locations', 'telecom address.extension:geolocation'],
    ['site contacts stay in the house', 'contact'],
    ['there are none', 'endpoint'],
  ],
  Practitioner: [
    ['said by the locations of its roles', 'telecom address'],
    ['not kept', 'qualification.identifier qualification.period qualification.issuer'],
    [
      'not kept',
      'qualification.extension:practitioner-qualification communication.extension:communication-proficiency',
    ],
  ],
  PractitionerRole: [
    [
      'not kept',
      'extension:qualification identifier.type identifier.value period telecom.rank availableTime notAvailable',
    ],
    ['not kept', 'telecom.extension:contactpoint-availabletime telecom.extension:via-intermediary'],
    ['there are none', 'endpoint'],
  ],
};

test.each(Object.keys(NOT_SAID))('%s: every other must-support element is in a resource', (name) => {
  const url = Object.keys(planNet.profiles).find((profile) => profile.endsWith(`/plannet-${name}`)) ?? '';
  const own = [...all.values()].filter(({ meta }) => meta.profile.includes(url));
  expect(own.length).toBeGreaterThan(0);
  const expected = (NOT_SAID[name] ?? []).flatMap(([, ids]) => ids.split(' '));
  expect(missingElements(url, own).toSorted()).toEqual(expected.toSorted());
});

/** Some values that occur, spread over all. */
function samples(resources: readonly Resource[], name: string, count = 1): string[] {
  const values = [...new Set(resources.flatMap((resource) => parameterValuesOf(resource, name)))].sort();
  return values.filter((_, at) => at % Math.max(1, Math.ceil(values.length / count)) === 0).slice(0, count);
}

async function compare(type: ResourceType, query: string, fitsQuery: (resource: Resource) => boolean) {
  const expected = ofType(type)
    .filter(fitsQuery)
    .map(({ id }) => id);
  expect((await client.ids(`${type}?${query}&_count=500`)).toSorted(), query).toEqual(expected.toSorted());
  return expected.length;
}

test.each(RESOURCE_TYPES)('%s: every parameter and chain of the guide', async (type) => {
  for (const { name, kind, chain } of planNet.search[type].parameters) {
    if (name === '_lastUpdated') continue;
    for (const value of samples(ofType(type), name, 2))
      expect(
        await compare(type, `${name}=${escaped(value)}`, (resource) => fitsParameter(resource, name, value)),
        name,
      ).toBeGreaterThan(0);
    if (kind !== 'reference') continue;
    const targets = samples(ofType(type), name, 1_000).flatMap((reference) => all.get(reference) ?? []);
    for (const chained of chain) {
      const [value] = samples(targets, chained);
      const leads = (resource: Resource) =>
        parameterValuesOf(resource, name).some((reference) => {
          const target = all.get(reference);
          return value !== undefined && target !== undefined && fitsParameter(target, chained, value);
        });
      await compare(type, `${name}.${chained}=${escaped(value ?? 'nothing')}`, leads);
    }
    // The same the other way round.
    const [first] = targets;
    if (!first) continue;
    const [id] = samples(ofType(type), '_id');
    const owner = all.get(`${type}/${id}`);
    await compare(first.resourceType as ResourceType, `_has:${type}:${name}:_id=${id}`, (resource) =>
      owner ? parameterValuesOf(owner, name).includes(`${resource.resourceType}/${resource.id}`) : false,
    );
  }
});

const included = (bundle: Bundle): string[] =>
  (bundle.entry ?? [])
    .filter(({ search }) => search.mode === 'include')
    .map(({ resource }) => `${resource.resourceType}/${resource.id}`)
    .sort();

test.each(RESOURCE_TYPES)('%s: every include of the guide', async (type) => {
  const { includes, revIncludes } = planNet.search[type];
  for (const inclusion of includes) {
    const name = inclusion.split(':')[1] ?? '';
    const from =
      ofType(type).find((resource) => parameterValuesOf(resource, name).length > 0) ?? ofType(type)[0];
    const bundle = await client.search(`${type}?_id=${from?.id ?? 'none'}&_include=${inclusion}`);
    expect(included(bundle), inclusion).toEqual(from ? parameterValuesOf(from, name).toSorted() : []);
  }
  for (const inclusion of revIncludes) {
    const [other = '', name = ''] = inclusion.split(':');
    const referring = ofType(other as ResourceType);
    const [reference = `${type}/none`] = samples(referring, name);
    // As the public test kit asks: with the reference as it stands.
    const bundle = await client.search(`${type}?_id=${reference}&_revinclude=${inclusion}`);
    const expected = referring.filter((resource) => parameterValuesOf(resource, name).includes(reference));
    expect(included(bundle), inclusion).toEqual(expected.map(({ id }) => `${other}/${id}`).sort());
  }
});

/** The ways in which the public test kit asks for the same thing. */
test.each(RESOURCE_TYPES)(
  '%s: two values, two parameters, systems, forms of references, times and forms',
  async (type) => {
    const own = ofType(type);
    const usable = planNet.search[type].parameters.filter(
      ({ name }) => name !== '_lastUpdated' && samples(own, name).length > 0,
    );
    for (const { name, kind } of usable) {
      const [one = '', other = one] = samples(own, name, 2);
      const either = (resource: Resource) =>
        fitsParameter(resource, name, one) || fitsParameter(resource, name, other);
      await compare(type, `${name}=${escaped(one)},${escaped(other)}`, either);
      const both = (resource: Resource) =>
        fitsParameter(resource, name, one) && fitsParameter(resource, name, other);
      await compare(type, `${name}=${escaped(one)}&${name}=${escaped(other)}`, both);
      const [owner] = own.filter((resource) => fitsParameter(resource, name, one));
      await compare(
        type,
        `${name}=${escaped(one)}&_id=${owner?.id}`,
        (resource) => resource.id === owner?.id && fitsParameter(resource, name, one),
      );
      if (kind === 'string') {
        const middle = one.slice(1, 4);
        await compare(type, `${name}:contains=${escaped(middle)}`, (resource) =>
          parameterValuesOf(resource, name).some((value) => fold(value).includes(fold(middle))),
        );
        await compare(type, `${name}:exact=${escaped(one)}`, (resource) =>
          parameterValuesOf(resource, name).includes(one),
        );
      }
      if (kind === 'reference') {
        const expected = await client.ids(`${type}?${name}=${escaped(one)}&_count=500`);
        const [target = '', id = ''] = one.split('/');
        for (const query of [`${name}:${target}=${id}`, `${name}=${id}`])
          expect(await client.ids(`${type}?${query}&_count=500`), query).toEqual(expected);
      }
      if (kind === 'token' && name !== '_id') {
        const expected = await client.ids(`${type}?${name}=${escaped(one)}&_count=500`);
        const systems = new Set(own.flatMap((resource) => systemsOf(resource, one)));
        expect(systems.size, `${name} has a system`).toBeGreaterThan(0);
        for (const system of systems)
          expect(
            await client.ids(`${type}?${name}=${encodeURIComponent(system)}|${escaped(one)}&_count=500`),
          ).toEqual(expected);
        expect(await client.ids(`${type}?${name}=urn:no-such-system|${escaped(one)}`)).toEqual([]);
      }
    }
    const moments = own.map(({ meta }) => meta.lastUpdated).sort();
    const moment = moments[Math.floor(moments.length / 2)] ?? '2026-01-01T00:00:00.000Z';
    const updated: Readonly<Record<string, (at: string) => boolean>> = {
      ge: (at) => at >= moment,
      gt: (at) => at > moment,
      le: (at) => at <= moment,
      lt: (at) => at < moment,
    };
    for (const [prefix, holds] of Object.entries(updated))
      await compare(type, `_lastUpdated=${prefix}${moment}`, ({ meta }) => holds(meta.lastUpdated));
    const posted = await app.inject({
      method: 'POST',
      url: `/fhir/${type}/_search`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '_count=500',
    });
    expect((posted.json() as Bundle).entry?.length ?? 0).toBe(own.length);
  },
);

/** The systems under which a code stands anywhere in a resource. */
function systemsOf(value: unknown, code: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { system, code: own, value: identifier } = value as Record<string, unknown>;
  const here = typeof system === 'string' && (own === code || identifier === code) ? [system] : [];
  return [...here, ...Object.values(value).flatMap((part) => systemsOf(part, code))];
}

/** The address of a search and what it is refused with. */
const REFUSED: readonly [query: string, status: number][] = [
  ['?no-such-parameter=1', 400],
  ['?_id:exact=1', 400],
  ['?_count=501', 400],
  ['?_count=-1', 400],
  ['?_count=many', 400],
  ['?_sort=name', 400],
  ['?_lastUpdated=yesterday', 400],
  ['?_lastUpdated=xx2026-01-01', 400],
  ['?_include=Patient:link', 400],
  ['?_include=nothing', 400],
  ['?_revinclude=Patient:link', 400],
  ['?_has:Patient:link:_id=1', 400],
  ['?_has:PractitionerRole=1', 400],
  ['?_cursor=forged', 400],
  ['?_count=5&_count=6', 400],
  ['?_count=1e9', 400],
  ['?_summary=true', 400],
  ['?_elements=id', 400],
  ['?_total=some', 400],
  ['?_include=*', 400],
  ['?_include:iterate=PractitionerRole:location', 400],
  [`?_id=${Array(501).fill('1').join(',')}`, 400],
  [`?${Array(41).fill('_id=1').join('&')}`, 400],
  [`?${Array.from({ length: 13 }, (_, k) => `_id=${k}`).join('&')}`, 400],
  [`?_lastUpdated=${Array.from({ length: 11 }, (_, k) => `ge20${10 + k}`).join(',')}`, 400],
  ['?_count=', 400],
  ['?_count=1.5', 400],
  ['?_count=99999999999999999999', 400],
  ['?_lastUpdated=2026-02-30', 400],
  ['?_lastUpdated=2026-13', 400],
  ['?_lastUpdated=2026-11-16T25:00:00Z', 400],
  ['?_lastUpdated=2026-11-16T09:30:00%2B99:00', 400],
  ['?_lastUpdated=ge', 400],
  ['?_lastUpdated=ap2026', 400],
  ['?_lastUpdated=', 400],
  ['?_id=', 400],
  ['?_id=1,,2', 400],
  ['?_id=%00', 400],
  [`?_id=${'x'.repeat(1_001)}`, 400],
  ['?constructor=1', 400],
  ['?__proto__=1', 400],
  ['?.=1', 400],
  ['?:=1', 400],
  ['?_has:=1', 400],
  ['?_has:::::=1', 400],
  [`?${'location.partof.'.repeat(30)}_id=1`, 400],
  [`?${'_has:PractitionerRole:location:'.repeat(30)}_id=1`, 400],
  ['?_include=PractitionerRole:location:Patient', 400],
  ['?_revinclude:iterate=PractitionerRole:location', 400],
  ['?_include:recurse=Location:partof', 400],
  ['?_sort=_lastUpdated&_sort=-_lastUpdated', 400],
  ['?_sort=-_lastUpdated&_cursor=WzBd', 400],
  ['?_format=xml', 406],
  ['/no-such-id', 404],
  ['/2147483648', 404],
  [`/${'9'.repeat(65)}`, 404],
];

test.each(RESOURCE_TYPES)('%s: what is wrong is refused with an OperationOutcome', async (type) => {
  for (const [query, status] of REFUSED) {
    const answer = await client.ask<Resource>(`${type}${query}`);
    expect({ query, status: answer.status, type: answer.body.resourceType }).toEqual({
      query,
      status,
      type: 'OperationOutcome',
    });
    expect(answer.headers['content-type']).toMatch(/^application\/fhir\+json/);
  }
  for (const { name, kind } of planNet.search[type].parameters) {
    if (kind !== 'reference') continue;
    const chained = await client.ask<Resource>(`${type}?${name}.no-such-parameter=1`);
    expect({ name, status: chained.status }).toEqual({ name, status: 400 });
  }
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const response = await app.inject({
      method,
      url: `/fhir/${type}/1`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect({ method, status: response.statusCode }).toEqual({ method, status: 405 });
  }
});

test.each(RESOURCE_TYPES)('%s: a count of 0 and every comparison of times are answered', async (type) => {
  const own = ofType(type);
  const { entry, total } = await client.search(`${type}?_count=0`);
  expect([entry, total]).toEqual([undefined, own.length]);
  const year = new Date().getUTCFullYear();
  for (const [value, count] of [
    [`${year}`, own.length],
    [`eq${year}`, own.length],
    [`ne${year}`, 0],
    [`gt${year}`, 0],
    [`sa${year}`, 0],
    [`lt${year}`, 0],
    [`eb${year}`, 0],
    [`ge${year}`, own.length],
    [`le${year}`, own.length],
    ['ge0001-01-01', own.length],
    ['le9999-12-31T23:59:59.999-12:00', own.length],
    [`lt0001,ge${year}`, own.length],
  ] as const)
    expect({
      value,
      total: (await client.search(`${type}?_lastUpdated=${value}&_total=accurate`)).total,
    }).toEqual({
      value,
      total: count,
    });
});

test('circular includes and maximal requests are bounded', async () => {
  const circle = planNet.search.Location.revIncludes.map((one) => `_revinclude=${one}`).join('&');
  const bundle = await client.search(`Location?_count=500&${circle}&_include=Location:organization`);
  const names = (bundle.entry ?? []).map(({ resource }) => `${resource.resourceType}/${resource.id}`);
  expect(new Set(names).size).toBe(names.length);
  expect((bundle.entry ?? []).filter(({ search }) => search.mode === 'include').length).toBeLessThan(1_200);
  const many = Array.from({ length: 500 }, (_, k) => k + 1).join(',');
  expect((await client.search(`PractitionerRole?location=${many}&_count=500`)).entry?.length).toBeGreaterThan(
    0,
  );
  const texts = Array.from({ length: 20 }, (_, k) => String.fromCharCode(97 + k)).join(',');
  expect((await client.ids(`Practitioner?family=${texts}&_count=500`)).length).toBeGreaterThan(0);
  expect((await client.ask(`Practitioner?family=${texts},z`)).status).toBe(400);
});

test('the next link of another search, and a forged one, are refused', async () => {
  const cursorOf = async (query: string) => {
    const { link } = await client.search(query);
    const next = link.find(({ relation }) => relation === 'next')?.url ?? '';
    return new URL(next).searchParams.get('_cursor') ?? '';
  };
  const answered = async (query: string, cursor: string) =>
    (await client.ask(`${query}&_cursor=${cursor}`)).status;
  const sorted = 'Location?_count=1&_sort=_lastUpdated';
  const cursor = await cursorOf(sorted);
  expect(await answered(sorted, cursor)).toBe(200);
  // Pages may grow on the way, and the order of conditions means nothing.
  expect(await answered('Location?_count=2&_sort=_lastUpdated&_total=accurate', cursor)).toBe(200);
  const towns = 'address-state=NY&_lastUpdated=ge2020';
  const swapped = towns.split('&').reverse().join('&');
  expect(await answered(`Location?${swapped}`, await cursorOf(`Location?${towns}&_count=1`))).toBe(200);
  for (const other of [
    'Location?_count=1',
    'Location?_count=1&_sort=-_lastUpdated',
    `${sorted}&address-state=NY`,
    'InsurancePlan?_count=1&_sort=_lastUpdated',
  ])
    expect({ other, status: await answered(other, cursor) }).toEqual({ other, status: 400 });
  const [mark, at, id, updated] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  for (const parts of [
    [mark, at, id, '0000-01-01T00:00:00.000Z'],
    [mark, at, id, '2026-13-01T00:00:00.000Z'],
    [mark, at, 2 ** 31, updated],
    [mark, at, -1, updated],
    [mark, at, '1; drop table provider', updated],
    [mark, 1, id, updated],
    [mark, at, id],
    [mark],
    {},
  ]) {
    const forged = Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect({ parts, status: await answered(sorted, forged) }).toEqual({ parts, status: 400 });
  }
});

test('chains are bounded in all', async () => {
  const has = (k: number) => `_has:PractitionerRole:organization:specialty=${k}`;
  const many = (count: number) => Array.from({ length: count }, (_, k) => has(k)).join('&');
  expect((await client.ask(`Organization?${many(7)}`)).status).toBe(400);
  const started = performance.now();
  expect((await client.search(`Organization?${many(6)}`)).entry).toBeUndefined();
  // Joined in one statement they would take longer than a statement may.
  expect(performance.now() - started).toBeLessThan(4_000);
  const codes = Array.from({ length: 500 }, (_, k) => `2${k}`).join(',');
  expect(await client.ids(`PractitionerRole?specialty=${codes}`)).toEqual([]);
});

test('below /fhir every refusal is an OperationOutcome', async () => {
  for (const [method, url, status] of [
    ['GET', '/fhir/Practitioner/%', 400],
    ['GET', '/fhir/%ED%A0%80', 400],
    ['OPTIONS', '/fhir/Practitioner', 405],
    ['POST', '/fhir/Practitioner', 405],
    ['GET', '/fhir/Practitioner/%00', 404],
  ] as const) {
    const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${key}` } });
    expect({ url, status: answer.statusCode, type: answer.json().resourceType }).toEqual({
      url,
      status,
      type: 'OperationOutcome',
    });
    expect(answer.headers['content-type']).toMatch(/^application\/fhir\+json/);
    expect(answer.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
  }
  expect((await app.inject({ url: '/api/%' })).json()).toHaveProperty('Messages');
});

test('the CapabilityStatement promises what the guide demands', async () => {
  const { body } = await client.ask<{
    instantiates: string[];
    rest: {
      resource: {
        type: ResourceType;
        supportedProfile: string[];
        searchParam: { name: string; definition: string; type: string }[];
        searchInclude: string[];
        searchRevInclude: string[];
      }[];
    }[];
  }>('metadata');
  expect(body.instantiates).toEqual([
    'http://hl7.org/fhir/us/davinci-pdex-plan-net/CapabilityStatement/plan-net',
  ]);
  const resources = body.rest[0]?.resource ?? [];
  expect(resources.map(({ type }) => type).sort()).toEqual(Object.keys(planNet.search).sort());
  for (const { type, supportedProfile, searchParam, searchInclude, searchRevInclude } of resources) {
    const demanded = planNet.search[type];
    expect(supportedProfile).toEqual(expect.arrayContaining(demanded.profiles));
    expect(searchParam).toEqual(
      expect.arrayContaining(
        demanded.parameters.map(({ name, definition, kind }) => ({ name, definition, type: kind })),
      ),
    );
    expect(searchInclude).toEqual(expect.arrayContaining(demanded.includes));
    expect(searchRevInclude).toEqual(expect.arrayContaining(demanded.revIncludes));
  }
});

test('a third-party client reads, searches and pages', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const foreign = new Client({ baseUrl: `${address}/fhir`, bearerToken: key });
  expect(await foreign.capabilityStatement()).toMatchObject({ fhirVersion: '4.0.1' });
  const [practitioner] = ofType('Practitioner');
  expect(await foreign.read({ resourceType: 'Practitioner', id: practitioner?.id ?? '' })).toMatchObject({
    name: practitioner?.name,
  });
  const seen: string[] = [];
  const ids = (bundle: unknown) => ((bundle as Bundle).entry ?? []).map(({ resource }) => resource.id);
  let page = (await foreign.search({
    resourceType: 'Location',
    searchParams: { _count: 10 },
  })) as unknown as Bundle;
  while (page) {
    seen.push(...ids(page));
    page = (await foreign.nextPage({ bundle: page as never })) as unknown as Bundle;
  }
  expect(seen).toEqual(ofType('Location').map(({ id }) => id));
  const posted = await foreign.search({
    resourceType: 'PractitionerRole',
    searchParams: { practitioner: `Practitioner/${practitioner?.id}` },
    options: { postSearch: true },
  });
  expect(ids(posted).length).toBeGreaterThan(0);
  await expect(foreign.read({ resourceType: 'Practitioner', id: '999999' })).rejects.toMatchObject({
    response: { status: 404 },
  });
});
