import { ROLE } from '@careline/contracts/basis/call';
import { STALE } from '@careline/contracts/basis/messages';
import type { Undone } from '@careline/contracts/basis/undo';
import type { PracticeAddress } from '@careline/contracts/directory/practice-addresses';
import type { Provider } from '@careline/contracts/directory/providers';
import { NOT_A_PHONE } from '@careline/contracts/rules/contact-formats';
import type {
  AskAnswer,
  AskableOffices,
  Attestation,
  Attestations,
  OfficeMailPreview,
} from '@careline/contracts/trust/attestations';
import type { OpenedAttestation } from '@careline/contracts/trust/office-answers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { made, madeAll, smallDirectory } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { sendReminders } from './services/ask.ts';

const log: string[] = [];
const mails: Mail[] = [];
let isMailDown = false;
const mailer = {
  send: async (mail: Mail) => {
    if (isMailDown || mail.to.startsWith('refused')) throw new Error('refused');
    mails.push(mail);
  },
};
const app = await testApp({
  mailer,
  log: { write: (line) => log.push(line) },
  config: { publicUrl: 'https://careline.example.org', trustProxy: 1 },
});
const { pool, db, anonymous, signedIn } = app;
const { editor, practiceId, newProvider } = await smallDirectory(app);

const HUDSON = { groupName: 'Hudson Medical Group', groupPhone: '2125550199' };

interface Refusal {
  Messages: string[];
}

beforeEach(async () => {
  await pool.query(`delete from budget_event where kind = 'wrong link'`);
});

let offices = 0;
const newOffice = (more: object = {}) =>
  made(editor, 'PracticeAddresses', {
    practiceId,
    address: `${++offices} Canal St`,
    zip: '10013',
    email: `office${offices}@example.org`,
    mainPhone: '212-555-0100',
    ...more,
  });

const ask = (ids: number[], more: object = {}, by: Caller = editor) =>
  by.post<AskAnswer>('/api/Attestations/Ask', { practiceAddressIds: ids, ...more });
const secretOf = (mail: Mail | undefined) => /#\/attest\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
const asked = async (id: number, more: object = {}) => {
  expect(await ask([id], more)).toMatchObject({ status: 200, body: { asked: [{ practiceAddressId: id }] } });
  return secretOf(mails.at(-1));
};
const open = <B = OpenedAttestation>(secret: unknown) =>
  anonymous.post<B>('/api/Attestations/Open', { secret });
const answer = (secret: string, items: object[], name: unknown = 'Maria at the desk', more: object = {}) =>
  anonymous.post<Refusal>('/api/Attestations/Answer', { secret, name, items, ...more });
const found = async (body: object = {}) =>
  (await editor.post<Attestations>('/api/Attestations/Search', body)).body;
const attestationOf = async (practiceAddressId: number): Promise<Attestation> => {
  const { items } = await found({ take: 1_000 });
  const own = items.find((item) => item.practiceAddressId === practiceAddressId);
  if (!own) throw new Error('The office was not asked.');
  return own;
};
const accept = ({ id, rowVersion }: Attestation, items: (string | object)[], by: Caller = editor) =>
  by.put<Refusal>(`/api/Attestations/Accept/${id}`, { rowVersion, items });
const decline = (id: number, body: object = {}) =>
  editor.put<Refusal>(`/api/Attestations/Decline/${id}`, body);
const addressOf = async (id: number) =>
  (await editor.get<PracticeAddress>(`/api/PracticeAddresses/GetById/${id}`)).body;
const providerOf = async (id: number) => (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;
const phone = (last: number) => `(212) 555-01${String(last).padStart(2, '0')}`;
const undo = (id: number, by: Caller = editor) => by.put<Undone & Refusal>(`/api/Attestations/Undo/${id}`);
const at = (practiceAddressId: number, more: object = {}) => ({
  providerPracticeAddresses: [{ practiceAddressId, ...more }],
});

describe('Ask', () => {
  test('mails the link, in both languages and with the message, and says who was skipped and why', async () => {
    const [office, silent, twice] = [await newOffice(), await newOffice({ email: '' }), await newOffice()];
    const wrong = await newOffice({ email: 'call us, or a@b.org' });
    await ask([twice]);
    const gone = await newOffice();
    await anonymous.post('/api/Attestations/OptOut', { secret: await asked(gone) });
    const { body } = await ask([office, silent, wrong, twice, gone, office], { message: 'Hello there' });
    expect(body).toEqual({
      asked: [{ practiceAddressId: office }],
      skipped: [
        { practiceAddressId: silent, reason: 'noEmail' },
        { practiceAddressId: wrong, reason: 'noEmail' },
        { practiceAddressId: twice, reason: 'askedRecently' },
        { practiceAddressId: gone, reason: 'optedOut' },
      ],
    });
    const mail = mails.at(-1);
    expect(mail?.text).toMatch(/^https:\/\/careline\.example\.org\/#\/attest\/[\w-]{43}$/m);
    expect(mail?.text).toContain('Hello there');
    expect(mail?.text).toContain('¿Sigue siendo correcto');
    expect(mail?.subject).toContain('Midtown Ortho');
  });

  test('the mail and the page say who asks and how to reach them', async () => {
    const admin = await signedIn(ROLE.Admin);
    const nameless = await asked(await newOffice());
    expect(mails.at(-1)?.text).toMatch(/^CareLine \(careline\.example\.org\) tells patients/);
    expect(mails.at(-1)?.text).not.toContain('Questions?');
    await admin.put('/api/Answers/SaveSettings', HUDSON);
    expect((await open(nameless)).body).toMatchObject(HUDSON);
    await asked(await newOffice());
    expect(mails.at(-1)?.text).toMatch(/^Hudson Medical Group tells patients/);
    expect(mails.at(-1)?.text).toMatch(/^Hudson Medical Group informa a los pacientes/m);
    expect(mails.at(-1)?.text).toMatch(/^Questions\? Call us: \(212\) 555-0199$/m);
    expect(mails.at(-1)?.text).toMatch(/^¿Preguntas\? Llámenos: \(212\) 555-0199$/m);
    await admin.put('/api/Answers/SaveSettings', { groupName: '', groupPhone: '' });
  });

  test('a preview is the mail, and sends nothing', async () => {
    const [office, silent] = [await newOffice(), await newOffice({ email: '' })];
    const before = mails.length;
    const { body } = await editor.post<OfficeMailPreview>('/api/Attestations/Preview', {
      practiceAddressIds: [silent, office],
      message: 'Hello there',
    });
    expect(body).toMatchObject({
      to: 1,
      sender: '',
      phone: '',
      text: expect.stringContaining('Hello there'),
    });
    expect(mails.length).toBe(before);
    await ask([office], { message: 'Hello there' });
    const link = /attest\/\S+/;
    expect(body.text.replace(link, '')).toBe(mails.at(-1)?.text.replace(link, ''));
    expect(body.subject).toBe(mails.at(-1)?.subject);
  });

  test('ten people who ask at the same moment send one mail', async () => {
    const office = await newOffice();
    const before = mails.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask([office])));
    expect(answers.filter(({ body }) => body.asked.length === 1)).toHaveLength(1);
    expect(mails.length - before).toBe(1);
  });

  test('a mail that cannot be handed over leaves nothing behind', async () => {
    const [office, refusing] = [await newOffice(), await newOffice({ email: 'refused@example.org' })];
    isMailDown = true;
    const down = await ask([office]);
    isMailDown = false;
    expect(down).toMatchObject({ status: 400, body: { Messages: [expect.stringContaining('not be sent')] } });
    expect((await found({ take: 1_000 })).items.map((item) => item.practiceAddressId)).not.toContain(office);
    expect((await ask([office, refusing])).body).toEqual({
      asked: [{ practiceAddressId: office }],
      skipped: [{ practiceAddressId: refusing, reason: 'noEmail' }],
    });
  });

  test('refuses what is wrong', async () => {
    for (const body of [
      {},
      { practiceAddressIds: [] },
      { practiceAddressIds: ['1'] },
      { practiceAddressIds: [2_000_000_000] },
      { practiceAddressIds: Array.from({ length: 201 }, (_, k) => k + 1) },
      { practiceAddressIds: [await newOffice()], message: 'x'.repeat(1_001) },
    ])
      expect((await editor.post('/api/Attestations/Ask', body)).status).toBe(400);
  });

  test('ten mails an hour go to one mail address, however many offices have it', async () => {
    const email = 'all-of-them@example.org';
    const many = await Promise.all(Array.from({ length: 12 }, () => newOffice({ email })));
    const { body } = await ask(many);
    expect(body.asked).toHaveLength(10);
    expect(body.skipped.map(({ reason }) => reason)).toEqual(['askedRecently', 'askedRecently']);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(10);
    const left = body.skipped.map(({ practiceAddressId }) => practiceAddressId);
    expect(await ask(left)).toMatchObject({
      status: 429,
      body: { Messages: ['This mail address has been sent 10 mails within an hour. Please wait.'] },
    });
    await pool.query(`update budget_event set at = at - interval '1 hour'`);
    expect((await ask(left)).body.asked).toHaveLength(2);
  });

  test('the list shows who can be asked, and data entry allows mails again', async () => {
    const office = await newOffice();
    const secret = await asked(office);
    await anonymous.post('/api/Attestations/OptOut', { secret });
    expect((await anonymous.post('/api/Attestations/OptOut', { secret })).status).toBe(204);
    const listed = async (body: object) =>
      (
        await editor.post<AskableOffices>('/api/Attestations/Offices', { take: 1_000, ...body })
      ).body.items.find(({ id }) => id === office);
    expect(await listed({})).toMatchObject({ due: 1, total: 1, cannotBeAsked: 'optedOut' });
    expect(await listed({ canBeAsked: true })).toBeUndefined();
    expect((await editor.put(`/api/Attestations/AllowMails/${office}`)).status).toBe(204);
    expect(await listed({})).toMatchObject({ cannotBeAsked: 'askedRecently' });
    await pool.query(`update attestation_office set mailed_at = now() - interval '7 days'`);
    expect(await listed({ canBeAsked: true, query: 'midtown canal' })).toMatchObject({ cannotBeAsked: null });
    expect((await editor.put('/api/Attestations/AllowMails/2000000000')).status).toBe(404);
  });
});

describe('Open', () => {
  test('tells what callers are told, and nothing internal', async () => {
    const office = await newOffice({
      eveningHours: true,
      eveningHoursAdditional: 'INTERNAL note',
      otherNotes: 'INTERNAL',
      backLine: '212-555-INTERNAL',
      accommodations: ['wheelchair'],
    });
    const id = await newProvider('Ada Byron', {
      ...at(office, { accepting: 'new', hip: 'INTERNAL' }),
      communication: 'INTERNAL',
      coordinatorName: 'INTERNAL',
    });
    await newProvider('Gone Away', { ...at(office), inactive: true });
    const { status, body } = await open(await asked(office));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      practice: 'Midtown Ortho',
      zip: '10013',
      items: [
        {
          key: 'address',
          values: {
            mainPhone: '212-555-0100',
            fax: '',
            services: ['eveningHours'],
            accommodations: ['wheelchair'],
          },
        },
        { key: `provider-${id}`, name: 'Ada Byron', values: { accepting: 'new', insurancePlanIds: [] } },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/INTERNAL|example\.org|Gone Away/);
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
  });

  test('an unknown secret is not found, an expired one refused; a link outlives its asker', async () => {
    const leaving = await signedIn(ROLE.DataEntry);
    const office = await newOffice();
    await ask([office], {}, leaving);
    const secret = secretOf(mails.at(-1));
    await pool.query('delete from user_account where id = $1', [leaving.userId]);
    expect((await open(secret)).status).toBe(200);
    for (const wrong of ['', 'x', `${secret}x`, secret.slice(1), "' or true --", '🦆'.repeat(50)])
      expect((await open(wrong)).status, wrong).toBe(404);
    for (const bad of [undefined, null, 7, ['x'], 'x'.repeat(501)])
      expect((await open(bad)).status).toBe(400);
    await pool.query(`update attestation set expires_at = now() where practice_address_id = $1`, [office]);
    for (const call of ['Open', 'OptOut', 'Answer'])
      expect(
        await anonymous.post(`/api/Attestations/${call}`, { secret, name: 'x', items: [] }),
      ).toMatchObject({ status: 400, body: { Messages: [expect.stringContaining('expired')] } });
    expect((await attestationOf(office)).status).toBe('expired');
  });

  test('after twenty wrong ones in an hour a network waits, also when they come at once', async () => {
    const from = (address: string, secret: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/Attestations/Open',
        headers: { 'x-forwarded-for': address },
        payload: { secret },
      });
    const secret = await asked(await newOffice());
    const codes = await Promise.all(
      Array.from({ length: 40 }, async (_, k) => (await from('192.0.2.7', `wrong ${k}`)).statusCode),
    );
    expect(codes.filter((code) => code === 404)).toHaveLength(20);
    expect(codes.filter((code) => code === 429)).toHaveLength(20);
    expect((await from('192.0.2.7', secret)).headers['retry-after']).toBeDefined();
    expect((await from('192.0.2.8', secret)).statusCode).toBe(200);
    await pool.query(`update budget_event set at = at - interval '61 minutes' where kind = 'wrong link'`);
    expect((await from('192.0.2.7', secret)).statusCode).toBe(200);
  });
});

describe('Answer', () => {
  test('what is confirmed is verified by the asker, and with nothing to decide it is accepted', async () => {
    const office = await newOffice();
    const id = await newProvider('Grace Hopper', at(office));
    const secret = await asked(office);
    const items = ['address', `provider-${id}`].map((key) => ({ key, verdict: 'confirmed' }));
    expect((await answer(secret, items)).status).toBe(204);
    for (const { verification } of [await addressOf(office), await providerOf(id)])
      expect(verification).toMatchObject({
        status: 'current',
        how: 'email',
        verifiedByName: expect.stringContaining('DataEntry Tester'),
      });
    const { rows } = await pool.query(
      `select user_id, changes from audit_event where entity = 'Providers' and record_id = $1 and action = 'verified'`,
      [id],
    );
    expect(rows).toMatchObject([{ user_id: editor.userId }]);
    expect(JSON.stringify(rows)).toContain('Maria at the desk');
    expect(await attestationOf(office)).toMatchObject({
      status: 'accepted',
      answeredBy: 'Maria at the desk',
      items: [{ state: 'verified' }, { state: 'verified' }],
    });
    for (const call of ['Open', 'OptOut', 'Answer'])
      expect((await anonymous.post(`/api/Attestations/${call}`, { secret, name: 'x', items })).status).toBe(
        400,
      );
  });

  test('only one of twenty simultaneous answers counts', async () => {
    const office = await newOffice();
    const secret = await asked(office);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, k) =>
        answer(secret, [{ key: 'address', verdict: 'corrected', changes: { fax: phone(k) } }], `Desk ${k}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect(await attestationOf(office)).toMatchObject({
      answeredBy: `Desk ${winner}`,
      items: [{ changes: { fax: phone(winner) } }],
    });
  });

  test('what was changed since the mail waits, and accepting it verifies', async () => {
    const office = await newOffice();
    const id = await newProvider('Emmy Noether', at(office));
    const secret = await asked(office);
    const late = await newProvider('Late Comer', at(office));
    await editor.post('/api/Providers/Save', { id, telehealth: true });
    const keys = ['address', `provider-${id}`, `provider-${late}`];
    expect(
      (
        await answer(
          secret,
          keys.map((key) => ({ key, verdict: 'confirmed' })),
        )
      ).status,
    ).toBe(204);
    const waiting = await attestationOf(office);
    expect(waiting).toMatchObject({ status: 'answered' });
    expect(waiting.items.map(({ key, state }) => [key, state])).toEqual([
      ['address', 'verified'],
      [`provider-${id}`, 'waiting'],
      [`provider-${late}`, 'waiting'],
    ]);
    expect((await providerOf(id)).verification.status).toBe('never');
    expect((await accept(waiting, [`provider-${id}`])).status).toBe(204);
    expect((await providerOf(id)).verification).toMatchObject({ status: 'current', how: 'email' });
    expect((await providerOf(late)).verification.status).toBe('never');
    expect((await attestationOf(office)).items.map(({ state }) => state)).toEqual([
      'verified',
      'accepted',
      'declined',
    ]);
  });

  test('refuses what is wrong, and the link still works', async () => {
    const office = await newOffice();
    const stranger = await newProvider('Works Elsewhere', at(await newOffice()));
    const id = await newProvider('Works Here', at(office));
    const secret = await asked(office);
    const address = (changes: unknown) => [{ key: 'address', verdict: 'corrected', changes }];
    const untilDays = (plansUntil: object[]) => [
      { key: `provider-${id}`, verdict: 'corrected', changes: { plansUntil } },
    ];
    for (const items of [
      undefined,
      [{ key: 'address' }],
      [{ key: 'address', verdict: 'maybe' }],
      [{ key: 'provider-0', verdict: 'confirmed' }],
      [{ key: 'provider-99999999999', verdict: 'confirmed' }],
      [{ key: 'provider-9999999999', verdict: 'confirmed' }],
      [{ key: `provider-${stranger}`, verdict: 'corrected', changes: { notHere: true } }],
      [{ key: 'address', verdict: 'confirmed', changes: { fax: phone(1) } }],
      [
        { key: 'address', verdict: 'left' },
        { key: 'address', verdict: 'confirmed' },
      ],
      address(undefined),
      address({}),
      address({ accepting: 'new' }),
      address({ otherNotes: 'x' }),
      address({ mainPhone: 'x'.repeat(61) }),
      address({ mainPhone: 'me@example.org' }),
      address({ fax: 'call us' }),
      address({ moved: '' }),
      address({ moved: 'x'.repeat(501) }),
      address({ services: ['sauna'] }),
      address({ fax: { $ne: 1 } }),
      [{ key: `provider-${id}`, verdict: 'corrected', changes: { insurancePlanIds: [2_000_000_000] } }],
      [{ key: `provider-${id}`, verdict: 'corrected', changes: { notHere: false } }],
      untilDays([{ insurancePlanId: 2_000_000_000, endsOn: '2027-01-31' }]),
      untilDays([{ insurancePlanId: 1, endsOn: '2027-02-29' }]),
      untilDays([{ insurancePlanId: 1 }]),
      address({ plansUntil: [] }),
    ])
      expect((await answer(secret, items as object[])).status, JSON.stringify(items)).toBe(400);
    for (const name of [undefined, null, '', '  ', 7, 'x'.repeat(101), 'me@example.org'])
      expect((await answer(secret, [], name ?? null)).status).toBe(400);
    expect((await open(secret)).status).toBe(200);
    expect((await attestationOf(office)).items).toEqual([]);
    expect((await answer(secret, [])).status).toBe(204);
    expect(await attestationOf(office)).toMatchObject({ status: 'accepted' });
  });
});

describe('What an office says in its own words', () => {
  const words = { comment: 'We close at noon on Fridays', missing: 'Dr. Lise Meitner' };

  test('waits although all is confirmed, and changes nothing', async () => {
    const office = await newOffice();
    const secret = await asked(office);
    for (const wrong of [{ comment: 'x'.repeat(501) }, { missing: 'x'.repeat(501) }, { missing: 7 }])
      expect((await answer(secret, [], 'Maria', wrong)).status).toBe(400);
    expect((await answer(secret, [{ key: 'address', verdict: 'confirmed' }], 'Maria', words)).status).toBe(
      204,
    );
    const waiting = await attestationOf(office);
    expect(waiting).toMatchObject({ status: 'answered', ...words, items: [{ state: 'verified' }] });
    expect((await accept(waiting, [])).status).toBe(204);
    expect(await attestationOf(office)).toMatchObject({ status: 'accepted', ...words });
  });

  test('an office that moved does not vouch for the address it left, unless it was corrected since', async () => {
    const moved = { key: 'address', verdict: 'corrected', changes: { moved: '9 Canal St', fax: phone(4) } };
    const [left, mended] = [await newOffice(), await newOffice()];
    for (const office of [left, mended]) await answer(await asked(office), [moved]);
    await editor.post('/api/PracticeAddresses/Save', { id: mended, address: '9 Canal St' });
    for (const office of [left, mended])
      expect((await accept(await attestationOf(office), ['address'])).status).toBe(204);
    expect(await addressOf(left)).toMatchObject({ fax: phone(4), verification: { status: 'never' } });
    expect(await addressOf(mended)).toMatchObject({
      address: '9 Canal St',
      fax: phone(4),
      verification: { status: 'current' },
    });
  });
});

describe('Accept and Decline', () => {
  test('the desk corrects a value before it accepts', async () => {
    const office = await newOffice();
    const secret = await asked(office);
    const wrong = await answer(secret, [
      { key: 'address', verdict: 'corrected', changes: { mainPhone: 'call us at the usual number' } },
    ]);
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { 'items.0.changes.mainPhone': NOT_A_PHONE } },
    });
    await answer(secret, [{ key: 'address', verdict: 'corrected', changes: { mainPhone: phone(6) } }]);
    const waiting = await attestationOf(office);
    const corrected = (changes: object) => accept(waiting, [{ key: 'address', changes }]);
    expect(await corrected({ mainPhone: 'usual' })).toMatchObject({
      status: 400,
      body: { fields: { 'items.0.changes.mainPhone': NOT_A_PHONE } },
    });
    expect((await corrected({ accepting: 'new' })).status).toBe(400);
    expect((await corrected({ mainPhone: phone(7) })).status).toBe(204);
    expect(await addressOf(office)).toMatchObject({
      mainPhone: phone(7),
      verification: { status: 'current' },
    });
  });

  test('what was answered before phones were checked is not accepted unseen', async () => {
    const office = await newOffice();
    await answer(await asked(office), [{ key: 'address', verdict: 'corrected', changes: { fax: phone(1) } }]);
    await pool.query(
      `update attestation_item set changes = '{"fax":"usual"}' where changes ->> 'fax' = $1
                        and attestation_id = (select max(id) from attestation)`,
      [phone(1)],
    );
    const waiting = await attestationOf(office);
    expect(await accept(waiting, ['address'])).toMatchObject({
      status: 400,
      body: { Messages: [`usual: ${NOT_A_PHONE} Correct it, or leave it out.`] },
    });
  });

  test('undo brings back values and verifications, except for what others changed since; the answer waits again', async () => {
    const office = await newOffice();
    const id = await newProvider('Rosalind Franklin', at(office));
    await answer(await asked(office), [
      { key: 'address', verdict: 'corrected', changes: { mainPhone: phone(8), fax: phone(9) } },
      { key: `provider-${id}`, verdict: 'corrected', changes: { notHere: true } },
    ]);
    const waiting = await attestationOf(office);
    expect((await undo(waiting.id)).status).toBe(400);
    expect((await accept(waiting, ['address', `provider-${id}`])).status).toBe(204);
    await editor.post('/api/PracticeAddresses/Save', { id: office, fax: phone(10) });
    expect((await undo(waiting.id, await signedIn(ROLE.DataEntry))).status).toBe(403);
    const answers = await Promise.all([undo(waiting.id), undo(waiting.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      undone: 1,
      kept: 1,
      keptChanges: [{ what: 'Fax: changed since' }],
    });
    expect(await addressOf(office)).toMatchObject({
      mainPhone: '212-555-0100',
      fax: phone(10),
      verification: { status: 'never' },
    });
    expect(await providerOf(id)).toMatchObject({
      providerPracticeAddresses: [{ practiceAddressId: office }],
      verification: { status: 'never' },
    });
    const again = await attestationOf(office);
    expect(again).toMatchObject({ status: 'answered', items: [{ state: 'waiting' }, { state: 'waiting' }] });
    expect((await decline(again.id, { reason: 'Wrong office' })).status).toBe(204);
    expect((await undo(again.id, await signedIn(ROLE.Admin))).status).toBe(200);
    expect((await accept(await attestationOf(office), ['address'])).status).toBe(204);
    expect(await addressOf(office)).toMatchObject({ mainPhone: phone(8), fax: phone(9) });
    expect((await undo(2_000_000_000)).status).toBe(404);
  });

  test('a correction changes nothing until it is accepted; then it is saved and verified by the user who accepts it', async () => {
    const insuranceId = await made(editor, 'Insurances', {
      fullName: 'Aetna',
      consumerFriendlyName: 'Aetna',
    });
    const planId = await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' });
    const office = await newOffice({ eveningHours: true });
    const elsewhere = await newOffice();
    const stays = await newProvider('Stays Here', {
      providerPracticeAddresses: [
        { practiceAddressId: elsewhere, isPrimary: true },
        { practiceAddressId: office, hip: 'H1' },
      ],
    });
    const leaves = await newProvider('Leaves Soon', at(office));
    const secret = await asked(office);
    const mainPhone = '718.555.0101 x 5';
    await answer(secret, [
      {
        key: 'address',
        verdict: 'corrected',
        changes: { mainPhone, services: ['mriOnSite'], accommodations: ['wheelchair'] },
      },
      {
        key: `provider-${stays}`,
        verdict: 'corrected',
        changes: { accepting: 'existing', insurancePlanIds: [planId] },
      },
      { key: `provider-${leaves}`, verdict: 'corrected', changes: { notHere: true } },
    ]);
    expect(await addressOf(office)).toMatchObject({ mainPhone: '212-555-0100', rowVersion: 1 });
    const waiting = await attestationOf(office);
    expect(waiting).toMatchObject({
      status: 'answered',
      items: [
        {
          key: 'address',
          changes: { mainPhone },
          ours: { mainPhone: '212-555-0100', services: ['eveningHours'] },
        },
        { key: `provider-${leaves}`, ours: { accepting: null } },
        { key: `provider-${stays}`, changes: { insurancePlanIds: [planId] } },
      ],
      plans: [{ id: planId, name: 'Aetna Gold' }],
    });
    const admin = await signedIn(ROLE.Admin);
    const all = waiting.items.map(({ key }) => key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(waiting, all, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    expect(await addressOf(office)).toMatchObject({
      mainPhone,
      eveningHours: false,
      mriOnSite: true,
      accommodations: ['wheelchair'],
      rowVersion: 2,
      verification: { status: 'current', how: 'email', verifiedByName: expect.stringContaining('Admin') },
    });
    expect(await providerOf(stays)).toMatchObject({
      providerPracticeAddresses: [
        { practiceAddressId: elsewhere, isPrimary: true, accepting: null },
        {
          practiceAddressId: office,
          hip: 'H1',
          accepting: 'existing',
          insurancePlans: [{ insurancePlanId: planId }],
        },
      ],
      providerInsurancePlans: [{ insurancePlanId: planId }],
      verification: { status: 'current' },
    });
    expect((await providerOf(leaves)).providerPracticeAddresses).toEqual([]);
    expect(await attestationOf(office)).toMatchObject({ status: 'accepted' });
  });

  test('a plan is taken until the day that the office gives, once that is accepted, and as before once it is undone', async () => {
    const insuranceId = await made(editor, 'Insurances', {
      fullName: 'Cigna Health',
      consumerFriendlyName: 'Cigna',
    });
    const [gold = 0, over = 0] = await madeAll(editor, 'InsurancePlans', [
      { insuranceId, name: 'Gold' },
      { insuranceId, name: 'Over' },
    ]);
    const office = await newOffice();
    const insurancePlans = [
      { insurancePlanId: gold, endsOn: '2090-01-31' },
      { insurancePlanId: over, endsOn: '2020-01-31' },
    ];
    const id = await newProvider('Ends Plans', {
      providerInsurancePlans: [{ insurancePlanId: gold }, { insurancePlanId: over }],
      providerPracticeAddresses: [{ practiceAddressId: office, insurancePlans }],
    });
    const gone = await newProvider('Has Left', { ...at(office), endsOn: '2020-01-31' });
    const secret = await asked(office);
    const { items } = (await open(secret)).body;
    expect(items.map(({ key }) => key)).toEqual(['address', `provider-${id}`]);
    expect(items[1]?.values).toEqual({
      accepting: null,
      insurancePlanIds: [gold],
      plansUntil: [{ insurancePlanId: gold, endsOn: '2090-01-31' }],
    });
    const corrected = (changes: object) => [{ key: `provider-${id}`, verdict: 'corrected', changes }];
    const plansUntil = [{ insurancePlanId: gold, endsOn: '2090-12-31' }];
    expect((await answer(secret, corrected({ insurancePlanIds: [], plansUntil }))).status).toBe(400);
    expect((await answer(secret, corrected({ plansUntil: [...plansUntil, ...plansUntil] }))).status).toBe(
      400,
    );
    expect((await answer(secret, corrected({ plansUntil }))).status).toBe(204);
    const waiting = await attestationOf(office);
    expect(waiting).toMatchObject({ plans: [{ id: gold, name: 'Cigna Gold' }] });
    const before = (await providerOf(id)).providerPracticeAddresses;
    expect((await accept(waiting, [`provider-${id}`])).status).toBe(204);
    expect((await providerOf(id)).providerPracticeAddresses).toMatchObject([
      { insurancePlans: [{ insurancePlanId: gold, endsOn: '2090-12-31' }, insurancePlans[1]] },
    ]);
    expect((await editor.put(`/api/Attestations/Undo/${waiting.id}`)).status).toBe(200);
    expect((await providerOf(id)).providerPracticeAddresses).toEqual(before);
    expect((await providerOf(gone)).endsOn).toBe('2020-01-31');
  });

  test('when one of them cannot be saved, none is', async () => {
    const office = await newOffice();
    const id = await newProvider('Soon Deleted', at(office));
    const secret = await asked(office);
    await answer(secret, [
      { key: 'address', verdict: 'corrected', changes: { fax: phone(1) } },
      { key: `provider-${id}`, verdict: 'corrected', changes: { accepting: 'none' } },
    ]);
    const waiting = await attestationOf(office);
    expect((await editor.delete(`/api/Providers/Delete/${id}`)).status).toBe(204);
    expect(await accept(waiting, ['address', `provider-${id}`])).toMatchObject({
      status: 400,
      body: { Messages: [expect.stringContaining('Soon Deleted is no longer at this address')] },
    });
    expect((await addressOf(office)).fax).toBe('');
    expect((await attestationOf(office)).status).toBe('answered');
    expect((await accept(waiting, ['address'])).status).toBe(204);
    expect((await addressOf(office)).fax).toBe(phone(1));
  });

  test('refuses what is wrong; a decline saves nothing and is kept with its reason', async () => {
    const office = await newOffice();
    const secret = await asked(office);
    const open = await attestationOf(office);
    expect((await accept(open, [])).status).toBe(400);
    expect((await decline(open.id)).status).toBe(400);
    await answer(secret, [{ key: 'address', verdict: 'corrected', changes: { fax: phone(1) } }]);
    const waiting = await attestationOf(office);
    expect(await accept(open, ['address'])).toMatchObject({ status: 409, body: { Messages: [STALE] } });
    for (const items of [['provider-1'], ['nobody'], 'address', undefined])
      expect((await accept(waiting, items as string[])).status).toBe(400);
    expect(
      (await editor.put('/api/Attestations/Accept/2000000000', { rowVersion: 1, items: [] })).status,
    ).toBe(404);
    expect((await editor.put(`/api/Attestations/Accept/${waiting.id}`, { items: [] })).status).toBe(400);
    expect((await decline(waiting.id, { reason: 'x'.repeat(501) })).status).toBe(400);
    expect((await decline(waiting.id, { reason: 'Wrong office' })).status).toBe(204);
    expect((await decline(waiting.id)).status).toBe(400);
    expect((await accept(waiting, ['address'])).status).toBe(400);
    expect(await attestationOf(office)).toMatchObject({
      status: 'declined',
      reason: 'Wrong office',
      items: [{ state: 'declined' }],
    });
    expect((await addressOf(office)).fax).toBe('');
    expect((await found({ status: 'declined', query: 'maria canal' })).items).toMatchObject([
      { id: waiting.id },
    ]);
  });
});

test('a reminder after seven days, once, with a link of its own; never after an answer or an opt-out', async () => {
  const [office, answered, stopped] = [await newOffice(), await newOffice(), await newOffice()];
  const first = await asked(office, { remind: true });
  await answer(await asked(answered, { remind: true }), []);
  await anonymous.post('/api/Attestations/OptOut', { secret: await asked(stopped, { remind: true }) });
  const sent = async () => {
    const before = mails.length;
    await Promise.all([sendReminders(db, mailer), sendReminders(db, mailer)]);
    return mails.slice(before);
  };
  expect(await sent()).toEqual([]);
  await pool.query(
    `update attestation set asked_at = asked_at - interval '7 days', expires_at = expires_at - interval '7 days'`,
  );
  await pool.query(`update attestation_office set mailed_at = mailed_at - interval '7 days'`);
  const [reminder, ...more] = await sent();
  expect(more).toEqual([]);
  expect(reminder?.subject).toMatch(/^Reminder: /);
  expect(await sent()).toEqual([]);
  expect((await ask([office])).body.skipped).toEqual([
    { practiceAddressId: office, reason: 'askedRecently' },
  ]);
  expect((await open(first)).status).toBe(200);
  expect((await answer(secretOf(reminder), [])).status).toBe(204);
  expect((await open(first)).status).toBe(400);
});

test('neither secrets nor mail addresses nor messages are in a log line, a table or the history', async () => {
  const office = await newOffice({ email: 'canary-desk@example.org' });
  const secret = await asked(office, { message: 'canary-message' });
  await open(secret);
  await answer(secret, [{ key: 'address', verdict: 'corrected', changes: { fax: phone(9) } }]);
  await answer(secret, []);
  await accept(await attestationOf(office), ['address']);
  expect(log.filter((line) => line.includes('/api/Attestations/Answer')).length).toBeGreaterThan(1);
  const traces = [secret, 'canary-desk', 'canary-message'];
  for (const trace of traces) expect(log.filter((line) => line.includes(trace))).toEqual([]);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of tables)
    for (const trace of traces) {
      // The address record has the mail address, and the history says that it was entered there.
      if (trace === 'canary-desk' && name === 'practice_address') continue;
      const { rows } = await pool.query<{ entity?: string }>(
        `select own.* from "${name}" as own where own::text ilike '%${trace}%'`,
      );
      expect(
        rows.filter(({ entity }) => entity !== 'PracticeAddresses'),
        name,
      ).toEqual([]);
    }
});
