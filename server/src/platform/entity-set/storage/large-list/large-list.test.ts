import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE } from '@careline/contracts/basis/call';
import { searchWords } from '@careline/contracts/rules/folding';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../../demo/storage/seed.ts';
import { made } from '../../../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../../../testing/test-app.ts';

/** More rows than are sorted in one go, so that both ways of reading a page are tried. */
const ROWS = 2_600;

const { signedIn, db, pool, search: index } = await testApp();
let editor: Caller;

interface List {
  items: { id: number }[];
  total: number;
  position?: number | null;
}

beforeAll(async () => {
  await seedDemo(pool, { providers: ROWS });
  // The demo is written before a server starts: an index that runs already does not hear of it.
  await index.compare();
  await pool.query(`
    insert into practice (name) select 'Praxis Ä' || n from generate_series(1, ${ROWS}) as n;
    insert into practice_address (practice_id, address, zip, suite)
      select id, id % 700 || ' Éast Street', id % 40, '' from practice;
    insert into insurance_plan (insurance_id, name, referral_required, comment)
      select (select min(id) from insurance), 'Extra ' || n, n % 3 = 0, repeat('x', n % 300) from generate_series(1, ${ROWS}) as n;
    insert into directory (contact, location, "group")
      select 'Person ' || n % 900, 'Room ' || n % 7, chr(65 + n % 26) from generate_series(1, ${ROWS}) as n;
    analyze`);
  editor = await signedIn(ROLE.DataEntry);
});

/** The slow truth: every row, its words, and its sort keys by ICU's rules. */
const lists = {
  Practices: {
    rows: `select id, search_key as key, 0 as scope, name from practice`,
    sorts: { name: 'name' },
    natural: 'name',
  },
  PracticeAddresses: {
    rows: `select place.*, place.search_key || ' ' || practice.search_key as key, practice_id as scope
             from practice_address as place join practice on practice.id = practice_id`,
    sorts: { address: 'address', suite: 'suite', zip: 'zip', mainPhone: 'main_phone', email: 'email' },
    natural: 'address',
  },
  InsurancePlans: {
    rows: `select plan.id, plan.name, plan.referral_required, plan.referral_details, plan.comment,
                  plan.search_key || ' ' || insurance.search_key as key, insurance_id as scope
             from insurance_plan as plan join insurance on insurance.id = insurance_id`,
    sorts: {
      name: 'name',
      referralRequired: 'referral_required::text',
      referralDetails: 'left(referral_details, 200)',
      comment: 'left(comment, 200)',
    },
    natural: 'name',
  },
  Directories: {
    rows: `select *, search_key as key, 0 as scope from directory`,
    sorts: { contact: 'contact', location: 'location', cellNumber: 'cell_number', group: '"group"' },
    natural: 'contact',
  },
  Providers: {
    rows: `select provider.*, kind.name as type, 0 as scope,
                  provider.search_key || ' ' || coalesce(degree.search_key, '') || ' ' ||
                  coalesce((select string_agg(practice.search_key, ' ') from provider_location as location
                     join practice_address as place on place.id = location.practice_address_id
                     join practice on practice.id = place.practice_id
                    where location.provider_id = provider.id), '') as key
             from provider join provider_type as kind on kind.id = provider_type_id
                  left join degree on degree.id = degree_id`,
    sorts: { personName: 'name', providerType: 'type', npi: 'npi' },
    natural: 'name',
  },
} as const;

async function expectedIds(
  set: keyof typeof lists,
  query: string,
  field: string,
  direction: string,
): Promise<number[]> {
  const { rows, sorts, natural } = lists[set];
  const words = searchWords(query);
  const sort = (sorts as Record<string, string>)[field];
  const { rows: found } = await db.execute<{ id: number }>(sql`
    select id from (${sql.raw(rows)}) as rows
     where ${sql.join([sql`true`, ...words.map((word) => sql`strpos(key, ${word}) > 0`)], sql` and `)}
     order by ${sql.raw(`${sort} collate "und-x-icu" ${direction}, ${natural} collate "und-x-icu", id`)}`);
  return found.map(({ id }) => id);
}

const queries = [
  '',
  'a',
  'e r',
  'ÄST',
  'an street',
  'r%',
  '_',
  'zzz',
  'o a e i r t n s l',
  'MD',
  "st. o'",
  ' - ',
];
/** Every sort in both directions with a third of the queries, and every query with several sorts. */
const cases = Object.entries(lists)
  .flatMap(([set, { sorts }]) =>
    Object.keys(sorts).flatMap((field) =>
      ['asc', 'desc'].map((direction) => [set as keyof typeof lists, field, direction] as const),
    ),
  )
  .map((sort, k) => [...sort, queries.filter((_, n) => n % 3 === k % 3)] as const);

describe('a large list', () => {
  it.each(cases)(
    '%s by %s %s answers the right page of the right rows',
    async (set, orderBy, direction, asked) => {
      for (const [k, query] of asked.entries()) {
        const expected = await expectedIds(set, query, orderBy, direction);
        const middle = Math.floor(expected.length / 2);
        // The first page or the middle, the end or beyond: each sort sees all four.
        const beyond = expected.length + 5;
        for (const skip of k % 2 === 0 ? [0, Math.max(0, expected.length - 3)] : [middle, beyond]) {
          const { status, body } = await editor.post<List>(`/api/${set}/Search`, {
            query,
            orderBy,
            direction,
            skip,
            take: 7,
            ...(expected[middle] && { locate: expected[middle] }),
          });
          expect(status).toBe(200);
          const seen = { total: body.total, ids: body.items.map(({ id }) => id) };
          expect(seen, `${query} from ${skip}`).toEqual({
            total: expected.length,
            ids: expected.slice(skip, skip + 7),
          });
          if (expected.length > 0) expect(body.position).toBe(middle);
        }
      }
    },
  );

  it.each(['praxis', 'ea', 'a1 street', 'ma'])(
    'of addresses by match answers practices that begin with “%s” first, over all pages',
    async (query) => {
      const words = searchWords(query);
      const { rows } = await db.execute<{ id: number }>(sql`
        select place.id from practice_address as place join practice on practice.id = practice_id
         where ${sql.join(
           words.map((word) => sql`strpos(place.search_key || ' ' || practice.search_key, ${word}) > 0`),
           sql` and `,
         )}
         order by (${sql.join(
           words.map((word) => sql`starts_with(practice.search_key, ${word})`),
           sql` or `,
         )}) desc, address collate "und-x-icu", place.id`);
      expect(rows.length).toBeGreaterThan(5);
      const ids = rows.map(({ id }) => id);
      const middle = Math.floor(ids.length / 2);
      for (const skip of [0, middle, ids.length - 3]) {
        const request = { query, orderBy: 'match', skip, take: 7, locate: ids[middle] };
        const { body } = await editor.post<List>('/api/PracticeAddresses/Search', request);
        expect(body.total).toBe(ids.length);
        expect(body.items.map(({ id }) => id)).toEqual(ids.slice(skip, skip + 7));
        expect(body.position).toBe(middle);
      }
    },
  );

  it('is answered whole in its natural order', async () => {
    for (const set of Object.keys(lists) as (keyof typeof lists)[]) {
      const { body } = await editor.get<List>(`/api/${set}/GetAll`);
      const first = Object.keys(lists[set].sorts)[0] ?? '';
      expect(body.items.map(({ id }) => id)).toEqual(await expectedIds(set, '', first, 'asc'));
    }
  });
});

describe('the list of providers, narrowed', () => {
  /** The most common value of each filter, so that both ways of reading a page are tried, and a rare one. */
  const valuesOf = async (counted: string) => {
    const { rows } = await pool.query<{ id: number }>(`${counted} order by count(*) desc`);
    return [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0];
  };
  const filters = {
    providerTypeId: {
      values: () => valuesOf('select provider_type_id as id from provider group by provider_type_id'),
      holds: (id: unknown) => sql`provider_type_id = ${id}`,
    },
    groupId: {
      values: () => valuesOf('select group_id as id from provider_group_member group by group_id'),
      holds: (id: unknown) =>
        sql`exists (select from provider_group_member where provider_id = provider.id and group_id = ${id})`,
    },
    practiceId: {
      values: () =>
        valuesOf(`select practice_id as id from provider_location join practice_address as place
                    on place.id = practice_address_id group by practice_id`),
      holds: (id: unknown) => sql`exists (select from provider_location as location
        join practice_address as place on place.id = practice_address_id
        where location.provider_id = provider.id and practice_id = ${id})`,
    },
    insuranceId: {
      values: () =>
        valuesOf(`select insurance_id as id from provider_insurance_plan join insurance_plan as plan
                    on plan.id = insurance_plan_id group by insurance_id`),
      holds: (id: unknown) => sql`exists (select from provider_insurance_plan as taken
        join insurance_plan as plan on plan.id = insurance_plan_id
        where taken.provider_id = provider.id and plan.insurance_id = ${id})`,
    },
    insurancePlanId: {
      values: () => valuesOf('select insurance_plan_id as id from provider_insurance_plan group by 1'),
      holds: (id: unknown) =>
        sql`exists (select from provider_insurance_plan where provider_id = provider.id and insurance_plan_id = ${id})`,
    },
    practiceAddressId: {
      values: () => valuesOf('select practice_address_id as id from provider_location group by 1'),
      holds: (id: unknown) =>
        sql`exists (select from provider_location where provider_id = provider.id and practice_address_id = ${id})`,
    },
    regionId: {
      values: () =>
        valuesOf(`select region_id as id from provider_location join practice_address as place
                    on place.id = practice_address_id where region_id is not null group by 1`),
      holds: (id: unknown) => sql`exists (select from provider_location as location
        join practice_address as place on place.id = practice_address_id
        where location.provider_id = provider.id and region_id = ${id})`,
    },
    specialtyId: {
      values: () => valuesOf('select specialty_id as id from provider_specialty group by 1'),
      holds: (id: unknown) =>
        sql`exists (select from provider_specialty where provider_id = provider.id and specialty_id = ${id})`,
    },
    termId: {
      values: () => valuesOf('select term_id as id from provider_term group by 1'),
      holds: (id: unknown) =>
        sql`exists (select from provider_term where provider_id = provider.id and term_id = ${id})`,
    },
    languageId: {
      values: () => valuesOf('select language_id as id from provider_language group by 1'),
      holds: (id: unknown) =>
        sql`exists (select from provider_language where provider_id = provider.id and language_id = ${id})`,
    },
    degreeId: {
      values: () => valuesOf('select degree_id as id from provider where degree_id is not null group by 1'),
      holds: (id: unknown) => sql`(degree_id = ${id} or exists (select from provider_extender as extender
        where extender.provider_id = provider.id and extender.degree_id = ${id}))`,
    },
    coordinator: {
      values: async () => {
        const { rows } = await pool.query<{ name: string; phone: string }>(`
          select max(coordinator_name) as name, max(surgical_scheduler_phone) as phone from provider`);
        return [rows[0]?.name, rows[0]?.phone];
      },
      holds: (said: unknown) =>
        sql`${said} in (coordinator_name, coordinator_phone, surgical_scheduler_name, surgical_scheduler_phone)`,
    },
    accepting: {
      values: async () => ['new', 'existing', 'none'],
      holds: (value: unknown) =>
        sql`exists (select from provider_location where provider_id = provider.id and accepting = ${value})`,
    },
    verificationStatus: {
      values: async () => ['never', 'overdue', 'dueSoon', 'current'],
      holds: (value: unknown) => sql`coalesce((select status from verification_status
        where entity = 'Providers' and record_id = provider.id), 'never') = ${value}`,
    },
    missing: {
      values: async () => ['npi', 'location', 'plan', 'planAtLocation', 'photo', 'phone'],
      holds: (value: unknown) => {
        const has = (table: string) =>
          sql`exists (select from ${sql.identifier(table)} where provider_id = provider.id)`;
        return sql`case ${value}::text
          when 'npi' then npi = ''
          when 'location' then not ${has('provider_location')}
          when 'plan' then not ${has('provider_insurance_plan')}
          when 'planAtLocation' then ${has('provider_insurance_plan')} and ${has('provider_location')}
            and not ${has('provider_location_plan')}
          when 'photo' then not ${has('provider_photo')}
          else coordinator_phone = '' and surgical_scheduler_phone = ''
            and not exists (select from provider_location as location join practice_address as place
              on place.id = practice_address_id where location.provider_id = provider.id and main_phone <> '') end`;
      },
    },
    inactive: {
      values: async () => [true, false],
      holds: (flag: unknown) => sql`inactive = ${flag}`,
    },
  };

  it('by what is missing, as soon as a plan comes or goes', async () => {
    const ids = async (missing: string) =>
      (
        await editor.post<List>('/api/Providers/Search', { missing, query: 'Zacharias Flagg' })
      ).body.items.map(({ id }) => id);
    const [typeId, planId, placeId] = await Promise.all([
      valuesOf('select min(id) as id from provider_type'),
      valuesOf('select min(id) as id from insurance_plan'),
      valuesOf('select min(id) as id from practice_address'),
    ]).then((all) => all.map(([first]) => first));
    const id = await made(editor, 'Providers', { name: 'Zacharias Flagg', providerTypeId: typeId });
    const plans = [{ insurancePlanId: planId }];
    const place = { practiceAddressId: placeId };
    const save = async (body: object) =>
      expect(await editor.post('/api/Providers/Save', { id, ...body })).toMatchObject({
        status: 200,
        body: { id },
      });
    expect([await ids('plan'), await ids('planAtLocation')]).toEqual([[id], []]);
    await save({ providerInsurancePlans: plans, providerPracticeAddresses: [place] });
    expect([await ids('plan'), await ids('planAtLocation')]).toEqual([[], [id]]);
    await save({
      providerInsurancePlans: plans,
      providerPracticeAddresses: [{ ...place, insurancePlans: plans }],
    });
    expect([await ids('plan'), await ids('planAtLocation')]).toEqual([[], []]);
    await save({ providerInsurancePlans: [], providerPracticeAddresses: [{ ...place, insurancePlans: [] }] });
    expect([await ids('plan'), await ids('planAtLocation')]).toEqual([[id], []]);
    expect((await editor.delete(`/api/Providers/Delete/${id}`)).status).toBe(204);
  });

  it.each(Object.entries(filters))('by %s', async (field, { values, holds }) => {
    for (const value of await values()) {
      const { rows } = await db.execute<{ id: number }>(sql`
        select id from provider where ${holds(value)} order by name collate "und-x-icu", id`);
      if (field !== 'missing') expect(rows.length, `${field} ${value}`).toBeGreaterThan(0);
      for (const skip of [0, Math.max(0, rows.length - 3)]) {
        const { body } = await editor.post<List>('/api/Providers/Search', { [field]: value, skip, take: 7 });
        expect({ total: body.total, ids: body.items.map(({ id }) => id) }).toEqual({
          total: rows.length,
          ids: rows.map(({ id }) => id).slice(skip, skip + 7),
        });
      }
    }
  });

  it('by all of them, with words', async () => {
    const [typeId = 0] = await filters.providerTypeId.values();
    const [groupId = 0] = await filters.groupId.values();
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from provider where provider_type_id = ${typeId} and not inactive and ${filters.groupId.holds(groupId)}
         and strpos(search_key, 'an') > 0 order by npi collate "und-x-icu" desc, name collate "und-x-icu", id`);
    const found = await editor.post<List>('/api/Providers/Search', {
      query: 'an',
      providerTypeId: typeId,
      groupId,
      inactive: false,
      orderBy: 'npi',
      direction: 'desc',
      take: 1_000,
    });
    const ids = found.body.items.map(({ id }) => id);
    expect(rows.length).toBeGreaterThan(5);
    expect(ids).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    const narrowed = await editor.post<List>('/api/Providers/Search', { query: 'an', take: 1_000 });
    expect(found.body.total).toBeLessThan(narrowed.body.total);
  });

  it('refuses what is neither an id nor a flag', async () => {
    for (const wrong of [{ groupId: 'x' }, { inactive: 'yes' }, { practiceId: 0 }])
      expect((await editor.post('/api/Providers/Search', wrong)).status).toBe(400);
  });
});

describe('what a row is found by', () => {
  const found = async (set: string, query: string) =>
    (await editor.post<List>(`/api/${set}/Search`, { query })).body.items.map(({ id }) => id);
  const saved = (set: string, body: object) => made(editor, set, body);

  it('follows the names of practices and the places of providers', async () => {
    const practiceId = await saved('Practices', { name: 'Quixotic' });
    const otherId = await saved('Practices', { name: 'Zephyrus' });
    const addressId = await saved('PracticeAddresses', { practiceId, address: '1 Nowhere' });
    const { rows } = await pool.query<{ id: number }>('select min(id) as id from provider_type');
    const id = await saved('Providers', {
      name: 'Vexworthy',
      providerTypeId: rows[0]?.id,
      providerPracticeAddresses: [{ practiceAddressId: addressId }],
    });
    expect(await found('Providers', 'vexworthy quixotic')).toEqual([id]);
    expect(await found('PracticeAddresses', 'quixotic nowhere')).toEqual([addressId]);

    await saved('Practices', { id: practiceId, name: 'Quibbling' });
    expect(await found('Providers', 'quixotic')).toEqual([]);
    expect(await found('Providers', 'quibbling vex')).toEqual([id]);
    expect(await found('PracticeAddresses', 'quibbling')).toEqual([addressId]);

    await pool.query('update practice_address set practice_id = $1 where id = $2', [otherId, addressId]);
    expect(await found('Providers', 'quibbling')).toEqual([]);
    expect(await found('Providers', 'zephyrus')).toEqual([id]);

    await saved('Providers', { id, name: 'Ombergale', providerPracticeAddresses: [] });
    expect(await found('Providers', 'vexworthy')).toEqual([]);
    expect(await found('Providers', 'zephyrus')).toEqual([]);
    expect(await found('Providers', 'ombergale')).toEqual([id]);
    expect((await editor.delete(`/api/Providers/Delete/${id}`)).status).toBe(204);
    expect(await found('Providers', 'ombergale')).toEqual([]);
  });

  it('follows the degree of providers and its name', async () => {
    const degreeId = await saved('Degrees', { name: 'D.Quux.' });
    const { rows } = await pool.query<{ id: number }>('select min(id) as id from provider_type');
    const id = await saved('Providers', { name: 'Nelson Plimpton', providerTypeId: rows[0]?.id, degreeId });
    expect(await found('Providers', 'Plimpton DQuux')).toEqual([id]);
    await saved('Degrees', { id: degreeId, name: 'Zyzzyva' });
    expect(await found('Providers', 'dquux')).toEqual([]);
    expect(await found('Providers', 'plimpton zyzzyva')).toEqual([id]);
    await saved('Providers', { id, degreeId: null });
    expect(await found('Providers', 'zyzzyva')).toEqual([]);
  });

  it('is not lost when a degree is renamed while a provider gets it', async () => {
    const degreeId = await saved('Degrees', { name: 'Erstwhile' });
    const renaming = await pool.connect();
    await renaming.query('begin');
    await renaming.query(`update degree set name = 'Hereafter' where id = $1`, [degreeId]);
    const graduating = pool.query('update provider set degree_id = $1 where id = 2', [degreeId]);
    await sleep(200);
    await renaming.query('commit');
    renaming.release();
    await graduating;
    expect(await found('Providers', 'erstwhile')).toEqual([]);
    expect(await found('Providers', 'hereafter')).toEqual([2]);
  });

  it('follows the name of the insurance', async () => {
    const insuranceId = await saved('Insurances', {
      fullName: 'Umbrage Mutual',
      consumerFriendlyName: 'Umbrage',
    });
    const planId = await saved('InsurancePlans', { insuranceId, name: 'Gilded' });
    expect(await found('InsurancePlans', 'umbrage gilded')).toEqual([planId]);
    await saved('Insurances', { id: insuranceId, fullName: 'Solace', consumerFriendlyName: 'Solace' });
    expect(await found('InsurancePlans', 'umbrage')).toEqual([]);
    expect(await found('InsurancePlans', 'solace')).toEqual([planId]);
  });

  it('is not lost when a practice is renamed while a provider moves there', async () => {
    const practiceId = await saved('Practices', { name: 'Formerly' });
    const addressId = await saved('PracticeAddresses', { practiceId, address: '2 Nowhere' });
    const renaming = await pool.connect();
    await renaming.query('begin');
    await renaming.query(`update practice set name = 'Henceforth' where id = $1`, [practiceId]);
    const moving = pool.query(
      'insert into provider_location (provider_id, practice_address_id, position) values (1, $1, 99)',
      [addressId],
    );
    await sleep(200);
    await renaming.query('commit');
    renaming.release();
    await moving;
    expect(await found('Providers', 'formerly')).toEqual([]);
    expect(await found('Providers', 'henceforth')).toEqual([1]);
  });
});

describe('similar names', () => {
  const search = async (query: string, more: object = {}) =>
    (
      await editor.post<List & { similarNames?: boolean }>('/api/Providers/Search', {
        query,
        take: 5,
        ...more,
      })
    ).body;

  it('are answered when no name matches, also for words written as one, and only those the filters leave', async () => {
    const type = await made(editor, 'ProviderTypes', { name: 'Surgeon of hands' });
    const save = (name: string) => made(editor, 'Providers', { name, providerTypeId: type });
    const quintana = await save('Quintana, Marisol');
    const voort = await save('Anneke Van Der Voort');
    const satti = await save('Cummings-Satti, Ola');
    for (const [query, id] of [
      ['Marisel Quintanna', quintana],
      ['vandervoort', voort],
      ['vander voort', voort],
      ['cummingssatti', satti],
    ] as const) {
      const found = await search(query);
      expect(found.similarNames, query).toBe(true);
      expect(found.items.map((item) => item.id)).toContain(id);
    }
    expect((await search('marisol quintana')).similarNames).toBeUndefined();
    expect(await search('Marisel Quintanna', { inactive: true })).toEqual({ items: [], total: 0 });
    expect(await search('xqzwvk')).toEqual({ items: [], total: 0 });
  });
});
