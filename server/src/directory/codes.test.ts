import { ROLE } from '@careline/contracts/basis/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { historyClient } from '../testing/calls/history-calls.ts';
import { made } from '../testing/data/small-directory.ts';
import { type Caller, testApp } from '../testing/test-app.ts';

const { signedIn } = await testApp();

let admin: Caller;
let owners: Record<string, object>;
const { told, remove, deleted, bringBack } = historyClient(() => admin);

beforeAll(async () => {
  admin = await signedIn(ROLE.Admin);
  owners = {
    InsurancePlans: {
      insuranceId: await made(admin, 'Insurances', { fullName: 'A', consumerFriendlyName: 'A' }),
    },
    Providers: { providerTypeId: await made(admin, 'ProviderTypes', { name: 'Of the tests' }) },
    PracticeAddresses: { practiceId: await made(admin, 'Practices', { name: 'P' }), address: '1 Main St' },
  };
});

interface Case {
  set: string;
  field: string;
  label: string;
  /** What is sent, what is stored, and what the history shows. */
  good: readonly (readonly [sent: string, stored: string, shown?: string])[];
  wrong: readonly string[];
  expected: RegExp;
}

const cases: Case[] = [
  {
    set: 'Specialties',
    field: 'taxonomyCode',
    label: 'Taxonomy code',
    good: [
      ['207X00000X', '207X00000X'],
      [' 207xs0106x ', '207XS0106X'],
    ],
    wrong: ['207X00000', '207X000000', '207X00000XX', '207X-0000X', '207X0000éX', 'Orthopaedics'],
    expected: /nine letters or digits and an X/,
  },
  {
    set: 'ProviderTypes',
    field: 'roleCode',
    label: 'Role code',
    good: [
      ['ph', 'ph', 'Physician (ph)'],
      ['PT', 'pt', 'Physical Therapist (pt)'],
    ],
    wrong: ['doctor', 'p', 'constructor'],
    expected: /provider roles, such as ph/,
  },
  {
    set: 'Degrees',
    field: 'code',
    label: 'Code',
    good: [
      ['MD', 'MD', 'Doctor of Medicine (MD)'],
      ['pharmd', 'PharmD', 'Doctor of Pharmacy (PharmD)'],
    ],
    wrong: ['MDD', 'M.D.', '__proto__'],
    expected: /HL7 table 0360, such as MD/,
  },
  {
    set: 'Languages',
    field: 'code',
    label: 'Code',
    good: [
      ['es', 'es'],
      ['ZH_hant', 'zh-Hant'],
    ],
    wrong: ['English', 'xx', 'en-UK', 'es es', 'es_', 'en--us', 'i-klingon', 'en-x'],
    expected: /BCP 47 tag, such as es/,
  },
  {
    set: 'InsurancePlans',
    field: 'productType',
    label: 'Product type',
    good: [
      ['commppo', 'commppo', 'Commercial PPO (commppo)'],
      ['MediAdv', 'mediadv', 'Medicare Advantage (mediadv)'],
    ],
    wrong: ['ppo', 'Commercial PPO'],
    expected: /such as commppo/,
  },
  {
    set: 'InsurancePlans',
    field: 'planIdentifier',
    label: 'Plan identifier',
    good: [
      ['H9999-001-001', 'H9999-001-001'],
      ['12ab', '12ab'],
    ],
    wrong: ['H 9999', 'H9999/1', '--', 'Ä1'],
    expected: /letters, digits and hyphens only/,
  },
  ...['firstName', 'middleName', 'lastName', 'nameSuffix'].map((field) => ({
    set: 'Providers',
    field,
    label: { firstName: 'First name', middleName: 'Middle name', lastName: 'Last name' }[field] ?? 'Suffix',
    good: [
      ['Ana', 'Ana'],
      [" O'Hara\tde la Cruz ", "O'Hara de la Cruz"],
    ] as const,
    wrong: ['x'.repeat(201)],
    expected: /At most 200 characters/,
  })),
  {
    set: 'PracticeAddresses',
    field: 'city',
    label: 'City',
    good: [['Hartford', 'Hartford']],
    wrong: ['x'.repeat(201)],
    expected: /At most 200 characters/,
  },
  {
    set: 'PracticeAddresses',
    field: 'state',
    label: 'State',
    good: [['ct', 'CT']],
    wrong: ['C', 'Connecticut', 'C1'],
    expected: /two letters, such as NY/,
  },
];

type Fields = Record<string, unknown>;
type Entry = { id: number; rowVersion: number } & Fields;
interface Refusal {
  Messages: string[];
  fields: Record<string, string>;
}

let names = 0;

describe.each(cases)('$set $field', ({ set, field, label, good, wrong, expected }) => {
  const fresh = () => ({ name: `Record ${++names}`, ...owners[set] });
  const save = (body: object) => admin.post<Entry>(`/api/${set}/Save`, body);
  const read = async (id: number) => (await admin.get<Entry>(`/api/${set}/GetById/${id}`)).body;

  test('is null by default, saved, kept when absent and cleared by null and by empty text', async () => {
    const { id } = (await save(fresh())).body;
    expect((await read(id))[field]).toBeNull();
    for (const empty of [null, '', '  ']) {
      for (const [sent, stored] of good) {
        expect((await save({ id, [field]: sent })).body[field]).toBe(stored);
        expect((await read(id))[field]).toBe(stored);
      }
      await save({ id, ...fresh() });
      expect((await read(id))[field]).toBe(good.at(-1)?.[1]);
      expect((await save({ id, [field]: empty })).body[field]).toBeNull();
      expect((await read(id))[field]).toBeNull();
    }
  });

  test('that is wrong is refused with what is expected, and nothing is saved', async () => {
    const { id, rowVersion } = (await save(fresh())).body;
    for (const value of [...wrong, 7, true, ['a'], {}]) {
      const answer = await admin.post<Refusal>(`/api/${set}/Save`, { id, [field]: value });
      expect(answer.status, String(value)).toBe(400);
      expect(answer.body.fields[field]).toMatch(typeof value === 'string' ? expected : /This must be text/);
    }
    expect(await read(id)).toMatchObject({ rowVersion, [field]: null });
  });

  test('is in the history by its label, in words, and comes back with a deleted record', async () => {
    const [[sent, stored, shown = stored] = ['', '']] = good;
    const { id } = (await save(fresh())).body;
    await save({ id, [field]: sent });
    expect((await told(set, id))[0]).toEqual(['changed', `${label}:  → ${shown}`]);
    await remove(set, id);
    const gone = (await deleted({ set })).items.find((item) => item.id === id);
    expect((await bringBack(gone?.eventId ?? 0)).status).toBe(200);
    expect((await read(id))[field]).toBe(stored);
  });
});
