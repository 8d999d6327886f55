import { historyKinds } from '@careline/contracts/history-kinds';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const item = {
  id: 7,
  at: '2026-11-15T09:30:00.000Z',
  userName: 'ann',
  action: 'changed',
  set: 'Practices',
  recordId: 3,
  name: 'North "Ortho", Inc',
  summary: 'Name: é → ü',
};

async function written(...items: (typeof item)[]): Promise<string[]> {
  async function* batches() {
    yield items;
    yield [];
  }
  let text = '';
  for await (const part of toCsv(batches(), 'America/New_York', historyKinds)) text += part;
  return text.split('\r\n');
}

test('a line for each event, quoted where needed', async () => {
  expect(await written(item)).toEqual([
    '\ufeffDate (America/New_York),User,Action,Kind,Number,Name,What changed,Event',
    '11/15/2026 4:30:00 AM,ann,changed,practice,3,"North ""Ortho"", Inc",Name: é → ü,7',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('%j is kept a text', async (name) => {
  const lines = (await written({ ...item, name })).join('\r\n');
  expect(lines).toContain(`'${name}`);
});

test.each([
  ['semi;=1+1', "semi;'=1+1"],
  ['tab\t@SUM(A1)', "tab\t'@SUM(A1)"],
  ['line\n =1', "line\n '=1"],
  ['a; "=1', 'a; ""\'=1'],
])('where another character separates cells, %j is kept a text, too', async (name, kept) => {
  expect((await written({ ...item, name })).join('\r\n')).toContain(kept);
});
