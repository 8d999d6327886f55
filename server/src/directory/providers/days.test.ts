import { ROLE } from '@careline/contracts/basis/call';
import type { Provider, SaveProvider } from '@careline/contracts/directory/providers';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn } = await testApp();

let editor: Caller;
let providerTypeId: number;
let main: number;
let elm: number;
let gold: number;
let basic: number;

const ALWAYS = { startsOn: null, endsOn: null };
const YEAR = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
const provider = async (id: number) => (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;
const save = (body: Partial<SaveProvider>) => editor.post<Provider>('/api/Providers/Save', body);
const create = (more: object) => made(editor, 'Providers', { name: 'Ana Lind', providerTypeId, ...more });

/** The days of a record's rows, by what they are about. */
async function daysOf(id: number) {
  const record = await provider(id);
  const days = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) => ({
    startsOn,
    endsOn,
  });
  return {
    own: days(record),
    plans: record.providerInsurancePlans.map((row) => [row.insurancePlanId, days(row)]),
    locations: record.providerPracticeAddresses.map((row) => [row.practiceAddressId, days(row)]),
    there: record.providerPracticeAddresses.flatMap((row) =>
      row.insurancePlans.map((plan) => [plan.insurancePlanId, days(plan)]),
    ),
  };
}

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  providerTypeId = await made(editor, 'ProviderTypes', { name: 'Surgeon' });
  const practiceId = await made(editor, 'Practices', { name: 'Hudson' });
  main = await made(editor, 'PracticeAddresses', { practiceId, address: '1 Main St', zip: '10001' });
  elm = await made(editor, 'PracticeAddresses', { practiceId, address: '2 Elm St', zip: '10001' });
  const insuranceId = await made(editor, 'Insurances', { fullName: 'Aetna', consumerFriendlyName: 'Aetna' });
  gold = await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' });
  basic = await made(editor, 'InsurancePlans', { insuranceId, name: 'Basic' });
});

const dated = () =>
  create({
    ...YEAR,
    providerInsurancePlans: [{ insurancePlanId: gold, ...YEAR }, { insurancePlanId: basic }],
    providerPracticeAddresses: [
      {
        practiceAddressId: main,
        startsOn: '2026-02-01',
        insurancePlans: [{ insurancePlanId: gold, endsOn: '2026-06-30' }, { insurancePlanId: basic }],
      },
    ],
  });

test('days are kept when absent, cleared by null, and none at first', async () => {
  const id = await dated();
  const before = await daysOf(id);
  expect(before).toEqual({
    own: YEAR,
    plans: [
      [basic, ALWAYS],
      [gold, YEAR],
    ],
    locations: [[main, { startsOn: '2026-02-01', endsOn: null }]],
    there: [
      [gold, { startsOn: null, endsOn: '2026-06-30' }],
      [basic, ALWAYS],
    ],
  });
  // A page that knows no days.
  await save({
    id,
    name: 'Ana Lind-Berg',
    providerInsurancePlans: [{ insurancePlanId: gold }, { insurancePlanId: basic }],
    providerPracticeAddresses: [
      { practiceAddressId: main, insurancePlans: [{ insurancePlanId: gold }, { insurancePlanId: basic }] },
      { practiceAddressId: elm },
    ],
  } as never);
  expect(await daysOf(id)).toEqual({ ...before, locations: [...before.locations, [elm, ALWAYS]] });

  await save({
    id,
    startsOn: null,
    endsOn: '',
    providerInsurancePlans: [{ insurancePlanId: gold, startsOn: null, endsOn: '2027-01-31' }],
    providerPracticeAddresses: [
      { practiceAddressId: main, startsOn: null, insurancePlans: [{ insurancePlanId: gold, endsOn: null }] },
    ],
  } as never);
  expect(await daysOf(id)).toEqual({
    own: ALWAYS,
    plans: [[gold, { startsOn: null, endsOn: '2027-01-31' }]],
    locations: [[main, ALWAYS]],
    there: [[gold, ALWAYS]],
  });
});

const there = (more: object) => ({ providerPracticeAddresses: [{ practiceAddressId: main, ...more }] });

test.each<[string, () => object]>([
  ['endsOn', () => ({ endsOn: '2025-12-31' })],
  [
    'providerInsurancePlans.0.endsOn',
    () => ({ providerInsurancePlans: [{ insurancePlanId: gold, endsOn: '2025-12-31' }] }),
  ],
  ['providerPracticeAddresses.0.endsOn', () => there({ endsOn: '2026-01-31' })],
  [
    'providerPracticeAddresses.0.insurancePlans.0.endsOn',
    () => there({ insurancePlans: [{ insurancePlanId: gold, startsOn: '2026-07-01' }] }),
  ],
])(
  'a last day before the first is refused at %s, also when the other one is stored',
  async (field, change) => {
    const id = await dated();
    const before = await daysOf(id);
    const refusal = await save({ id, name: 'Somebody else', ...change() });
    expect(refusal).toMatchObject({
      status: 400,
      body: {
        Messages: ['The last day is before the first.'],
        fields: { [field]: 'The last day is before the first.' },
      },
    });
    expect(await daysOf(id)).toEqual(before);
    expect((await provider(id)).name).toBe('Ana Lind');
  },
);

test('what is no day is refused with a sentence', async () => {
  for (const endsOn of ['2026-02-29', '12/31/2026', '1999-12-31', '2100-01-01', 20261231]) {
    const refusal = await save({ name: 'Nobody', providerTypeId, endsOn } as never);
    expect(refusal, String(endsOn)).toMatchObject({
      status: 400,
      body: { Messages: [expect.stringMatching(/Give a day .*2026-12-31\.$/)] },
    });
  }
});

test('the history says days in words, and a version is restored with the days it had', async () => {
  const id = await create({
    providerInsurancePlans: [{ insurancePlanId: gold }],
    providerPracticeAddresses: [{ practiceAddressId: main, insurancePlans: [{ insurancePlanId: gold }] }],
  });
  await save({
    id,
    endsOn: '2026-11-30',
    providerInsurancePlans: [{ insurancePlanId: gold, endsOn: '2026-12-31' }],
    providerPracticeAddresses: [
      {
        practiceAddressId: main,
        endsOn: '2027-03-14',
        insurancePlans: [{ insurancePlanId: gold, startsOn: '2026-02-01' }],
      },
    ],
  } as never);
  const { items } = (
    await editor.get<{ items: { id: number; changes: { from: string; to: string }[] }[] }>(
      `/api/Providers/GetHistory/${id}`,
    )
  ).body;
  expect(items[0]?.changes).toEqual([
    expect.objectContaining({ label: 'Leaves', from: '', to: '2026-11-30' }),
    expect.objectContaining({
      from: 'Hudson, 1 Main St, 10001: no Last day, Insurance plans Aetna, Gold: no First day',
      to: 'Hudson, 1 Main St, 10001: Last day 2027-03-14, Insurance plans Aetna, Gold: First day 2026-02-01',
    }),
    expect.objectContaining({ from: 'Aetna, Gold: no Last day', to: 'Aetna, Gold: Last day 2026-12-31' }),
  ]);
  const dates = await daysOf(id);
  const restore = async (eventId: number | undefined) =>
    editor.post('/api/Providers/Restore', { id, eventId, rowVersion: (await provider(id)).rowVersion });
  expect((await restore(items[1]?.id)).status).toBe(200);
  expect(await daysOf(id)).toEqual({
    own: ALWAYS,
    plans: [[gold, ALWAYS]],
    locations: [[main, ALWAYS]],
    there: [[gold, ALWAYS]],
  });
  expect((await restore(items[0]?.id)).status).toBe(200);
  expect(await daysOf(id)).toEqual(dates);
  await editor.delete(`/api/Providers/Delete/${id}`);
  const deleted = await editor.post<{ items: { eventId: number; id: number }[] }>(
    '/api/History/SearchDeleted',
    {
      set: 'Providers',
    },
  );
  await editor.post('/api/History/RestoreDeleted', {
    eventId: deleted.body.items.find((item) => item.id === id)?.eventId,
  });
  expect(await daysOf(id)).toEqual(dates);
});

test('merged providers have the days of the one that is kept, and the rows of the other keep theirs', async () => {
  const keep = await dated();
  const remove = await create({
    name: 'Ana Lindt',
    endsOn: '2030-01-01',
    providerInsurancePlans: [{ insurancePlanId: gold, endsOn: '2031-01-01' }],
    providerPracticeAddresses: [
      { practiceAddressId: main, endsOn: '2032-01-01', insurancePlans: [{ insurancePlanId: gold }] },
      { practiceAddressId: elm, endsOn: '2033-01-01' },
    ],
  });
  const before = await daysOf(keep);
  const rowVersions = [(await provider(keep)).rowVersion, (await provider(remove)).rowVersion];
  const merged = await editor.post('/api/Duplicates/Merge', {
    set: 'Providers',
    keep,
    remove,
    rowVersions,
    choices: { providerInsurancePlans: 'remove' },
  });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(await daysOf(keep)).toEqual({
    ...before,
    locations: [...before.locations, [elm, { startsOn: null, endsOn: '2033-01-01' }]],
  });
});
