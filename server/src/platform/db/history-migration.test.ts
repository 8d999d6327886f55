/** Lines of the audit log that were written before records had a history get names, and the log is closed again. */
import { expect, test } from 'vitest';
import { withOlderDatabase } from '../../testing/database/older-database.ts';

test('old lines are named by the records they are about, also by those that are gone', async () => {
  await withOlderDatabase('0013', async ({ client, update }) => {
    await client.query(`
      insert into practice (name) values ('North');
      insert into practice_address (practice_id, address, zip) values (1, '1 Élm', '10001');
      insert into audit_event (action, entity, record_id, summary, changes) values
        ('changed', 'PracticeAddresses', 1, 'zip: 1 → 10001', '[{"field": "zip", "from": "1", "to": "10001"}]'),
        ('created', 'Regions', 7, 'name: East', '[{"field": "name", "from": null, "to": "East"}]'),
        ('deleted', 'Regions', 7, 'name: West → empty', '[{"field": "name", "from": "West", "to": null}]'),
        ('changed', 'UserProfiles', 5, '', null),
        ('sign-in failed', 'Account', 3, 'ann', null),
        ('save', '', null, '', '{"not": "a list"}')`);
    await update();
    const { rows } = await client.query(
      'select entity, name, search_text as key from audit_event order by id limit 5',
    );
    expect(rows).toEqual([
      { entity: 'PracticeAddresses', name: 'North, 1 Élm, 10001', key: 'north 1 elm 10001 zip 1 → 10001' },
      { entity: 'Regions', name: 'West', key: 'west name east' },
      { entity: 'Regions', name: 'West', key: 'west name west → empty' },
      { entity: 'UserManagements', name: '', key: '' },
      { entity: 'Account', name: 'ann', key: 'ann ann' },
    ]);
    await expect(client.query(`update audit_event set name = 'x'`)).rejects.toThrow('append-only');
  });
});
