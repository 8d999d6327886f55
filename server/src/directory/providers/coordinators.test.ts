import type { BulkPreview } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { expect, test } from 'vitest';
import { smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const { editor, newProvider } = await smallDirectory(await testApp());

const ann = { coordinatorName: 'Ann Former', coordinatorPhone: '(212) 555-0142' };
const ids = [
  await newProvider('Ada Byron', ann),
  await newProvider('Bo Berg', {
    surgicalSchedulerName: 'ANN FORMER',
    surgicalSchedulerPhone: '+1 212.555.0142 x4',
  }),
];
await newProvider('Cy Cole', { coordinatorName: 'Ann Formerly', coordinatorPhone: '(212) 555-0143' });

interface Found {
  items: { id: number }[];
  similarNames?: true;
}
const search = async (body: object) => {
  const answer = await editor.post<Found>('/api/Providers/Search', body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const found = async (body: object) => (await search(body)).items.map(({ id }) => id);

test.each(['(212) 555-0142', '2125550142', '1-212-555-0142', 'Ann Former', 'ann former'])(
  'those of a coordinator or a scheduler are found by %s',
  async (query) => {
    expect(await search({ query })).toMatchObject({ items: ids.map((id) => ({ id })) });
    expect((await search({ query })).similarNames).toBeUndefined();
    expect(await found({ coordinator: query })).toEqual(ids);
  },
);

test('a name of a provider comes first; a part of a number or of a name is none', async () => {
  await newProvider('Ann Former');
  expect(await found({ query: 'Ann Former' })).toHaveLength(1);
  expect(await found({ coordinator: 'Ann Former' })).toEqual(ids);
  for (const coordinator of ['Ann', '0142', 'Nobody', '']) expect(await found({ coordinator })).toEqual([]);
});

test('one number is changed for all of them', async () => {
  const change = { setCoordinator: { name: 'Zoe Successor', phone: '(212) 555-0177' } };
  for (const scope of [{ coordinator: '212 555 0142' }, { query: '(212) 555-0142' }]) {
    const { body } = await editor.post<BulkPreview>('/api/BulkChanges/Preview', {
      providers: { search: scope },
      change,
    });
    expect(body).toMatchObject({ total: 2, counts: { change: 2 } });
  }
});

test('who is in use, by name, or by number without one', async () => {
  await newProvider('Dee Dahl', { coordinatorPhone: '(212) 555-0150' });
  const { body } = await editor.get<{ items: string[] }>('/api/Providers/GetCoordinators');
  expect(body.items).toEqual(['(212) 555-0150', 'ANN FORMER', 'Ann Formerly']);
});
