import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { zipKey } from '../reading/cells.ts';

const { pool } = await testDatabase();

test.each([
  ['10451', '10451'],
  ['501', '00501'],
  ['10451-1234', '10451'],
  ['104511234', '10451'],
  ['5011234', '00501'],
  [' 10451 ', '10451'],
  ['', ''],
  ['NY 10451', 'ny 10451'],
  ['K1A 0B1', 'k1a 0b1'],
  ['123456789012', '12345'],
])('%s is compared as %s, by SQL as well', async (zip, key) => {
  expect(zipKey(zip)).toBe(key);
  const { rows } = await pool.query<{ key: string }>('select zip_key($1) as key', [zip]);
  expect(rows[0]?.key).toBe(key);
});
