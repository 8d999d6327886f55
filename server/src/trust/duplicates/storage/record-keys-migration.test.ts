/** Nothing that a former release stored is lost or reported twice: keys, pairs, and what users decided about them. */
import { expect, test } from 'vitest';
import { bulkTransactions, openDatabase } from '../../../platform/db/connection.ts';
import { startRecordChecks } from '../../../platform/db/record-checks.ts';
import { withOlderDatabase } from '../../../testing/database/older-database.ts';
import { PATIENT } from '../../../testing/test-database.ts';
import { comparisons, listRecordsToCompare } from './find-duplicates.ts';

const PROVIDER_KEYS = [
  'family:lind',
  'names:a500 l',
  'names:l530 a',
  'phone:2125550100 a500',
  'phone:2125550100 l530',
  'starts:lin an',
  'street:1 main st 10001 a500',
  'street:1 main st 10001 l530',
];

/** Rows as that release has written them for these records. */
const STORED = `
  insert into practice (name) values ('Midtown Ortho');
  insert into practice_address (practice_id, address, zip, main_phone) values (1, '1 Main St', '10001', '(212) 555-0100');
  insert into provider_type (name) values ('Physician');
  insert into provider (name, provider_type_id, npi) values ('Ana Lind', 1, '1234567893'), ('Ana Lind', 1, ''), ('Ana Lindt', 1, '');
  insert into provider_location (provider_id, practice_address_id, position) values (1, 1, 0), (2, 1, 0), (3, 1, 0);
  insert into match_key (entity, key, record_id)
  select 'Providers', unnest(array['${PROVIDER_KEYS.join("', '")}']), id from provider where id < 3 union all
  select 'Providers', replace(unnest(array['${PROVIDER_KEYS.join("', '")}']), 'family:lind', 'family:lindt'), 3 union all
  select 'Providers', 'npi:1234567893', 1 union all
  select 'Practices', unnest(array['phone:2125550100', 'street:1 main st 10001', 'word:m350', 'word:o630']), 1 union all
  select 'PracticeAddresses', unnest(array['door:10001 1', 'phone:2125550100 1', 'street:1 m500']), 1;
  insert into duplicate_pair (entity, a_id, b_id, certainty, score, evidence, compared, is_dismissed) values
    ('Providers', 2, 3, 'likely', 15, '[]', 'mxBUIk1Z7lLuDCZ5gwvqyxhA2mCQkCBHBPb_82brt6Y', true),
    ('Providers', 1, 2, 'sure', 19, '[]', 'UOTI35gwEiKKndl2-NHp5PpGxx_0s78a3uvt5x4KHjw', true),
    ('Providers', 1, 3, 'likely', 15, '[]', 'uRFmpUILX0lqjxALOF-58P0Y-K0ctzL_xS0DrCVFru0', false)`;

test('keys, pairs and dismissals of a former release hold until something changes', async () => {
  await withOlderDatabase('0055', async ({ url, client, update }) => {
    await client.query(STORED);
    await update();
    const open = openDatabase(url, PATIENT);
    const checks = startRecordChecks(bulkTransactions(open.pool), [listRecordsToCompare], [comparisons]);
    const pairs = async () =>
      (await client.query('select id, a_id, b_id, is_dismissed from duplicate_pair order by id')).rows.map(
        (row) => Object.values(row),
      );
    const keysOf = async (id: number) => {
      const { rows } = await client.query(
        `select array(select unnest(keys) collate "C" order by 1) as known,
                array(select key from match_key where entity = 'Providers' and record_id = $1 order by 1) as stored
           from record_keys where entity = 'Providers' and record_id = $1`,
        [id],
      );
      return rows[0];
    };
    try {
      // Without its NPI.
      expect(await keysOf(1)).toEqual({ known: PROVIDER_KEYS, stored: PROVIDER_KEYS });
      const { rows } = await client.query(
        'select entity, count(*)::int as records, sum(cardinality(keys))::int as keys from record_keys group by 1 order by 1',
      );
      expect(rows).toEqual([
        { entity: 'PracticeAddresses', records: 1, keys: 3 },
        { entity: 'Practices', records: 1, keys: 4 },
        { entity: 'Providers', records: 3, keys: 24 },
      ]);

      // All of them were listed when they were added. None has changed since the former release compared it.
      await checks.catchUp();
      const asBefore = [
        [1, 2, 3, true],
        [2, 1, 2, true],
        [3, 1, 3, false],
      ];
      expect(await pairs()).toEqual(asBefore);
      expect(await keysOf(1)).toEqual({ known: PROVIDER_KEYS, stored: PROVIDER_KEYS });

      await client.query(`update provider set name = 'Ana Lindt' where id = 2`);
      await checks.catchUp();
      expect(await pairs()).toEqual([
        [1, 2, 3, false],
        [2, 1, 2, false],
        [3, 1, 3, false],
      ]);
      expect((await keysOf(2)).stored).toEqual(['family:lindt', ...PROVIDER_KEYS.slice(1)]);
    } finally {
      await checks.close();
      await open.close();
    }
  });
});

test('a server of the former release that goes on beside the first new one does not stop the comparisons', async () => {
  await withOlderDatabase('0055', async ({ url, client, update }) => {
    await update();
    await client.query(`
      insert into provider_type (name) values ('Physician');
      insert into provider (name, provider_type_id) values ('Ana Lind', 1), ('Ana Lind', 1);
      insert into match_key (entity, key, record_id) values ('Providers', 'family:lind', 1), ('Providers', 'npi:1234567893', 1)`);
    const open = openDatabase(url, PATIENT);
    const checks = startRecordChecks(bulkTransactions(open.pool), [listRecordsToCompare], [comparisons]);
    try {
      await checks.catchUp();
      const { rows } = await client.query('select a_id, b_id, certainty from duplicate_pair');
      expect(rows).toEqual([{ a_id: 1, b_id: 2, certainty: 'likely' }]);
    } finally {
      await checks.close();
      await open.close();
    }
  });
});
