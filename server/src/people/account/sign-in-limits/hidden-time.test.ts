import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE } from '@careline/contracts/basis/call';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { HiddenTime } from './hidden-time.ts';

const { anonymous, newUser } = await testApp();

const taken = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work().catch(() => {});
  return performance.now() - began;
};

test('partial and failed work take as long as the full work did', async () => {
  const hidden = new HiddenTime();
  const whole = await taken(() => hidden.spend(() => sleep(700, true)));
  expect(await taken(() => hidden.spend(async () => false))).toBeGreaterThanOrEqual(700);
  expect(await taken(() => hidden.spend(() => Promise.reject(new Error('no'))))).toBeGreaterThanOrEqual(700);
  expect(whole).toBeGreaterThanOrEqual(700);
});

test('errors still propagate', async () => {
  await expect(new HiddenTime().spend(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('over budget, CheckUsername runs the same queries for known and unknown names', async () => {
  const { userName } = await newUser(ROLE.DataEntry);
  const check = (username: string) =>
    anonymous.post<{ doesExist: boolean }>('/api/Account/CheckUsername', { username });
  for (let n = 0; n < 31; n++) await check(`unknown ${n}`);
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const askedFor = async (name: string) => {
    statements.mockClear();
    expect((await check(name)).body).toEqual({ doesExist: true });
    return statements.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => /user_account|budget_event|advisory/.test(text) && !text.includes('search_change'));
  };
  const [known, unknown] = [await askedFor(userName), await askedFor('nobody at all')];
  statements.mockRestore();
  expect(known).toEqual(unknown);
  expect(known.length).toBeGreaterThan(2);
});
