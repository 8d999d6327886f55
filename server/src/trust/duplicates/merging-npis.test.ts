/** Merging and unmerging providers with NPIs: each number belongs to one provider at a time, and returns to its owner. */
import type { Provider } from '@careline/contracts/directory/providers';
import type { Merged, MergePreview, Unmerged } from '@careline/contracts/trust/duplicates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';
import { runs } from '../../testing/time/property-runs.ts';

const directory = await testApp();
const { editor, newProvider } = await smallDirectory(directory);

/** Numbers with a valid check digit, a new one each time. */
let numbers = 0;
function newNpi(): string {
  const digits = String(100_000_000 + numbers++);
  const sum = [...`80840${digits}`]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const read = async (id: number) => (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;
const npiOf = async (id: number) => (await read(id)).npi;
const provider = (npi: string) => newProvider(`Person ${numbers++}`, { npi });
const setNpi = async (id: number, npi: string) =>
  (await editor.post('/api/Providers/Save', { id, npi })).status;

type Choices = Record<string, 'keep' | 'remove'>;

async function merge(keep: number, remove: number, choices: Choices = {}): Promise<number> {
  const rowVersions = [(await read(keep)).rowVersion, (await read(remove)).rowVersion];
  const request = { set: 'Providers', keep, remove, rowVersions, choices };
  const shown = await editor.post<MergePreview & { record: Provider }>('/api/Duplicates/Preview', request);
  const { status, body } = await editor.post<Merged & { record: Provider }>('/api/Duplicates/Merge', request);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.record.npi).toBe(shown.body.record.npi);
  return body.eventId;
}

/** Returns the names of the fields that were not restored. */
async function unmerge(eventId: number): Promise<string[]> {
  const { status, body } = await editor.post<Unmerged>('/api/Duplicates/Unmerge', { eventId });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.kept.map(({ field }) => field);
}

test('an NPI that came with a merge moves on with the next merge', async () => {
  const x = newNpi();
  const [a, b, c] = [await provider(''), await provider(''), await provider(x)];
  const first = await merge(b, c);
  const second = await merge(a, b);
  expect(await npiOf(a)).toBe(x);
  expect(await unmerge(first)).toEqual([]);
  expect([await npiOf(a), await npiOf(c)]).toEqual(['', x]);
  expect(await unmerge(second)).toEqual([]);
  expect([await npiOf(a), await npiOf(b), await npiOf(c)]).toEqual(['', '', x]);
});

test('an NPI returns to its owner even if its new holder was merged into a provider with another', async () => {
  const [x, y] = [newNpi(), newNpi()];
  const [a, b, c] = [await provider(y), await provider(''), await provider(x)];
  const first = await merge(b, c);
  const second = await merge(a, b);
  expect(await unmerge(first)).toEqual([]);
  expect([await npiOf(a), await npiOf(c)]).toEqual([y, x]);
  expect(await unmerge(second)).toEqual([]);
  expect([await npiOf(a), await npiOf(b), await npiOf(c)]).toEqual([y, '', x]);
});

test('a number that was given to somebody else in the meantime stays there, and the answer says so', async () => {
  const [x, y] = [newNpi(), newNpi()];
  const [a, b] = [await provider(y), await provider(x)];
  const event = await merge(a, b, { npi: 'remove' });
  const thief = await provider(y);
  expect(await unmerge(event)).toEqual(['npi']);
  expect([await npiOf(a), await npiOf(b), await npiOf(thief)]).toEqual(['', x, y]);
});

test('a number that a user gave to the kept one stays there, and everybody can still be saved', async () => {
  const [x, y] = [newNpi(), newNpi()];
  const [a, b, c] = [await provider(y), await provider(''), await provider(x)];
  const first = await merge(b, c);
  const second = await merge(a, b);
  expect(await setNpi(a, x)).toBe(200);
  expect(await unmerge(second)).toEqual(['npi']);
  expect([await npiOf(a), await npiOf(b)]).toEqual([x, '']);
  expect(await setNpi(a, x)).toBe(200);
  expect(await unmerge(first)).toContain('npi');
  expect([await npiOf(a), await npiOf(b), await npiOf(c)]).toEqual([x, '', '']);
});

interface Step {
  kind: 'merge' | 'unmerge';
  one: number;
  other: number;
  choice: 'keep' | 'remove' | undefined;
}

const step = fc.record<Step>({
  kind: fc.constantFrom('merge', 'merge', 'unmerge'),
  one: fc.nat(),
  other: fc.nat(),
  choice: fc.constantFrom(undefined, undefined, 'keep', 'remove'),
});

interface InForce {
  eventId: number;
  keep: number;
  remove: number;
  choice: Step['choice'];
}

/** The NPIs of the remaining providers, as if only the merges still in force had been made. */
function expected(own: ReadonlyMap<number, string>, inForce: readonly InForce[]): Map<number, string> {
  const npis = new Map(own);
  for (const { keep, remove, choice } of inForce) {
    const [kept = '', removed = ''] = [npis.get(keep), npis.get(remove)];
    npis.set(keep, (choice ?? (kept === '' ? 'remove' : 'keep')) === 'keep' ? kept : removed);
    npis.delete(remove);
  }
  return npis;
}

/** One merge or undo; the numbers in the step choose the records. */
async function take({ kind, one, other, choice }: Step, live: readonly number[], inForce: InForce[]) {
  const undone = inForce[one % Math.max(inForce.length, 1)];
  if (kind === 'unmerge' && undone) {
    inForce.splice(inForce.indexOf(undone), 1);
    return unmerge(undone.eventId);
  }
  const keep = live[one % live.length];
  const others = live.filter((id) => id !== keep);
  const remove = others[other % Math.max(others.length, 1)];
  if (keep === undefined || remove === undefined) return [];
  const eventId = await merge(keep, remove, choice ? { npi: choice } : {});
  inForce.push({ eventId, keep, remove, choice });
  return [];
}

const people = fc.array(fc.boolean(), { minLength: 3, maxLength: 5 });

test('whatever is merged and undone, in any order, the numbers are those of the merges in force', async () => {
  await fc.assert(
    fc.asyncProperty(people, fc.array(step, { minLength: 2, maxLength: 8 }), async (hasNpi, steps) => {
      const own = new Map<number, string>();
      for (const has of hasNpi) {
        const npi = has ? newNpi() : '';
        own.set(await provider(npi), npi);
      }
      const inForce: InForce[] = [];
      const undoAll = steps.map((one) => ({ ...one, kind: 'unmerge' as const }));
      for (const one of [...steps, ...undoAll]) {
        if (one.kind === 'unmerge' && inForce.length === 0) continue;
        expect(await take(one, [...expected(own, inForce).keys()], inForce)).toEqual([]);
        for (const [id, npi] of expected(own, inForce)) expect(await npiOf(id)).toBe(npi);
      }
      for (const [id, npi] of own) expect(await npiOf(id)).toBe(npi);
    }),
    runs(5),
  );
}, 60_000);

test('however users change numbers in between, every merge can be undone and everybody can still be saved', async () => {
  const edit = fc.record({ who: fc.nat(), npi: fc.nat() });
  const mixed = fc.array(fc.tuple(step, fc.option(edit, { nil: undefined })), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(people, mixed, async (hasNpi, steps) => {
      const npis = hasNpi.map(() => newNpi());
      const own = new Map<number, string>();
      for (const [index, has] of hasNpi.entries())
        own.set(await provider(has ? (npis[index] ?? '') : ''), '');
      const inForce: InForce[] = [];
      const live = () => [...expected(own, inForce).keys()];
      for (const [one, edited] of steps) {
        await take(one, live(), inForce);
        const who = edited && live()[edited.who % live().length];
        const wanted = edited && ['', ...npis][edited.npi % (npis.length + 1)];
        if (who !== undefined && wanted !== undefined)
          expect([200, 400]).toContain(await setNpi(who, wanted));
      }
      for (const { eventId } of inForce) await unmerge(eventId);
      for (const id of own.keys()) expect(await setNpi(id, await npiOf(id)), `provider ${id}`).toBe(200);
    }),
    runs(5),
  );
}, 60_000);

test('a kept provider that was deleted before the merge is undone comes back without what the merge gave it', async () => {
  const x = newNpi();
  const [a, b] = [await provider(''), await provider(x)];
  const eventId = await merge(a, b);
  expect(await npiOf(a)).toBe(x);
  expect((await editor.delete(`/api/Providers/Delete/${a}`)).status).toBe(204);
  expect(await unmerge(eventId)).toEqual([]);
  expect(await npiOf(b)).toBe(x);
  const { body } = await editor.post<{ items: { id: number; eventId: number }[] }>(
    '/api/History/SearchDeleted',
    {
      set: 'Providers',
    },
  );
  const deletion = body.items.find(({ id }) => id === a)?.eventId;
  expect(await editor.post('/api/History/RestoreDeleted', { eventId: deletion })).toMatchObject({
    status: 200,
  });
  expect([await npiOf(a), await npiOf(b)]).toEqual(['', x]);
  // A later deletion is brought back as it then was.
  const y = newNpi();
  expect(await setNpi(a, y)).toBe(200);
  await editor.delete(`/api/Providers/Delete/${a}`);
  const again = await editor.post<{ items: { id: number; eventId: number }[] }>(
    '/api/History/SearchDeleted',
    {
      set: 'Providers',
    },
  );
  await editor.post('/api/History/RestoreDeleted', {
    eventId: again.body.items.find(({ id }) => id === a)?.eventId,
  });
  expect(await npiOf(a)).toBe(y);
});
