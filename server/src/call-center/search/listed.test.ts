import { ROLE } from '@careline/contracts/basis/call';
import { searchKey } from '@careline/contracts/rules/folding';
import { isLikeOneOf } from '@careline/contracts/rules/similar-words';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { providersNamedLike, typedWords } from '../../directory/providers/storage/similar-providers.ts';
import { made } from '../../testing/data/small-directory.ts';
import { secondServer } from '../../testing/http/second-server.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { runs } from '../../testing/time/property-runs.ts';

const { signedIn, db, pool, search, url } = await testApp();
const fromMemory = vi.spyOn(search.listed, 'find');

/** Enough providers that memory finds more than are sorted in one go. */
const PROVIDERS = 5_000;
const parts = [
  'ab',
  'Abe',
  'äb',
  'Ø',
  'b',
  'BA',
  "'",
  '-',
  ', ',
  ' ',
  'ﬁ',
  'ß',
  '1',
  '_',
  'Ł',
  'aba',
  'ñ',
  '.',
];
const text = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 7 })
  .map((pieces) => pieces.join('').trim() || 'x');

let here: Caller;
let there: Caller;
let places: number[];
let typeId: number;

beforeAll(async () => {
  here = await signedIn(ROLE.Admin);
  there = (await secondServer(url)).as(here);
  typeId = await made(here, 'ProviderTypes', { name: 'Physician' });
  const names = fc.sample(text, { numRuns: PROVIDERS, seed: 7 });
  const groups = await Promise.all(['One', 'Two'].map((name) => made(here, 'Groups', { name })));
  const degrees = await Promise.all(['M.D.', 'Ab-cd'].map((name) => made(here, 'Degrees', { name })));
  places = await Promise.all(
    ['Äbba Group', 'Baba, Ab', 'Other'].map(async (name) =>
      made(here, 'PracticeAddresses', { practiceId: await made(here, 'Practices', { name }), address: name }),
    ),
  );
  await db.execute(sql`
    insert into provider (name, npi, provider_type_id, degree_id, inactive)
    select name, case when n % 3 = 0 then lpad((n::bigint * 7919 % 10000000000)::text, 10, '1') else '' end, ${typeId},
           case n % 5 when 0 then ${degrees[0]}::int when 1 then ${degrees[1]}::int end, n % 7 = 0
      from unnest(${sql.param(names)}::text[]) with ordinality as given (name, n)`);
  await db.execute(sql`
    insert into provider_location (provider_id, practice_address_id, position)
    select id, (${sql.param(places)}::int[])[1 + id % 3], 0 from provider where id % 4 > 0`);
  await db.execute(sql`insert into provider_group_member (provider_id, group_id)
    select id, ${groups[0]} from provider where id % 6 = 0`);
});

interface Asked {
  query: string;
  skip?: number;
  take?: number;
  direction?: 'asc' | 'desc';
  inactive?: boolean;
}

/** The rule of the list: every word occurs in its text. */
async function inDatabase({ query, skip = 0, take = 100, direction = 'asc', inactive }: Asked) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select listed.id from provider_list as listed join provider using (id)
     where (select coalesce(bool_and(strpos(listed.search_key, word) > 0), true)
              from string_to_table(search_key(${query}), ' ') as word)
       and ${inactive ?? null}::boolean is distinct from not inactive
     order by listed.name collate "und-x-icu" ${sql.raw(direction)}, id`);
  return { total: rows.length, ids: rows.map(({ id }) => id).slice(skip, skip + take) };
}

async function listed(server: Caller, asked: Asked) {
  const { status, body } = await server.post<{ items: { id: number }[]; total: number; similarNames?: true }>(
    '/api/Providers/Search',
    asked,
  );
  expect(status).toBe(200);
  return body.similarNames
    ? { total: 0, ids: [] }
    : { total: body.total, ids: body.items.map(({ id }) => id) };
}

const asked = fc.record({
  query: fc
    .array(fc.oneof(text, fc.constantFrom('md', 'ab', 'ba', 'a', 'grou', '19', '7', '191', '1111118')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((words) => words.join(' ')),
  skip: fc.oneof(fc.constant(0), fc.nat(3_000)),
  take: fc.integer({ min: 1, max: 60 }),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  inactive: fc.constantFrom(undefined, undefined, true, false),
});

test('the list by words from memory is what the database finds, in its order, on every page', async () => {
  await expect.poll(() => search.listed.find(['ab'])).toBeDefined();
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      const expected = await inDatabase(one);
      expect(await listed(here, one)).toEqual(expected);
      // The last page, too, where one was asked for beyond it.
      const last = { ...one, skip: Math.max(0, expected.total - one.take) };
      expect(await listed(here, last)).toEqual(await inDatabase(last));
    }),
    runs(60),
  );
  const answers = await Promise.all(fromMemory.mock.results.map(({ value }) => value));
  expect(answers.filter((found) => found && found.total > 2_000).length).toBeGreaterThan(3);
});

test('every save is found at once, also on another server', async () => {
  const both = async (query: string, ids: number[]) => {
    for (const server of [here, there]) expect((await listed(server, { query })).ids, query).toEqual(ids);
  };
  const practiceId = await made(here, 'Practices', { name: 'Zwielicht' });
  const place = await made(here, 'PracticeAddresses', { practiceId, address: '1 Main St' });
  const other = await made(here, 'PracticeAddresses', { practiceId: 1, address: '2 Main St' });
  const degreeId = await made(here, 'Degrees', { name: 'Q.Z.' });
  const provider = { name: 'Xaver Quirin', providerTypeId: typeId, npi: '1234567893' };
  const id = await made(here, 'Providers', {
    ...provider,
    degreeId,
    providerPracticeAddresses: [{ practiceAddressId: place }],
  });
  for (const query of ['quirin', 'zwielicht', 'xaver qz', '456789', '1234567893', 'wielich irin'])
    await both(query, [id]);
  await made(there, 'Practices', { id: practiceId, name: 'Morgenrot' });
  await both('quirin zwielicht', []);
  await both('quirin morgenrot', [id]);
  await made(there, 'Degrees', { id: degreeId, name: 'Ypsilon' });
  await both('psilo', [id]);
  await made(here, 'Providers', { id, name: 'Xaver Zwirn', inactive: true });
  await both('quirin', []);
  await both('zwirn', [id]);
  await made(there, 'Providers', { id, providerPracticeAddresses: [{ practiceAddressId: other }] });
  await both('zwirn morgenrot', []);
  const double = await made(there, 'Providers', { ...provider, name: 'Xaverl Zwirnig', npi: '' });
  const versions = await Promise.all(
    [id, double].map((one) => here.get<{ rowVersion: number }>(`/api/Providers/GetById/${one}`)),
  );
  const { status } = await here.post('/api/Duplicates/Merge', {
    set: 'Providers',
    keep: id,
    remove: double,
    rowVersions: versions.map(({ body }) => body.rowVersion),
  });
  expect(status).toBe(200);
  await both('zwirnig', [id]);
  expect((await here.delete(`/api/Providers/Delete/${id}`)).status).toBe(204);
  await both('zwirnig', []);
});

test('similar names from memory are those of the database, and all that the rule knows', async () => {
  const { rows } = await pool.query<{ id: number; name: string }>('select id, name from provider');
  for (const query of ['xaver', 'abeaab', 'ababea bab', 'junior', 'ffib', '"ab"', 'b']) {
    const words = typedWords(query);
    const found = new Set(await search.listed.similar(words));
    const like = rows.filter(({ name }) =>
      words.every((word) => isLikeOneOf(word, searchKey(name).split(' '))),
    );
    expect([...found].sort()).toEqual(words.length === 0 ? [] : like.map(({ id }) => id).sort());
    for (const id of await providersNamedLike(db, query)) expect(found.has(id), query).toBe(true);
  }
});

test('while a bulk change arrives, the database answers', async () => {
  await pool.query(`update provider set name = name || ' zzyx' where id <= 3000`);
  const { total } = await listed(here, { query: 'zzyx' });
  expect(total).toBe((await inDatabase({ query: 'zzyx' })).total);
  expect(total).toBeGreaterThan(2_900);
  await expect.poll(() => search.listed.find(['zzyx'])).toMatchObject({ total });
});
