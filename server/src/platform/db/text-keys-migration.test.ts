/** A database that was filled under the older rules is searched by the present ones after the next start. */
import { searchKey } from '@careline/contracts/rules/folding';
import { expect, test } from 'vitest';
import { withOlderDatabase } from '../../testing/database/older-database.ts';

const NAME = `O’Connor-Weiß, Søren`;

test('the keys of stored records are rebuilt, and no server is told of changes', async () => {
  await withOlderDatabase('0007', async ({ client, update }) => {
    await client.query(`
      insert into practice (name) values ('${NAME}');
      insert into practice_address (practice_id, address, main_phone) values (1, '1 ${NAME}', '(212) 555-0100');
      insert into insurance (full_name, consumer_friendly_name) values ('${NAME}', 'x');
      insert into insurance_plan (insurance_id, name) values (1, 'Plan');
      insert into provider_type (name) values ('${NAME}');
      insert into degree (name) values ('D.O.');
      insert into provider (name, provider_type_id, degree_id) values ('${NAME}', 1, 1);
      insert into provider_location (provider_id, practice_address_id, position) values (1, 1, 0);
      delete from search_change`);
    await update();
    const { rows } = await client.query(`
      select (select search_key from practice) as practice, (select related_key from practice_address) as related,
             (select search_key from practice_address) as address, (select related_key from insurance_plan) as insurance,
             (select search_key from provider_type) as type, (select search_key from provider_list) as listed,
             (select bool_and(search_letters = letters(search_key)) from provider_list) as "areLettersTrue",
             (select count(*)::int from search_change) as changes`);
    const key = searchKey(NAME);
    expect(rows[0]).toEqual({
      practice: key,
      related: key,
      address: `1 ${key} 212 555 0100 2125550100`,
      insurance: `${key} x`,
      type: key,
      listed: `${key} do ${key}`,
      areLettersTrue: true,
      changes: 0,
    });
    // The triggers work as before.
    await client.query(`update practice set name = 'Ægir'; update degree set name = 'M.D.'`);
    const after = await client.query(`select search_key from provider_list`);
    expect(after.rows[0]).toEqual({ search_key: `${key} md aegir` });
  });
});
