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

test('imports from before they were undone by the history have their lines together, and so have their undos', async () => {
  await withOlderDatabase('0067', async ({ client, update }) => {
    const line = (at: string, action: string, entity: string, record: number, user = 'ann') =>
      `('2026-01-0${at}', '${user}', '${action}', '${entity}', ${record})`;
    await client.query(`
      insert into audit_event (at, user_name, action, entity, record_id) values
        ${line('1', 'imported', 'Providers', 7)}, ${line('1', 'imported', 'Providers', 8)}, ${line('1', 'changed', 'Providers', 9)},
        ${line('1', 'imported', 'Providers', 7, 'bob')}, ${line('1', 'imported', 'ImportData', 3)},
        ${line('2', 'changed', 'Providers', 7)}, ${line('2', 'changed', 'ImportData', 3)},
        ${line('3', 'imported', 'ImportData', 4)}`);
    await update();
    const { rows } = await client.query(
      `select id - min(id) over () as line, part_of - min(id) over () as part from audit_event where at < '2026-02-01' order by id`,
    );
    const together = rows.map(({ line: own, part }) => [Number(own), part === null ? null : Number(part)]);
    expect(together).toEqual([
      [0, 4],
      [1, 4],
      [2, null],
      [3, null],
      [4, null],
      [5, 4],
      [6, 4],
      [7, null],
    ]);
    await expect(client.query('update audit_event set part_of = null')).rejects.toThrow('append-only');
  });
});
