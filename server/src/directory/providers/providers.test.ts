import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import { PHOTO_TOO_LARGE, STALE } from '@careline/contracts/basis/messages';
import type { Provider } from '@careline/contracts/directory/providers';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { blackPng } from '../../testing/data/png.ts';
import { made, madeAll } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn, db, pool } = await testApp();

let editor: Caller;
const ids = { type: 0, degree: 0, terms: [0], plans: [0], places: [0], specialties: [0], groups: [0] };

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  ids.type = await made(editor, 'ProviderTypes', { name: 'Surgeon' });
  ids.degree = await made(editor, 'Degrees', { name: 'MD' });
  const bodyPartId = await made(editor, 'BodyParts', { name: 'Knee' });
  const categoryId = await made(editor, 'Categories', { name: 'Trauma' });
  const three = ['a', 'b', 'c'].map((name) => ({ name }));
  ids.terms = await madeAll(
    editor,
    'Terms',
    three.map((it) => ({ ...it, bodyPartId, categoryId })),
  );
  const insuranceId = await made(editor, 'Insurances', {
    fullName: 'Aetna Inc',
    consumerFriendlyName: 'Aetna',
  });
  ids.plans = await madeAll(
    editor,
    'InsurancePlans',
    three.map((it) => ({ ...it, insuranceId })),
  );
  const practiceId = await made(editor, 'Practices', { name: 'Midtown Ortho' });
  ids.places = await madeAll(
    editor,
    'PracticeAddresses',
    three.map(({ name }) => ({ practiceId, address: `${name} Street`, zip: '10001' })),
  );
  ids.specialties = await madeAll(editor, 'Specialties', three);
  ids.groups = await madeAll(editor, 'Groups', three);
});

let npis = 100_000_000;
function nextNpi(): string {
  const nine = String(npis++);
  return `${nine}${npiCheckDigit(nine)}`;
}

async function photo(width: number): Promise<string> {
  const image = sharp({ create: { width, height: width, channels: 3, background: '#0f6474' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

async function wholeProvider() {
  const [t1, t2] = ids.terms;
  const [p1, p2, p3] = ids.plans;
  const [a1, a2] = ids.places;
  return {
    name: 'Lindqvist, Hannah D.',
    npi: nextNpi(),
    profilePhoto: await photo(40),
    degreeId: ids.degree,
    providerTypeId: ids.type,
    surgicalSchedulerName: 'Diana Rossi',
    surgicalSchedulerPhone: '(718) 555-0160',
    coordinatorName: 'Bo Li',
    coordinatorPhone: '(718) 555-0161',
    oxford: 'P1',
    uhc: 'P2',
    clinicalRestriction: 'No spine.',
    forConsideration: 'Books two weeks out.',
    communication: 'Text first.',
    inactive: true,
    groups: [ids.groups[0], ids.groups[2]],
    providerExtenders: [{ name: 'Pat Ext', degreeId: ids.degree }, { name: 'Lee Ext' }],
    providerTerms: [
      { termId: t1, min: 5, max: 80, note: 'only acute', priority: true },
      { termId: t2, min: null, max: 17 },
    ],
    providerSpecialties: [{ specialtyId: ids.specialties[1] }, { specialtyId: ids.specialties[0] }],
    providerPracticeAddresses: [
      {
        practiceAddressId: a1,
        hip: 'H1',
        isPrimary: true,
        insurancePlans: [{ insurancePlanId: p1 }, { insurancePlanId: p2 }],
      },
      { practiceAddressId: a2, insurancePlans: [] },
    ],
    providerInsurancePlans: [
      { insurancePlanId: p1, insuranceConsideration: 'not on Fridays' },
      { insurancePlanId: p2 },
      { insurancePlanId: p3 },
    ],
  };
}

const save = <B = Provider>(body: object) => editor.post<B>('/api/Providers/Save', body);
const load = async (id: number) => (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;

describe('a provider', () => {
  test('comes back as it was saved, every field', async () => {
    const sent = await wholeProvider();
    const { status, body } = await save(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...sent,
      profilePhoto: expect.stringMatching(/^data:image\/png;base64,/) as string,
      providerExtenders: [
        { name: 'Pat Ext', degreeId: ids.degree },
        { name: 'Lee Ext', degreeId: null },
      ],
      providerTerms: [
        { name: 'a', bodyPartName: 'Knee', min: 5, max: 80, note: 'only acute', priority: true },
        { min: null, max: 17, priority: false, note: '' },
      ],
    });
    expect(await load(body.id)).toEqual(body);
  });

  test('sent back as loaded changes nothing but its version, and every child keeps its id', async () => {
    const { body: first } = await save(await wholeProvider());
    const { body: second } = await save(first);
    expect(second).toEqual({ ...first, rowVersion: first.rowVersion + 1 });
  });

  test('keeps what an edit does not mention and clears what it empties', async () => {
    const { body: first } = await save(await wholeProvider());
    const { body: kept } = await save({ id: first.id, uhc: 'new' });
    expect(kept).toEqual({ ...first, uhc: 'new', rowVersion: first.rowVersion + 1 });
    const { body: cleared } = await save({
      id: first.id,
      oxford: null,
      groups: [],
      providerTerms: null,
      profilePhoto: null,
    });
    expect(cleared).toMatchObject({ oxford: '', groups: [], providerTerms: [], profilePhoto: null });
    expect(cleared.providerPracticeAddresses).toEqual(first.providerPracticeAddresses);
  });

  test('an emptied box also clears a value that is not text', async () => {
    const { body: first } = await save(await wholeProvider());
    const { body: cleared } = await save({
      id: first.id,
      degreeId: '',
      providerTerms: [{ termId: ids.terms[0], min: '', max: '' }],
    });
    expect(cleared).toMatchObject({ degreeId: null, providerTerms: [{ min: null, max: null }] });
  });

  test('changes its children by difference', async () => {
    const { body: first } = await save(await wholeProvider());
    const [, keptTerm] = first.providerTerms;
    const { body } = await save({
      id: first.id,
      providerTerms: [{ termId: keptTerm?.termId, note: 'changed' }, { termId: ids.terms[2] }],
      providerExtenders: [{ id: first.providerExtenders[0]?.id, name: 'Pat Renamed' }],
    });
    expect(body.providerTerms).toHaveLength(2);
    expect(body.providerTerms).toContainEqual({ ...keptTerm, note: 'changed' });
    expect(body.providerExtenders).toEqual([
      { id: first.providerExtenders[0]?.id, name: 'Pat Renamed', degreeId: ids.degree },
    ]);
  });

  test('loses a removed plan at every location', async () => {
    const { body: first } = await save(await wholeProvider());
    const { body } = await save({
      id: first.id,
      providerInsurancePlans: [{ insurancePlanId: ids.plans[1] }],
    });
    expect(body.providerPracticeAddresses[0]?.insurancePlans).toMatchObject([
      { insurancePlanId: ids.plans[1] },
    ]);
  });

  test('hands the primary mark from one location to another', async () => {
    const { body: first } = await save(await wholeProvider());
    const [a1, a2] = ids.places;
    const { status, body } = await save({
      id: first.id,
      providerPracticeAddresses: [
        { practiceAddressId: a1, isPrimary: false },
        { practiceAddressId: a2, isPrimary: true },
      ],
    });
    expect(status).toBe(200);
    expect(body.providerPracticeAddresses.map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
    expect(body.providerPracticeAddresses[0]?.hip).toBe('H1');
  });
});

test('a photo is judged before a connection is taken: a locked record does not delay the answer', async () => {
  const id = await made(editor, 'Providers', { name: 'Held', providerTypeId: ids.type });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from provider where id = $1 for update', [id]);
  const narrow = blackPng({ width: 1, height: 4_000_000 }).toString('base64');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      editor.post<ErrorBody>('/api/Providers/Save', { id, profilePhoto: `data:image/png;base64,${narrow}` }),
    ),
  );
  await holder.query('rollback');
  holder.release();
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body.fields?.profilePhoto).toContain('10,000 pixels');
  }
});

/** A few kilobytes that would take 75 MB when drawn. */
async function manyPixels() {
  const plain = { create: { width: 5_001, height: 5_000, channels: 3 as const, background: 'white' } };
  const content = await sharp(plain).png().toBuffer();
  return { profilePhoto: `data:image/png;base64,${content.toString('base64')}` };
}

describe('a save is refused as a whole', () => {
  const refusals: [string, () => object | Promise<object>, RegExp][] = [
    ['without a name', () => ({ name: ' ' }), /Name: The field is mandatory/],
    [
      'with min over max',
      () => ({ providerTerms: [{ termId: ids.terms[0], min: 9, max: 8 }] }),
      /minimum age/,
    ],
    ['with an age over 150', () => ({ providerTerms: [{ termId: ids.terms[0], max: 151 }] }), /0 to 150/],
    [
      'with a term twice',
      () => ({ providerTerms: [{ termId: ids.terms[0] }, { termId: ids.terms[0] }] }),
      /twice/,
    ],
    ['with an unknown term', () => ({ providerTerms: [{ termId: 2_000_000 }] }), /term does not exist/],
    ['with an unknown group', () => ({ groups: [2_000_000] }), /group does not exist/],
    ['with a nameless extender', () => ({ providerExtenders: [{ name: '' }] }), /mandatory/],
    [
      'with two primary locations',
      () => ({
        providerPracticeAddresses: ids.places.map((practiceAddressId) => ({
          practiceAddressId,
          isPrimary: true,
        })),
      }),
      /primary/,
    ],
    [
      'with a plan the provider does not take',
      () => ({
        providerInsurancePlans: [],
        providerPracticeAddresses: [
          { practiceAddressId: ids.places[0], insurancePlans: [{ insurancePlanId: ids.plans[0] }] },
        ],
      }),
      /insurance plans that the provider takes/,
    ],
    ['with an id as text', () => ({ degreeId: String(ids.degree) }), /whole number/],
    ['with nine digits of NPI', () => ({ npi: '123456789' }), /^An NPI has ten digits/],
    ['with a wrong check digit', () => ({ npi: '1234567890' }), /check digit/],
    [
      'with a photo that is text',
      () => ({ profilePhoto: 'data:image/png;base64,aGVsbG8=' }),
      /PNG, JPEG or WebP/,
    ],
    ['with a photo of too many pixels', manyPixels, /25 megapixels/],
    [
      'with a photo over 1 MB',
      () => ({ profilePhoto: `data:image/png;base64,${Buffer.alloc(1_048_577).toString('base64')}` }),
      new RegExp(PHOTO_TOO_LARGE.replace('?', '\\?')),
    ],
  ];

  test.each(refusals)('%s', async (_, change, message) => {
    const { body: first } = await save(await wholeProvider());
    const refused = await save<ErrorBody>({ ...first, uhc: 'half a save', ...(await change()) });
    expect(refused.status).toBe(400);
    expect(refused.body.Messages.join('\n')).toMatch(message);
    expect(await load(first.id)).toEqual(first);
  });

  test('with the NPI of another, who is named', async () => {
    const { body: first } = await save(await wholeProvider());
    const refused = await save<ErrorBody>({ name: 'Other', providerTypeId: ids.type, npi: first.npi });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.npi).toContain(first.name);
  });

  test('with an old version', async () => {
    const { body: first } = await save(await wholeProvider());
    await save({ id: first.id, uhc: 'theirs' });
    const refused = await save<ErrorBody>({ ...first, uhc: 'mine' });
    expect(refused).toMatchObject({ status: 409, body: { Messages: [STALE] } });
    expect((await load(first.id)).uhc).toBe('theirs');
  });
});

test('of many who save the same version at once, one wins', async () => {
  const { body: first } = await save(await wholeProvider());
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save({ ...first, uhc: `try ${n}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
});

test('a save leaves one audit line in words', async () => {
  const { body: first } = await save(await wholeProvider());
  await save({ id: first.id, uhc: 'P9', providerTerms: [] });
  const { rows } = await db.execute<{ summary: string; user_id: number }>(
    sql`select summary, user_id from audit_event where entity = 'Providers' and record_id = ${first.id} order by id desc`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    summary:
      'PRIS# (UHC): P2 → P9; Terms: a, Knee (Min 5, Max 80, Note only acute, Priority Yes) removed, b, Knee (Max 17) removed',
    user_id: editor.userId,
  });
});

test('the list finds by name without accents, by NPI and by practice', async () => {
  const sent = { ...(await wholeProvider()), name: 'Müller-Ödegård, Zoë' };
  const { body } = await save(sent);
  for (const query of ['muller zoe', sent.npi, 'zoë midtown']) {
    const found = await editor.post<{ items: { id: number }[] }>('/api/Providers/Search', { query });
    expect(found.body.items.map(({ id }) => id)).toContain(body.id);
  }
});

test('similar providers are found by NPI and by a misspelt name', async () => {
  const { body } = await save({ ...(await wholeProvider()), name: 'Bartholomew, Quincy' });
  const names = [
    'Quincy Bartolomew',
    'Bartolomew',
    'Barthlomew, Q.',
    'QUINCY BÄRTHOLOMEW',
    'artholomew quinzy',
  ];
  for (const asked of [{ npi: body.npi }, ...names.map((name) => ({ name }))]) {
    const found = await editor.post<{ items: { id: number }[] }>('/api/Providers/FindSimilar', asked);
    expect(found.status).toBe(200);
    expect(
      found.body.items.map(({ id }) => id),
      JSON.stringify(asked),
    ).toContain(body.id);
  }
  for (const name of ['Quincy Bart', 'Quincy Lee', 'B', '']) {
    const found = await editor.post<{ items: { id: number }[] }>('/api/Providers/FindSimilar', { name });
    expect(
      found.body.items.map(({ id }) => id),
      name,
    ).not.toContain(body.id);
  }
});

test('similar providers: short forms are found, and the likeliest comes first', async () => {
  const whole = await wholeProvider();
  const named = async (name: string) => (await save({ ...whole, name, npi: '' })).body.id;
  const others = [await named('Bob Wexelblatt-Ames'), await named('Wexelblat, Bob')];
  const robert = await named('Robert Wexelblatt');
  const bob = await named('Bob Wexelblatt');
  const { body } = await editor.post<{ items: { id: number }[] }>('/api/Providers/FindSimilar', {
    name: 'Wexelblatt Bob',
  });
  const found = body.items.map(({ id }) => id);
  expect(found[0]).toBe(bob);
  expect(found.toSorted()).toEqual([...others, robert, bob].toSorted());
});
