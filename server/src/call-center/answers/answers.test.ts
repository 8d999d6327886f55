import { ROLE } from '@careline/contracts/basis/call';
import {
  type Answer,
  type AnswerLanguage,
  type AnswerSettings,
  type KeptAnswers,
  NUMBER_LETTERS,
} from '@careline/contracts/call-center/answers';
import { Accepting, Accommodation, Service } from '@careline/contracts/directory/preferences';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../demo/random.ts';
import type { Mail } from '../../platform/mailer.ts';
import { made } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { answerWords } from './compose-answer.ts';
import { ANSWERS_AN_HOUR, MAILS_AN_HOUR } from './services/answers-service.ts';

const log: string[] = [];
const mails: Mail[] = [];
let isMailDown = false;
const { db, pool, signedIn } = await testApp({
  log: { write: (line) => log.push(line) },
  mailer: {
    send: async (mail) => {
      if (isMailDown) throw new Error(`550 ${mail.to} is unknown here`);
      mails.push(mail);
    },
  },
});
const [admin, editor, agent] = [
  await signedIn(ROLE.Admin),
  await signedIn(ROLE.DataEntry),
  await signedIn(ROLE.CallCenter),
];
const typeId = await made(editor, 'ProviderTypes', { name: 'Physician' });
const practiceId = await made(editor, 'Practices', { name: 'Midtown Ortho' });
const insuranceId = await made(editor, 'Insurances', {
  fullName: 'Aetna Inc',
  consumerFriendlyName: 'Aetna',
});
const planId = await made(editor, 'InsurancePlans', { insuranceId, name: 'HMO' });
const otherPlanId = await made(editor, 'InsurancePlans', { insuranceId, name: 'PPO' });

const save = (body: object, by: Caller = agent) => by.post<Answer>('/api/Answers/Save', body);
const search = (body: object) => editor.post<KeptAnswers>('/api/Answers/Search', body);
const send = (number: string, email: string, by: Caller = agent) =>
  by.post<{ Messages: string[] }>('/api/Answers/Send', { number, email });

async function told(body: object, by?: Caller): Promise<Answer> {
  await pool.query(`delete from budget_event where kind = 'answer'`);
  const answer = await save(body, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const newProvider = (more: object = {}) =>
  made(editor, 'Providers', { name: 'Garcia, Farid', providerTypeId: typeId, ...more });
const newAddress = (more: object = {}) =>
  made(editor, 'PracticeAddresses', { practiceId, address: '1 Main St', zip: '10001', ...more });

beforeEach(() => {
  mails.length = 0;
  isMailDown = false;
});

/** Facts that may be told. Everything else in the records must not be. */
interface Constellation {
  name: string;
  specialties: string[];
  inactive: boolean;
  isVerified: boolean;
  takesPlan: boolean;
  coordinatorPhone: string;
  places: {
    address: string;
    suite: string;
    phone: string;
    services: Service[];
    accommodations: Accommodation[];
    accepting: Accepting | null;
    takesPlan: boolean;
    isVerified: boolean;
    isPrimary: boolean;
  }[];
}

function draw(random: Random, n: number): Constellation {
  const some = <T>(all: readonly T[]) => all.filter(() => random.chance(0.4));
  const takesPlan = random.chance(0.6);
  const count = random.between(0, 3);
  const primary = random.between(0, 2);
  return {
    name: `Provider${n}, Ann`,
    specialties: some(['Hand Surgery', 'Sports Medicine']).map((name) => `${name} ${n}`),
    inactive: random.chance(0.2),
    isVerified: random.chance(0.5),
    takesPlan,
    coordinatorPhone: random.chance(0.5) ? `212.555.${String(5000 + n)}` : '',
    places: Array.from({ length: count }, (_, k) => ({
      address: `${n} Elm St ${k}`,
      suite: random.chance(0.5) ? `Suite ${k}` : '',
      phone: random.chance(0.8) ? `212.555.${String(1000 + n * 4 + k)}` : '',
      services: some(Service.options),
      accommodations: some(Accommodation.options),
      accepting: random.chance(0.7) ? (Accepting.options[random.between(0, 2)] ?? null) : null,
      takesPlan: takesPlan && random.chance(0.5),
      isVerified: random.chance(0.5),
      isPrimary: k === primary,
    })),
  };
}

/** Writes a scenario to the directory, with a secret in every field that must not be told. */
async function store({
  name,
  specialties,
  inactive,
  isVerified,
  takesPlan,
  coordinatorPhone,
  places,
}: Constellation) {
  const verified = (is: boolean) => (is ? { verified: { how: 'phone', note: 'SECRET' } } : {});
  const addressIds: number[] = [];
  for (const place of places)
    addressIds.push(
      await newAddress({
        address: place.address,
        suite: place.suite,
        mainPhone: place.phone,
        backLine: 'SECRET',
        email: 'SECRET',
        otherNotes: 'SECRET',
        siteContact1: 'SECRET',
        ...Object.fromEntries(
          Service.options.flatMap((each) => [
            [each, place.services.includes(each)],
            // Hours are told in the office's own words, which are drawn below.
            [`${each}Additional`, each.endsWith('Hours') ? '' : 'SECRET'],
          ]),
        ),
        accommodations: place.accommodations,
        ...verified(place.isVerified),
      }),
    );
  const specialtyIds: number[] = [];
  for (const specialty of specialties)
    specialtyIds.push(await made(editor, 'Specialties', { name: specialty }));
  const providerId = await newProvider({
    name,
    inactive,
    coordinatorName: 'SECRET',
    ...(coordinatorPhone && { coordinatorPhone }),
    surgicalSchedulerName: 'SECRET',
    forConsideration: 'SECRET',
    communication: 'SECRET',
    providerSpecialties: specialtyIds.map((specialtyId) => ({ specialtyId })),
    providerInsurancePlans: [
      { insurancePlanId: otherPlanId, insuranceConsideration: 'SECRET' },
      ...(takesPlan ? [{ insurancePlanId: planId }] : []),
    ],
    providerPracticeAddresses: places.map((place, k) => ({
      practiceAddressId: addressIds[k],
      isPrimary: place.isPrimary,
      accepting: place.accepting,
      hip: 'SECRET',
      insurancePlans: place.takesPlan ? [{ insurancePlanId: planId }] : [],
    })),
    ...verified(isVerified),
  });
  return { providerId, addressIds };
}

/** The contract's rule, in its plainest form. */
function expectedItem(
  { name, specialties, inactive, isVerified, takesPlan, coordinatorPhone, places }: Constellation,
  { providerId, addressIds }: { providerId: number; addressIds: number[] },
  { only, asksForPlan }: { only?: number | undefined; asksForPlan: boolean },
): object {
  const planTaken = (here: boolean) => {
    if (!asksForPlan) return null;
    if (here) return 'here';
    return takesPlan ? 'elsewhere' : 'no';
  };
  const locations = places
    .map((place, k) => ({
      isPrimary: place.isPrimary,
      told: {
        practiceAddressId: addressIds[k],
        practice: 'Midtown Ortho',
        address: place.address,
        suite: place.suite,
        city: 'New York',
        state: 'NY',
        zip: '10001',
        phone: coordinatorPhone || place.phone,
        services: place.services,
        accommodations: place.accommodations,
        planTaken: planTaken(place.takesPlan),
        accepting: place.accepting,
        verifiedAt: place.isVerified ? expect.any(String) : null,
      },
    }))
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map((place) => place.told)
    .filter((place) => only === undefined || place.practiceAddressId === only);
  return {
    providerId,
    name,
    specialties,
    inactive,
    verifiedAt: isVerified ? expect.any(String) : null,
    locations,
  };
}

/** Sentences that must be read, and ones that must not, for each location in its language. */
function checkWords({ text, html, items, language }: Answer): void {
  const words = answerWords(language);
  const plain = html
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  const flat = (written: string) =>
    written
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  // The text and the sheet say the same, line by line.
  expect(flat(plain)).toEqual(flat(text));
  const count = (sentence: string) => flat(text).filter((line) => line === sentence).length;
  const all = items.flatMap(({ inactive, locations }) => locations.map((place) => ({ ...place, inactive })));
  for (const accepting of Accepting.options)
    expect(count(`${words.accepting[accepting]}.`)).toBe(
      all.filter((place) => place.accepting === accepting && !place.inactive).length,
    );
  expect(count(words.acceptingUnknown)).toBe(all.filter((p) => p.accepting === null && !p.inactive).length);
  const aboutPlan = { here: words.planHere, elsewhere: words.planElsewhere, no: words.planNot } as const;
  for (const [taken, sentence] of Object.entries(aboutPlan))
    expect(count(sentence.replace('{plan}', 'Aetna HMO'))).toBe(
      all.filter(({ planTaken }) => planTaken === taken).length,
    );
  expect(count(words.inactive)).toBe(items.filter(({ inactive }) => inactive).length);
  expect(count(words.placeNeverVerified)).toBe(all.filter(({ verifiedAt }) => verifiedAt === null).length);
  for (const { name, specialties } of items) expect(text).toContain([name, ...specialties][0]);
  for (const { address, phone, services } of all) {
    expect(text).toContain(address);
    expect(text).toContain(phone.replace(/^(\d{3})\.(\d{3})\./, '($1) $2-'));
    for (const service of services) expect(text).toContain(words.services[service]);
  }
}

test('60 scenarios in two languages are told exactly as recorded, and nothing more', async () => {
  const random = createRandom(7);
  const all: { drawn: Constellation; ids: Awaited<ReturnType<typeof store>> }[] = [];
  for (let n = 0; n < 30; n++) {
    const drawn = draw(random, n);
    all.push({ drawn, ids: await store(drawn) });
  }
  for (let n = 0; n < 60; n++) {
    const picked = Array.from(
      { length: random.between(1, 4) },
      () => all[random.between(0, all.length - 1)],
    ).flatMap((one) =>
      one ? [{ ...one, only: random.chance(0.5) ? one.ids.addressIds[0] : undefined }] : [],
    );
    const asksForPlan = random.chance(0.7);
    for (const language of ['en', 'es'] satisfies AnswerLanguage[]) {
      const answer = await told(
        {
          providers: picked.map(({ ids, only }) => ({
            providerId: ids.providerId,
            ...(only !== undefined && { practiceAddressId: only }),
          })),
          ...(asksForPlan && { insurancePlanId: planId }),
          language,
        },
        language === 'en' ? agent : editor,
      );
      expect(answer.items).toEqual(
        picked.map(({ drawn, ids, only }) => expectedItem(drawn, ids, { only, asksForPlan })),
      );
      expect(JSON.stringify(answer)).not.toContain('SECRET');
      expect(answer.number).toMatch(new RegExp(`^[${NUMBER_LETTERS}]{8}$`));
      expect(answer.text).toContain(answer.number);
      checkWords(answer);
    }
  }
}, 60_000);

describe('refused callers and refused requests', () => {
  test('Call Center users can neither tell nor mail a provider of a foreign group', async () => {
    const group = await made(editor, 'Groups', { name: 'North' });
    const hidden = await newProvider({ name: 'Hidden, Ann', groups: [group] });
    const body = { providers: [{ providerId: hidden }], language: 'en' };
    expect((await save(body)).status).toBe(404);
    const { number } = await told(body, editor);
    expect((await send(number, 'a@example.org')).status).toBe(404);
    const insider = await signedIn(ROLE.CallCenter, [group]);
    expect((await send(number, 'a@example.org', insider)).status).toBe(204);
    expect(mails.map(({ to }) => to)).toEqual(['a@example.org']);
  });

  test.each([
    ['no provider', { providers: [], language: 'en' }],
    ['five providers', { providers: Array(5).fill({ providerId: 1 }), language: 'en' }],
    ['another language', { providers: [{ providerId: 1 }], language: 'fr' }],
  ])('%s', async (_, body) => expect((await save(body)).status).toBe(400));

  test('an unknown plan and an unknown location are refused', async () => {
    const providerId = await newProvider();
    const plan = { providers: [{ providerId }], insurancePlanId: 2_000_000_000, language: 'en' };
    expect((await save(plan)).status).toBe(400);
    const elsewhere = { providers: [{ providerId, practiceAddressId: await newAddress() }], language: 'en' };
    expect((await save(elsewhere)).body).toMatchObject({
      Messages: ['Garcia, Farid has no location at this address.'],
    });
    expect((await save({ providers: [{ providerId: 2_000_000_000 }], language: 'en' })).status).toBe(404);
  });

  test.each([
    '',
    'nobody',
    'a@b',
    'a@example.org, b@example.org',
    'x,a@example.org',
    'A <a@example.org>',
    'a@example.org\r\nBcc: b@example.org',
  ])('no mail goes to %j', async (address) => {
    const { number } = await told({ providers: [{ providerId: await newProvider() }], language: 'en' });
    expect((await send(number, address)).status).toBe(400);
    expect(mails).toEqual([]);
  });
});

test('a mail says the answer in its language, to one address; 30 an hour, failures not counted', async () => {
  const user = await signedIn(ROLE.CallCenter);
  const providers = [{ providerId: await newProvider() }];
  const { number, text, html } = await told({ providers, language: 'es' });
  isMailDown = true;
  const failed = await send(number, 'canary@example.org', user);
  expect(failed.status).toBe(400);
  expect(JSON.stringify(failed.body)).not.toContain('canary');
  isMailDown = false;
  for (let n = 0; n < MAILS_AN_HOUR; n++)
    expect((await send(number, 'a@example.org', user)).status).toBe(204);
  expect(await send(number, 'a@example.org', user)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
  });
  expect(mails).toHaveLength(MAILS_AN_HOUR);
  expect(mails[0]).toMatchObject({ to: 'a@example.org', text });
  expect(mails[0]?.subject).toBe(`Su información de proveedores (${number})`);
  expect(mails[0]?.html).toContain(html);
  expect(mails[0]?.html).not.toMatch(/https?:|src=|href=|url\(/);
});

test('a user gives 100 answers an hour, and mails an own one whose provider is gone', async () => {
  const user = await signedIn(ROLE.CallCenter);
  const providerId = await newProvider({ name: 'Going, Gus' });
  const body = { providers: [{ providerId }], language: 'en' };
  const { number } = await told(body, user);
  await pool.query(
    `insert into budget_event (kind, subject) select 'answer', $1 from generate_series(2, 100)`,
    [String(user.userId)],
  );
  expect(await save(body, user)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  expect((await editor.delete(`/api/Providers/Delete/${providerId}`)).status).toBe(204);
  expect((await send(number, 'a@example.org', user)).status).toBe(204);
});

test('an answer is found as it was given: by its number in any dictated spelling, by provider and by day', async () => {
  const providerId = await newProvider({ name: 'Before, Ann' });
  const first = await told({ providers: [{ providerId }], language: 'en' });
  const second = await told({ providers: [{ providerId }], language: 'es' });
  const { body: record } = await editor.get<object>(`/api/Providers/GetById/${providerId}`);
  await made(editor, 'Providers', { ...record, name: 'After, Ann' });
  const { number } = first;
  const spellings = [
    number,
    number.toLowerCase(),
    ` ${number.slice(0, 4)}-${number.slice(4)} `,
    [...number].join(' '),
  ];
  for (const spelled of spellings) {
    const { body } = await search({ number: spelled });
    expect(body).toMatchObject({
      total: 1,
      items: [{ ...first, userName: expect.stringContaining('Tester') }],
    });
  }
  const byProvider = await search({ providerId });
  expect(byProvider.body.items.map((item) => item.number)).toEqual([second.number, number]);
  expect((await search({ providerId, take: 1, skip: 1 })).body).toMatchObject({
    total: 2,
    items: [{ number }],
  });
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  expect((await search({ providerId, from: today, to: today })).body.total).toBe(2);
  expect((await search({ providerId, to: '2020-01-01' })).body.total).toBe(0);
  expect(
    (await search({ providerId, from: first.at, to: first.at })).body.items.map((i) => i.number),
  ).toContain(number);
  expect((await search({ from: 'yesterday' })).status).toBe(400);
  const [changed] = (await search({ number })).body.items;
  expect(changed?.changed).toEqual(['Before, Ann: name was “Before, Ann” and is now “After, Ann”.']);
  expect(await editor.delete(`/api/Providers/Delete/${providerId}`)).toMatchObject({ status: 204 });
  expect((await search({ number })).body.items[0]?.changed).toEqual([
    'Before, Ann is no longer in the directory.',
  ]);
});

test('a Call Center user finds an answer by its number alone, and only about providers they may see', async () => {
  const group = await made(editor, 'Groups', { name: 'South' });
  const open = await told({ providers: [{ providerId: await newProvider() }], language: 'en' });
  const hidden = await told(
    { providers: [{ providerId: await newProvider({ groups: [group] }) }], language: 'en' },
    editor,
  );
  const find = (body: object, by = agent) => by.post<KeptAnswers>('/api/Answers/Search', body);
  expect((await find({ number: open.number })).body).toMatchObject({ total: 1, items: [{ changed: [] }] });
  expect((await find({ number: hidden.number })).body).toEqual({ items: [], total: 0 });
  const insider = await signedIn(ROLE.CallCenter, [group]);
  expect((await find({ number: hidden.number }, insider)).body.total).toBe(1);
  for (const body of [{}, { number: ' ' }, { number: open.number, providerId: 1 }, { from: '2026-01-01' }])
    expect((await find(body)).status, JSON.stringify(body)).toBe(400);
});

test('an own answer comes in the other language under its number, with the same providers and insurance alone', async () => {
  const address = await newAddress();
  const providerId = await newProvider({
    providerInsurancePlans: [{ insurancePlanId: planId }],
    providerPracticeAddresses: [
      { practiceAddressId: address, insurancePlans: [{ insurancePlanId: planId }] },
    ],
  });
  const body = { providers: [{ providerId, practiceAddressId: address }], insuranceId };
  const first = await told({ ...body, language: 'en' });
  expect(first.text).toContain('Plans of Aetna taken at this address: HMO.');
  const { number } = first;
  const again = await told({ ...body, language: 'es', number });
  expect(again).toMatchObject({ number, at: first.at, language: 'es', items: first.items });
  expect((await search({ number })).body.items).toMatchObject([{ language: 'es', text: again.text }]);
  const other = { providerId: await newProvider() };
  for (const wrong of [
    { providers: [other] },
    { providers: [...body.providers, other] },
    { insuranceId: null },
    { insurancePlanId: planId },
    { number: '22222222' },
  ])
    expect((await save({ ...body, language: 'en', number, ...wrong })).status, JSON.stringify(wrong)).toBe(
      400,
    );
  expect((await save({ ...body, language: 'en', number }, editor)).status).toBe(400);
  await db.execute(sql`update answer set at = now() - interval '11 minutes' where number = ${number}`);
  expect((await save({ ...body, language: 'en', number })).status).toBe(400);
});

test('insurance and plan must belong together', async () => {
  const place = { practiceAddressId: await newAddress(), insurancePlans: [] };
  const providers = [{ providerId: await newProvider({ providerPracticeAddresses: [place] }) }];
  const other = await made(editor, 'Insurances', { fullName: 'Cigna Inc', consumerFriendlyName: 'Cigna' });
  for (const wrong of [{ insuranceId: other, insurancePlanId: planId }, { insuranceId: 2_000_000_000 }])
    expect((await save({ providers, language: 'en', ...wrong })).status).toBe(400);
  const { text } = await told({ providers, language: 'en', insuranceId: other });
  expect(text).toContain('Cigna is not taken.');
});

test('100 answers an hour and user; the other language of one is not another', async () => {
  const user = await signedIn(ROLE.CallCenter);
  const body = { providers: [{ providerId: await newProvider() }], language: 'en' };
  let last = '';
  for (let n = 0; n < ANSWERS_AN_HOUR; n++) last = (await save(body, user)).body.number;
  expect(await save(body, user)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  expect((await save({ ...body, language: 'es', number: last }, user)).body.number).toBe(last);
  expect((await save(body)).status).toBe(200);
}, 60_000);

test('no trace of a mail, its address or the patient is in a table, a log line or the history', async () => {
  const canary = 'zwieback.canary@example.org';
  const { number } = await told({ providers: [{ providerId: await newProvider() }], language: 'en' });
  expect((await send(number, canary)).status).toBe(204);
  isMailDown = true;
  expect((await send(number, canary)).status).toBe(400);
  expect((await send('22222222', canary)).status).toBe(404);
  expect((await send(number, `${canary} and more`)).status).toBe(400);
  expect(log.filter((line) => line.includes('/api/Answers/Send')).length).toBeGreaterThan(3);
  expect(log.filter((line) => line.includes('zwieback'))).toEqual([]);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from "${name}" as own where own::text ilike '%zwieback%'`);
    expect(rows, name).toEqual([]);
  }
});

test('answers are kept as long as an Admin says, and a shorter time deletes at once', async () => {
  const settings = async () => (await admin.get<AnswerSettings>('/api/Answers/GetSettings')).body;
  const keep = (keepDays: number) => admin.put('/api/Answers/SaveSettings', { keepDays });
  expect(await settings()).toEqual({ keepDays: 731, groupName: '', groupPhone: '' });
  await admin.put('/api/Answers/SaveSettings', { groupName: 'Hudson Group', groupPhone: '(212) 555-0199' });
  const providers = [{ providerId: await newProvider() }];
  const old = await told({ providers, language: 'en' });
  expect(old.text).toMatch(/^Hudson Group · \(212\) 555-0199\n/);
  await db.execute(sql`update answer set at = now() - interval '40 days' where number = ${old.number}`);
  expect((await search({ number: old.number })).body.total).toBe(1);
  expect((await keep(30)).status).toBe(204);
  expect(await settings()).toEqual({ keepDays: 30, groupName: 'Hudson Group', groupPhone: '(212) 555-0199' });
  expect(await db.$count(sql`answer where number = ${old.number}`)).toBe(0);
  const young = await told({ providers, language: 'en' });
  expect((await keep(0)).status).toBe(204);
  expect((await search({})).body).toEqual({ items: [], total: 0 });
  expect((await send(young.number, 'a@example.org')).status).toBe(404);
  // With retention off, an answer can be mailed for ten minutes but never looked up.
  const brief = await told({ providers, language: 'en' });
  expect((await search({ number: brief.number })).body.total).toBe(0);
  expect((await send(brief.number, 'a@example.org')).status).toBe(204);
  await db.execute(sql`update answer set at = now() - interval '11 minutes' where number = ${brief.number}`);
  expect((await send(brief.number, 'a@example.org')).status).toBe(404);
  for (const bad of [-1, 3_654, 1.5, null]) expect((await keep(bad as number)).status, String(bad)).toBe(400);
  expect((await keep(731)).status).toBe(204);
});

test('an answer for a day tells what is in force on it, until when, and which day was asked for', async () => {
  const [here, later] = [await newAddress(), await newAddress({ address: '2 Elm St' })];
  const providerId = await newProvider({
    endsOn: '2027-12-31',
    providerInsurancePlans: [{ insurancePlanId: planId, endsOn: '2027-03-13' }],
    providerPracticeAddresses: [
      { practiceAddressId: here, insurancePlans: [{ insurancePlanId: planId }] },
      { practiceAddressId: later, startsOn: '2027-03-14', insurancePlans: [{ insurancePlanId: planId }] },
    ],
  });
  const asked = { providers: [{ providerId }], insurancePlanId: planId };
  const on = '2027-03-01';
  const english = await told({ ...asked, on, language: 'en' });
  expect(english.on).toBe(on);
  expect(english.items[0]?.locations).toMatchObject([{ practiceAddressId: here, planTaken: 'here' }]);
  expect(english.text).toContain('For an appointment on March 1, 2027.');
  expect(english.text).toContain('Only until March 13, 2027.');
  const spanish = await told({ ...asked, on, language: 'es', number: english.number });
  expect(spanish.text).toContain('Para una cita el 1 de marzo de 2027.');
  expect(spanish.text).toContain('Solo hasta el 13 de marzo de 2027.');
  expect((await search({ number: english.number })).body.items).toMatchObject([{ on, changed: [] }]);

  const after = await told({ ...asked, on: '2027-03-14', language: 'en' });
  expect(after.items[0]?.locations.map((one) => [one.practiceAddressId, one.planTaken])).toEqual([
    [here, 'no'],
    [later, 'no'],
  ]);
  expect(after.text).not.toContain('Only until');
  expect((await told({ ...asked, on: '2028-01-01', language: 'en' })).items[0]?.inactive).toBe(true);

  const early = await save({
    providers: [{ providerId, practiceAddressId: later }],
    on: '2027-03-13',
    language: 'en',
  });
  expect(early).toMatchObject({
    status: 400,
    body: { Messages: ['Garcia, Farid has no location at this address on 2027-03-13.'] },
  });
});

test('an answer tells what is closed and who is away, until when and where to go instead; what is new is told later', async () => {
  const [here, there] = [await newAddress(), await newAddress({ address: '2 Elm St' })];
  const providerId = await newProvider({
    providerPracticeAddresses: [
      { practiceAddressId: here, accepting: 'new' },
      { practiceAddressId: there, accepting: 'new' },
    ],
  });
  const notice = { startsOn: '2027-03-01', endsOn: '2027-03-05' };
  const place = { set: 'PracticeAddresses', recordId: here, kind: 'closed', insteadId: there };
  await made(admin, 'Notices', { ...notice, ...place, text: 'Flooded', textEs: 'Inundado' });
  const asked = { providers: [{ providerId }], on: '2027-03-02' };
  const english = await told({ ...asked, language: 'en' });
  expect(english.text).toMatch(
    /The office at 1 Main St.* is closed until March 5, 2027\. Flooded\. Please go to .*2 Elm St, 10001 instead\./,
  );
  expect(english.text.match(/Accepting new patients/g)).toHaveLength(1);
  const spanish = await told({ ...asked, language: 'es', number: english.number });
  expect(spanish.text).toMatch(/está cerrado hasta el 5 de marzo de 2027\. Inundado\. Por favor, vaya a /);
  expect(spanish.html).toContain('está cerrado hasta el 5 de marzo de 2027');
  expect((await told({ ...asked, on: '2027-03-06', language: 'en' })).text).not.toContain('closed');

  const changed = async () => (await search({ number: english.number })).body.items[0]?.changed;
  expect(await changed()).toEqual([]);
  await made(admin, 'Notices', { ...notice, set: 'Providers', recordId: providerId, kind: 'away' });
  expect(await changed()).toEqual([expect.stringMatching(/^.*Garcia.* is away until March 5, 2027\.$/)]);
  const away = await told({ ...asked, language: 'en' });
  expect(away.text).toContain('is away until March 5, 2027.');
  expect(away.text).not.toContain('Accepting new patients');
});
