/** Random histories: whatever was done to a record, every version comes back as it was. */
import { ROLE } from '@careline/contracts/basis/call';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { historyClient } from '../../testing/calls/history-calls.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn } = await testApp();
let editor: Caller;
const { save, made, history, remove, load, restore, deleted, bringBack } = historyClient(() => editor);

const ids = {} as Record<
  'types' | 'degrees' | 'groups' | 'specialties' | 'terms' | 'plans' | 'places' | 'parts' | 'categories',
  number[]
>;

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  const three = (create: (n: number) => Promise<number>) =>
    [1, 2, 3].reduce<Promise<number[]>>(
      async (all, n) => [...(await all), await create(n)],
      Promise.resolve([]),
    );
  const named = (set: string) => three((n) => made(set, { name: `${set} ${n}` }));
  for (const [key, set] of [
    ['types', 'ProviderTypes'],
    ['degrees', 'Degrees'],
    ['groups', 'Groups'],
    ['specialties', 'Specialties'],
    ['parts', 'BodyParts'],
    ['categories', 'Categories'],
  ] as const)
    ids[key] = await named(set);
  const insuranceId = await made('Insurances', { fullName: 'Ins', consumerFriendlyName: 'Ins' });
  const practiceId = await made('Practices', { name: 'Practice' });
  ids.plans = await three((n) => made('InsurancePlans', { insuranceId, name: `Plan ${n}` }));
  ids.places = await three((n) => made('PracticeAddresses', { practiceId, address: `${n} Elm` }));
  ids.terms = await three((n) =>
    made('Terms', { name: `Term ${n}`, bodyPartId: ids.parts[n - 1], categoryId: ids.categories[0] }),
  );
});

const text = fc.constantFrom('', 'a', 'Zoë', '12 "x"', 'two\nlines');
/** One of the three records of a kind, by its position: the ids are known only when the test runs. */
const pick = fc.integer({ min: 0, max: 2 });
const some = fc.uniqueArray(pick, { maxLength: 3 });
const age = fc.option(fc.integer({ min: 0, max: 150 }));

interface ProviderEdit {
  texts: Record<string, string>;
  inactive: boolean;
  degree: number | null;
  type: number;
  groups: number[];
  specialties: number[];
  extenders: { name: string; keep: boolean }[];
  terms: { term: number; min: number | null; note: string; priority: boolean }[];
  plans: number[];
  places: { place: number; hip: string; plans: number[] }[];
  primary: number;
}

const providerEdit: fc.Arbitrary<Partial<ProviderEdit>> = fc.record(
  {
    texts: fc.dictionary(fc.constantFrom('oxford', 'uhc', 'coordinatorName', 'communication'), text, {
      maxKeys: 3,
    }),
    inactive: fc.boolean(),
    degree: fc.option(pick),
    type: pick,
    groups: some,
    specialties: some,
    extenders: fc.array(fc.record({ name: fc.constantFrom('Ann', 'Bob', 'Cy'), keep: fc.boolean() }), {
      maxLength: 3,
    }),
    terms: fc.uniqueArray(fc.record({ term: pick, min: age, note: text, priority: fc.boolean() }), {
      selector: ({ term }) => term,
    }),
    plans: some,
    places: fc.uniqueArray(fc.record({ place: pick, hip: fc.constantFrom('', 'H1', 'H2'), plans: some }), {
      selector: ({ place }) => place,
    }),
    primary: pick,
  },
  { requiredKeys: [] },
);

type Loaded = Record<string, unknown> & { id: number; rowVersion: number };

function toBody(edit: Partial<ProviderEdit>, today: Loaded | undefined): object {
  const at = (list: number[], positions: number[]) => positions.map((position) => list[position] ?? 0);
  const known = (today?.providerExtenders ?? []) as { id: number }[];
  const taken = edit.plans && at(ids.plans, edit.plans);
  return {
    ...edit.texts,
    ...(edit.inactive !== undefined && { inactive: edit.inactive }),
    ...(edit.degree !== undefined && { degreeId: edit.degree === null ? null : ids.degrees[edit.degree] }),
    ...(edit.type !== undefined && { providerTypeId: ids.types[edit.type] }),
    ...(edit.groups && { groups: at(ids.groups, edit.groups) }),
    ...(edit.specialties && {
      providerSpecialties: at(ids.specialties, edit.specialties).map((specialtyId) => ({ specialtyId })),
    }),
    ...(edit.extenders && {
      providerExtenders: edit.extenders.map(({ name, keep }, index) => ({
        ...(keep && known[index] && { id: known[index].id }),
        name,
        degreeId: ids.degrees[index],
      })),
    }),
    ...(edit.terms && {
      providerTerms: edit.terms.map(({ term, ...rest }) => ({ ...rest, termId: ids.terms[term] })),
    }),
    // The plans of a location are a part of the provider's, so both are sent together.
    ...(taken &&
      edit.places && {
        providerInsurancePlans: taken.map((insurancePlanId) => ({
          insurancePlanId,
          insuranceConsideration: 'c',
        })),
        providerPracticeAddresses: edit.places.map(({ place, hip, plans }) => ({
          practiceAddressId: ids.places[place],
          hip,
          isPrimary: place === edit.primary,
          insurancePlans: at(ids.plans, plans)
            .filter((plan) => taken.includes(plan))
            .map((insurancePlanId) => ({ insurancePlanId })),
        })),
      }),
  };
}

/** A record and, for each of its events, what GetById answered right after it. */
async function goBack(set: string, id: number, seen: Map<number, Loaded>, chosen: number): Promise<void> {
  const events = [...seen.keys()];
  const eventId = events[chosen % events.length] ?? 0;
  const { rowVersion } = (await load(set, id)) as Loaded;
  const { status, body } = await restore(set, { id, eventId, rowVersion });
  expect(status, JSON.stringify(body)).toBe(200);
  expect({ ...body, rowVersion: 0 }).toEqual({ ...seen.get(eventId), rowVersion: 0 });
}

async function note(set: string, id: number, seen: Map<number, Loaded>): Promise<void> {
  const { items } = await history(set, id, '?take=1');
  const eventId = items[0]?.id ?? 0;
  if (!seen.has(eventId)) seen.set(eventId, (await load(set, id)) as Loaded);
}

async function deleteAndReturn(set: string, id: number): Promise<void> {
  const before = (await load(set, id)) as Loaded;
  await remove(set, id);
  const [deletion] = (await deleted({ set, take: 1 })).items;
  expect((await bringBack(deletion?.eventId ?? 0)).status).toBe(200);
  expect({ ...(await load(set, id)), rowVersion: 0 }).toEqual({ ...before, rowVersion: 0 });
}

const steps = { minLength: 2, maxLength: 6 } as const;
const restores = fc.array(fc.nat(20), { minLength: 2, maxLength: 3 });

test('providers', async () => {
  const histories = fc.record({ edits: fc.array(providerEdit, steps), restores, isDeleted: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(histories, async ({ edits, restores: chosen, isDeleted }) => {
      const seen = new Map<number, Loaded>();
      const created = { name: 'Random', providerTypeId: ids.types[0], ...toBody(edits[0] ?? {}, undefined) };
      const { id } = await save('Providers', created);
      await note('Providers', id, seen);
      for (const edit of edits.slice(1)) {
        await save('Providers', { id, ...toBody(edit, (await load('Providers', id)) as Loaded) });
        await note('Providers', id, seen);
      }
      for (const event of chosen) await goBack('Providers', id, seen, event);
      if (!isDeleted) return;
      await deleteAndReturn('Providers', id);
      for (const event of chosen) await goBack('Providers', id, seen, event);
    }),
    { numRuns: 8 },
  );
});

test('terms, practices and addresses', async () => {
  let round = 0;
  const edits = fc.array(
    fc.record({ name: fc.constantFrom('A', 'B', 'C'), urgent: fc.boolean(), part: pick, note: text }),
    steps,
  );
  await fc.assert(
    fc.asyncProperty(edits, restores, async (changes, chosen) => {
      round++;
      const bodies = {
        Terms: ({ name, urgent, part }: (typeof changes)[number]) => ({
          name: `${name} of ${round}`,
          urgent,
          bodyPartId: ids.parts[part],
          categoryId: ids.categories[part],
        }),
        Practices: ({ name }: (typeof changes)[number]) => ({ name: `${name} of ${round}` }),
        PracticeAddresses: ({ name, urgent, part, note: otherNotes }: (typeof changes)[number]) => ({
          practiceId: practice,
          address: name,
          mriOnSite: urgent,
          latitude: urgent ? part + 0.1 : null,
          longitude: urgent ? -part : null,
          otherNotes,
        }),
      };
      const practice = await made('Practices', { name: `Owner ${round}` });
      for (const [set, toSave] of Object.entries(bodies)) {
        const seen = new Map<number, Loaded>();
        let id: number | undefined;
        for (const change of changes) {
          ({ id } = await save(set, { ...(id !== undefined && { id }), ...toSave(change) }));
          await note(set, id, seen);
        }
        for (const event of chosen) await goBack(set, id ?? 0, seen, event);
        await deleteAndReturn(set, id ?? 0);
      }
    }),
    { numRuns: 3 },
  );
});
