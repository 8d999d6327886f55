import { type Provider, providers } from '@careline/contracts/directory/providers';
import { beforeEach, expect, test } from 'vitest';
import { manyProviders } from '../../../directory/providers/storage/save-providers.ts';
import { bulkTransactions } from '../../../platform/db/connection.ts';
import { recordChanges } from '../../../platform/history/storage/audit-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { rememberSets } from '../../services/remember-sets.ts';
import { IMPORTER, importRunner } from '../testing/import-runner.ts';
import { fillSmallDirectory, links, NPI, versions } from '../testing/small-directory.ts';
import { undoImport } from './undo-import.ts';

rememberSets();
const { pool } = await testDatabase();
const { importRows } = await importRunner(pool);
await fillSmallDirectory(pool);

beforeEach(async () => {
  await pool.query(`
    delete from provider_location; delete from provider_insurance_plan; delete from import_run;
    update provider set row_version = 1`);
});

const undo = (runId: number) => bulkTransactions(pool).transaction((tx) => undoImport(tx, runId, IMPORTER));

const ADA = { 'Provider NPI': NPI.ada };
const A = { Practice: 'Midtown Orthopedics', Address: '445 Grand Concourse', Zip: '10451', Suite: '4A' };
const B = { ...A, Suite: '4B' };
const GOLD = { Insurance: 'Example Health', 'Insurance Plan': 'Gold PPO' };
const SILVER = { Insurance: 'Example Health', 'Insurance Plan': 'Silver HMO' };

test('an import that nobody touched since is taken back whole: new links go, old values return', async () => {
  await importRows({
    ...ADA,
    ...A,
    ...GOLD,
    'Is Primary': 'Yes',
    'PRIS# (HIP)': 'H1',
    'Insurance Consideration': 'C1',
  });
  const before = await links(pool);
  const { id } = await importRows(
    { ...ADA, ...A, ...SILVER, 'PRIS# (HIP)': 'H2' },
    { ...ADA, ...B, ...GOLD, 'Is Primary': 'Yes', 'Insurance Consideration': 'C2' },
    { 'Provider NPI': NPI.bob, ...B, ...SILVER },
  );
  expect(await links(pool)).not.toEqual(before);
  expect(await undo(id)).toEqual({ undone: 9, kept: 0, keptChanges: [] });
  expect(await links(pool)).toEqual(before);
  expect(await versions(pool)).toEqual([4, 3, 1, 1, 1]);
  await expect(undo(id)).rejects.toThrow('This import has already been taken back.');
});

test('what was changed since is kept and listed', async () => {
  const { id } = await importRows(
    { ...ADA, ...A, ...GOLD, 'PRIS# (HIP)': 'H1' },
    { ...ADA, ...B, ...SILVER },
    { 'Provider NPI': NPI.bob, ...B },
  );
  await pool.query(`
    update provider_location set hip = 'by hand' where provider_id = 1 and practice_address_id = 1;
    insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id)
      select id, 1, 1 from provider_location where provider_id = 1 and practice_address_id = 2;
    delete from provider_location where provider_id = 2`);
  expect(await undo(id)).toEqual({
    undone: 3,
    kept: 4,
    keptChanges: [
      { name: 'Lovelace, Ada', what: 'Midtown Orthopedics, 445 Grand Concourse, 10451: changed since' },
      { name: 'Lovelace, Ada', what: 'Midtown Orthopedics, 445 Grand Concourse, 10451: changed since' },
      { name: 'Lovelace, Ada', what: 'Plan Example Health Plan of New York, Gold PPO: changed since' },
      { name: "O'Brien, Bob", what: 'Midtown Orthopedics, 445 Grand Concourse, 10451: removed since' },
    ],
  });
  expect(await links(pool)).toEqual(['1 takes 1', '1 is at 1 by hand', '1 is at 2', '1 takes 1 at 2']);
});

test('the old primary location returns only if no other has become primary', async () => {
  await importRows(
    { ...ADA, ...A, 'Is Primary': 'Yes' },
    { ...ADA, Practice: "St. John's Clinic", Address: '1 Main St.', Zip: '501' },
  );
  const { id } = await importRows({ ...ADA, ...B, 'Is Primary': 'Yes' });
  await pool.query(`
    update provider_location set is_primary = false where provider_id = 1;
    update provider_location set is_primary = true where provider_id = 1 and practice_address_id = 3`);
  expect(await undo(id)).toMatchObject({ undone: 0, kept: 2 });
  expect(await links(pool)).toEqual(['1 is at 1', '1 is at 2', '1 is at 3 (primary)']);
});

test('a location stays as it is if somebody has changed its number or its mark since, and so does the former primary one', async () => {
  await importRows({ ...ADA, ...A, 'Is Primary': 'Yes' }, { ...ADA, ...B });
  const { id } = await importRows({ ...ADA, ...B, 'Is Primary': 'Yes' });
  await pool.query(
    `update provider_location set hip = 'by hand' where provider_id = 1 and practice_address_id = 2`,
  );
  expect(await undo(id)).toMatchObject({ undone: 0, kept: 2 });
  expect(await links(pool)).toEqual(['1 is at 1', '1 is at 2 by hand (primary)']);
});

test('a provider that is gone has no changes to take back', async () => {
  const { id } = await importRows({ ...ADA, ...A }, { 'Provider NPI': NPI.eve, ...B });
  await pool.query(
    'begin; delete from provider_location where provider_id = 3; delete from provider where id = 3; commit',
  );
  expect(await undo(id)).toEqual({ undone: 1, kept: 0, keptChanges: [] });
  await pool.query(
    `insert into provider (id, name, npi, provider_type_id) values (3, 'Smith, Eve', '${NPI.eve}', 1)`,
  );
});

test('each provider gets an audit line; an unknown import, a check and a failed import are refused', async () => {
  const { id } = await importRows({ ...ADA, ...A });
  await undo(id);
  const { rows } = await pool.query(
    `select action, summary, changes from audit_event where entity = 'Providers' order by id desc limit 1`,
  );
  expect(rows).toMatchObject([
    {
      action: 'changed',
      summary: 'Import of roster.csv taken back: Midtown Orthopedics, 445 Grand Concourse removed',
      changes: [{ field: 'providerPracticeAddresses', to: [] }],
    },
  ]);
  await expect(undo(999)).rejects.toThrow('The import does not exist.');
  await pool.query(`update import_run set status = 3, undone_at = null where id = ${id}`);
  await expect(undo(id)).rejects.toThrow('This import failed and changed nothing.');
});

test('a location at which somebody has said since whether patients are accepted stays', async () => {
  const { id } = await importRows({ ...ADA, ...A, ...GOLD });
  await pool.query(`update provider_location set accepting = 'none' where provider_id = 1`);
  expect(await undo(id)).toEqual({
    undone: 2,
    kept: 1,
    keptChanges: [
      { name: 'Lovelace, Ada', what: 'Midtown Orthopedics, 445 Grand Concourse, 10451: changed since' },
    ],
  });
  expect(await links(pool)).toEqual(['1 is at 1']);
});

test('links that were removed and added again by hand are no longer those of the import', async () => {
  const { id } = await importRows({ ...ADA, ...A, ...GOLD }, { 'Provider NPI': NPI.bob, ...B, ...SILVER });
  const before = await links(pool);
  const ada = await record(1);
  await save(1, {
    providerPracticeAddresses: ada.providerPracticeAddresses.map((one) => ({ ...one, insurancePlans: [] })),
  });
  await save(1, { providerPracticeAddresses: ada.providerPracticeAddresses });
  const bob = await record(2);
  await save(2, { providerPracticeAddresses: [], providerInsurancePlans: [] });
  const again = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, id: 0 }));
  await save(2, {
    providerPracticeAddresses: again(bob.providerPracticeAddresses),
    providerInsurancePlans: again(bob.providerInsurancePlans),
  });
  expect(await undo(id)).toMatchObject({ undone: 0, kept: 6 });
  expect(await links(pool)).toEqual(before);
});

const LISTS = ['providerPracticeAddresses', 'providerInsurancePlans'];

const record = (id: number) =>
  bulkTransactions(pool).transaction(async (tx) => {
    const found = (await manyProviders.load(tx, [id], LISTS)).get(id);
    if (!found) throw new Error('The provider is gone.');
    return found;
  });

/** By hand: with a line of the history, as from the form. */
const save = (id: number, changes: Partial<Provider>) =>
  bulkTransactions(pool).transaction(async (tx) => {
    const before = (await manyProviders.load(tx, [id], LISTS)).get(id);
    if (!before) throw new Error('The provider is gone.');
    const saved = await manyProviders.save(tx, [{ before, after: { ...before, ...changes } }]);
    await recordChanges(tx, IMPORTER, providers, [{ id, before, after: saved.get(id) }]);
  });
