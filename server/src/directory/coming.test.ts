import { ROLE } from '@careline/contracts/basis/call';
import { COMING_KINDS, type ComingAnswer, type ComingKind } from '@careline/contracts/directory/coming';
import type { Provider } from '@careline/contracts/directory/providers';
import { addDays, dayOf } from '@careline/contracts/rules/days';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { made, madeAll } from '../testing/data/small-directory.ts';
import { type Caller, testApp } from '../testing/test-app.ts';
import { runs } from '../testing/time/property-runs.ts';

// Midnight does not pass between two requests.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});
const { signedIn } = await testApp();

let editor: Caller;
let providerTypeId: number;
let addresses: number[];
let plans: number[];

const coming = async (body: object = {}) =>
  (await editor.post<ComingAnswer>('/api/Coming/Search', body)).body;
const today = dayOf(new Date());
const inDays = (count: number) => addDays(today, count);

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  providerTypeId = await made(editor, 'ProviderTypes', { name: 'Surgeon' });
  const practiceId = await made(editor, 'Practices', { name: 'Hudson' });
  addresses = await madeAll(editor, 'PracticeAddresses', [
    { practiceId, address: '12 Main Street', zip: '10001' },
    { practiceId, address: '2 Elm Street', suite: 'Suite 4', zip: '10001' },
  ]);
  const insuranceId = await made(editor, 'Insurances', {
    fullName: 'Aetna Health Inc.',
    consumerFriendlyName: 'Aetna',
  });
  plans = await madeAll(editor, 'InsurancePlans', [
    { insuranceId, name: 'PPO', comment: 'Zebra' },
    { insuranceId, name: 'HMO' },
  ]);
});

const create = (name: string, more: object) => made(editor, 'Providers', { name, providerTypeId, ...more });

test('each day that begins or ends something is said in a sentence, by day, kind and name', async () => {
  const [main, elm] = addresses;
  const [ppo, hmo] = plans;
  const ana = await create('Ana Lind', {
    startsOn: today,
    endsOn: inDays(61),
    providerInsurancePlans: [{ insurancePlanId: ppo, endsOn: inDays(60) }, { insurancePlanId: hmo }],
    providerPracticeAddresses: [
      {
        practiceAddressId: main,
        startsOn: inDays(-1),
        endsOn: inDays(3),
        insurancePlans: [{ insurancePlanId: ppo, startsOn: inDays(2), endsOn: inDays(3) }],
      },
      { practiceAddressId: elm, startsOn: inDays(3) },
    ],
  });
  const bo = await create('Bo Aal', { endsOn: inDays(3), providerInsurancePlans: [] });
  const answer = await coming();
  const row = {
    set: 'Providers',
    id: ana,
    name: 'Ana Lind',
    practiceAddressId: null,
    insurancePlanId: null,
    noticeId: null,
  };
  const there = { ...row, practiceAddressId: main, insurancePlanId: ppo };
  expect(answer.items).toEqual([
    { ...row, on: today, kind: 'providerJoins', words: 'Ana Lind joins' },
    { ...there, on: inDays(2), kind: 'planStarts', words: 'Aetna PPO at 12 Main Street starts' },
    { ...row, on: inDays(3), kind: 'providerLeaves', id: bo, name: 'Bo Aal', words: 'Bo Aal leaves' },
    {
      ...row,
      on: inDays(3),
      kind: 'locationStarts',
      practiceAddressId: elm,
      words: 'Location 2 Elm Street, Suite 4 starts',
    },
    {
      ...row,
      on: inDays(3),
      kind: 'locationEnds',
      practiceAddressId: main,
      words: 'Location 12 Main Street ends',
    },
    { ...there, on: inDays(3), kind: 'planEnds', words: 'Aetna PPO at 12 Main Street ends' },
    { ...row, on: inDays(60), kind: 'planEnds', insurancePlanId: ppo, words: 'Aetna PPO ends' },
  ]);
  const counts = {
    ...{ providerJoins: 1, providerLeaves: 1, locationStarts: 1, locationEnds: 1 },
    ...{ planStarts: 1, planEnds: 2, noticeStarts: 0, noticeEnds: 0 },
  };
  expect(answer).toMatchObject({ total: 7, counts });
  expect(await coming({ kinds: ['planEnds', 'planStarts'] })).toMatchObject({ total: 3, counts });
  expect(await coming({ kinds: [], from: null, to: '' })).toEqual(answer);
  expect((await coming({ from: inDays(61) })).items.map(({ words }) => words)).toEqual(['Ana Lind leaves']);

  const found = async (query: string) => (await coming({ query })).total;
  expect([
    await found('dr. lind'),
    await found('hudson MAIN'),
    await found('aetna'),
    await found('elm'),
  ]).toEqual([6, 3, 3, 1]);
  // What is said of a plan elsewhere is not in the sentence.
  expect([await found('zebra'), await found('100%')]).toEqual([0, 0]);
});

test('a notice comes with its record', async () => {
  const [, elm = 0] = addresses;
  const id = await create('Zoe Marsh', {});
  const days = { startsOn: '2040-03-01', endsOn: '2040-03-02' };
  const closed = await made(editor, 'Notices', {
    set: 'PracticeAddresses',
    recordId: elm,
    kind: 'closed',
    ...days,
  });
  const away = await made(editor, 'Notices', {
    set: 'Providers',
    recordId: id,
    kind: 'away',
    startsOn: '2040-03-01',
  });
  const request = { from: '2040-03-01', to: '2040-03-31' };
  const row = { practiceAddressId: null, insurancePlanId: null };
  const atElm = {
    ...row,
    set: 'PracticeAddresses',
    id: elm,
    name: 'Hudson, 2 Elm Street, 10001',
    noticeId: closed,
  };
  const called = 'Notice “Closed” of 2 Elm Street, Suite 4';
  expect((await coming(request)).items).toEqual([
    { ...atElm, on: '2040-03-01', kind: 'noticeStarts', words: `${called} starts` },
    {
      ...row,
      ...{ on: '2040-03-01', kind: 'noticeStarts', set: 'Providers', id, name: 'Zoe Marsh', noticeId: away },
      words: 'Notice “Away” of Zoe Marsh starts',
    },
    { ...atElm, on: '2040-03-02', kind: 'noticeEnds', words: `${called} ends` },
  ]);
  expect(await coming({ ...request, query: 'elm', take: 1 })).toMatchObject({
    total: 2,
    counts: { noticeStarts: 1, noticeEnds: 1 },
  });
});

test('days in the wrong order, and days that are none, are refused', async () => {
  const refusal = (body: object) => editor.post<{ Messages: string[] }>('/api/Coming/Search', body);
  expect(await refusal({ from: inDays(2), to: inDays(1) })).toMatchObject({
    status: 400,
    body: { Messages: ['The last day is before the first.'], fields: { to: expect.any(String) } },
  });
  expect((await refusal({ to: inDays(-1) })).status).toBe(400);
  expect((await refusal({ from: '2027-02-29' })).status).toBe(400);
  expect((await refusal({ kinds: ['planMoves'] })).status).toBe(400);
  expect((await refusal({ from: today, to: today })).status).toBe(200);
});

test('pages of any size and filter are those of the whole list', async () => {
  const days = fc.integer({ min: 0, max: 5 }).chain((start) =>
    fc.record({
      startsOn: fc.option(fc.constant(`2031-01-0${1 + start}`)),
      endsOn: fc.option(fc.integer({ min: start, max: 8 }).map((end) => `2031-01-0${1 + end}`)),
    }),
  );
  const planRows = fc
    .tuple(days, days)
    .map((rows) => rows.map((row, n) => ({ insurancePlanId: plans[n], ...row })));
  const locations = fc
    .tuple(fc.record({ days, plans: planRows }), fc.record({ days, plans: planRows }))
    .map((rows) =>
      rows.map((row, n) => ({ practiceAddressId: addresses[n], ...row.days, insurancePlans: row.plans })),
    );
  const bodies = fc.sample(fc.tuple(days, planRows, locations), { numRuns: 12, seed: 44 });
  const records: Provider[] = [];
  for (const [n, [own, providerInsurancePlans, providerPracticeAddresses]] of bodies.entries()) {
    const id = await create(`Provider ${'CADB'[n % 4]}`, {
      ...own,
      providerInsurancePlans,
      providerPracticeAddresses,
    });
    records.push((await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body);
  }
  const expected = (from: string, to: string) => {
    const all: { on: string; kind: ComingKind; id: number; name: string }[] = [];
    const note = (
      { id, name }: Provider,
      row: { startsOn: string | null; endsOn: string | null },
      [starts, ends]: [ComingKind, ComingKind],
    ) => {
      if (row.startsOn && from <= row.startsOn && row.startsOn <= to)
        all.push({ on: row.startsOn, kind: starts, id, name });
      if (row.endsOn && from <= row.endsOn && row.endsOn <= to)
        all.push({ on: row.endsOn, kind: ends, id, name });
    };
    for (const record of records) {
      note(record, record, ['providerJoins', 'providerLeaves']);
      for (const plan of record.providerInsurancePlans) note(record, plan, ['planStarts', 'planEnds']);
      for (const location of record.providerPracticeAddresses) {
        note(record, location, ['locationStarts', 'locationEnds']);
        for (const plan of location.insurancePlans) note(record, plan, ['planStarts', 'planEnds']);
      }
    }
    const keyOf = ({ on, kind, name, id }: (typeof all)[number]) =>
      [on, COMING_KINDS.indexOf(kind), name, String(id).padStart(9)].join(' ');
    return all.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  };
  const day = fc.integer({ min: 1, max: 9 }).map((n) => `2031-01-0${n}`);
  const request = fc.record({
    span: fc.tuple(day, day).map((both) => both.sort()),
    kinds: fc.subarray([...COMING_KINDS]),
    skip: fc.integer({ min: 0, max: 40 }),
    take: fc.integer({ min: 1, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ span: [from = '', to = ''], kinds, skip, take }) => {
      const all = expected(from, to);
      const wanted = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
      const answer = await coming({ from, to, kinds, skip, take });
      expect(answer.items.map(({ on, kind, id, name }) => ({ on, kind, id, name }))).toEqual(
        wanted.slice(skip, skip + take),
      );
      expect(answer.total).toBe(wanted.length);
      for (const kind of COMING_KINDS)
        expect(answer.counts[kind]).toBe(all.filter((item) => item.kind === kind).length);
      const { items } = await coming({ from, to, kinds, take: 1000 });
      expect(answer.items).toEqual(items.slice(skip, skip + take));
    }),
    runs(40),
  );
});
