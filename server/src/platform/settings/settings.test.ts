import { ROLE } from '@careline/contracts/basis/call';
import type { HistoryItems } from '@careline/contracts/basis/history';
import { answerSettings } from '@careline/contracts/call-center/answers';
import { publishingSettings } from '@careline/contracts/exchange/publishing';
import { organization } from '@careline/contracts/people/organization';
import { settingsGroups } from '@careline/contracts/settings';
import { verificationSettings } from '@careline/contracts/trust/verifications';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { readSettings } from './storage/settings.ts';

const { db, pool, signedIn } = await testApp();
const admin = await signedIn(ROLE.Admin);

const save = async ({ section }: { section: string }, body: object) =>
  (await admin.put<{ Messages: string[] }>(`/api/${section}/SaveSettings`, body)).status;
const linesOf = async (set: string) =>
  (await admin.post<HistoryItems>('/api/History/Search', { set })).body.items.map(
    ({ name, summary }) => `${name}: ${summary}`,
  );

test.each(settingsGroups)('$name has its defaults before anything is saved', async (settings) => {
  const defaults = { ...settings.defaults, ...settings.includes?.defaults };
  expect(await readSettings(db, settings)).toEqual(defaults);
});

test('a field that is not sent keeps its value, and every row that changed has a line in words', async () => {
  expect(await save(answerSettings, { groupName: 'Hudson' })).toBe(204);
  expect(await save(answerSettings, { keepDays: 30, groupPhone: '(212) 555-0199' })).toBe(204);
  expect(await save(answerSettings, { keepDays: 30, groupName: 'Hudson' })).toBe(204);
  expect(await readSettings(db, answerSettings)).toEqual({
    keepDays: 30,
    groupName: 'Hudson',
    groupPhone: '(212) 555-0199',
  });
  expect(await readSettings(db, organization)).toEqual({ groupName: 'Hudson', groupPhone: '(212) 555-0199' });
  expect(await linesOf(answerSettings.name)).toEqual([
    'Answers to callers: Days that answers are kept: 731 → 30',
  ]);
  expect(await linesOf(organization.name)).toEqual([
    'Organization: Phone of the group: (212) 555-0199',
    'Organization: Name of the group: Hudson',
  ]);
});

test('of saves at the same moment none is lost', async () => {
  const fields = [{ keepDays: 40 }, { groupName: 'Mercy' }, { groupPhone: '1' }];
  await Promise.all(fields.map((body) => save(answerSettings, body)));
  expect(await readSettings(db, answerSettings)).toEqual({
    keepDays: 40,
    groupName: 'Mercy',
    groupPhone: '1',
  });
});

test('a field of a newer server survives a save of this one', async () => {
  await pool.query(`update setting set value = value || '{"later": 1}' where name = $1`, [
    answerSettings.name,
  ]);
  await save(answerSettings, { keepDays: 50 });
  const { rows } = await pool.query('select value from setting where name = $1', [answerSettings.name]);
  expect(rows).toEqual([{ value: { keepDays: 50, later: 1 } }]);
});

test('a record that is gone is left out, and refused', async () => {
  const [first, second] = (
    await pool.query<{ id: number }>(`insert into provider_group (name) values ('A'), ('B') returning id`)
  ).rows.map(({ id }) => id);
  expect(await save(publishingSettings, { isPublic: true, groups: [second, first] })).toBe(204);
  expect(await readSettings(db, publishingSettings)).toEqual({ isPublic: true, groups: [first, second] });
  await pool.query('delete from provider_group where id = $1', [first]);
  expect(await readSettings(db, publishingSettings)).toEqual({ isPublic: true, groups: [second] });
  const again = await admin.put('/api/Publishing/SaveSettings', { isPublic: true, groups: [first] });
  expect(again).toMatchObject({
    status: 400,
    body: { Messages: ['The chosen group does not exist.'], fields: { groups: expect.any(String) } },
  });
  expect(await linesOf(publishingSettings.name)).toEqual([
    'Publishing: Everybody may read: No → Yes; Groups that everybody sees: A added, B added',
  ]);
});

test('the verification period of servers of a former release is the same, whoever saves it', async () => {
  const former = async () =>
    (await pool.query('select verification_days as days from verification_setting')).rows[0]?.days;
  await save(verificationSettings, { verificationDays: 30 });
  expect(await former()).toBe(30);
  await pool.query('update verification_setting set verification_days = 60');
  expect(await readSettings(db, verificationSettings)).toMatchObject({ verificationDays: 60 });
  await save(verificationSettings, { verificationDays: 45 });
  expect(await former()).toBe(45);
});
