import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { evaluate } from './evaluation.ts';
import { readFebrl } from './febrl.ts';

const folder = await mkdtemp(join(tmpdir(), 'careline-febrl-'));
afterAll(() => rm(folder, { recursive: true }));

const HEADING =
  'rec_id, given_name, surname, street_number, address_1, address_2, suburb, postcode, state, date_of_birth, soc_sec_id';
const ORIGINALS = [
  'rec-0-org, michaela, neumann, 8, stanley street, miami, winston hills, 4223, nsw, 19151111, 5304218',
  'rec-1-org, courtney, painter, 12, pinkerton circuit, bega flats, richlands, 4560, vic, 19161214, 4066625',
  'rec-2-org, charles, green, 38, salkauskas crescent, kela, dapto, 4566, nsw, 19480930, 4365168',
  // Lives with the one before.
  'rec-3-org, vanessa, green, 38, salkauskas crescent, kela, dapto, 4566, nsw, 19900209, 9239102',
  'rec-4-org, mikayla, malloney, 37, randwick road, avalind, hoppers crossing, 4552, vic, 19860208, 7207688',
];
const COPIES = [
  'rec-0-dup-0, micheala, neumann, 8, stanley street, miami, winstonhills, 4223, nsw, 19151111, 5304218',
  'rec-1-dup-0, painter, courtney, 12, pinkerton circuit, , richlands, 4560, vic, 19161214, 4066625',
  'rec-1-dup-1, courtney, painter, 12, pinkerton circuit, bega flats, richlands, 4560, vic, , 4066625',
  // Nothing of the name is left.
  'rec-4-dup-0, , , 37, randwick road, avalind, hoppers crossing, 4552, vic, 19860208, 7207688',
];
const file = async (name: string, lines: readonly string[]) => {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
};

test('a file of febrl is evaluated: every true pair counts, also one that is not found', async () => {
  const known = await readFebrl([await file('dataset1.csv', [HEADING, ...ORIGINALS, ...COPIES])]);
  expect(known).toHaveLength(9);
  expect(known[1]).toEqual({
    truth: 1,
    kind: '',
    person: {
      ...{ id: 1, given: 'courtney', middle: '', family: 'painter', suffix: '', npi: '', gender: '' },
      ...{ specialties: [], phones: [], streets: ['12 pinkerton circuit 4560'] },
    },
  });
  const { precisionOfSure, recallOfLikely, recallOfAll, byKind, wrong } = evaluate(known);
  expect([precisionOfSure, wrong]).toEqual([1, []]);
  expect([recallOfLikely, recallOfAll]).toEqual([4 / 5, 4 / 5]);
  expect(Object.fromEntries(byKind)).toEqual({
    febrl: { pairs: 4, sureOrLikely: 3, listed: 3 },
    'two errors': { pairs: 1, sureOrLikely: 1, listed: 1 },
  });
});

test('originals and copies may be in two files', async () => {
  const a = await file('dataset4a.csv', [HEADING, ...ORIGINALS]);
  const b = await file('dataset4b.csv', [HEADING, ...COPIES]);
  const [together, apart] = [await readFebrl([a, b]), await readFebrl([a])];
  expect(new Set(together.map(({ person }) => person.id)).size).toBe(9);
  expect(evaluate(together).recallOfAll).toBe(4 / 5);
  expect(evaluate(apart).byKind.size).toBe(0);
});

test('any other file is refused', async () => {
  const path = await file('other.csv', ['NPI,Name', '1234567893,Ana Lind']);
  await expect(readFebrl([path])).rejects.toThrow('is no file of febrl: it has no column rec_id, given_name');
});
