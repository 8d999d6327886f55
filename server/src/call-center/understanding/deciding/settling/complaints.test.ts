import { expect, test } from 'vitest';
import { demoIndex } from '../../testing/demo-index.ts';
import { Understanding } from '../../understanding.ts';

const index = demoIndex(400);
const understanding = new Understanding(index);
const TODAY = { year: 2026, month: 11, day: 15 };

const PARTS: readonly [said: string, name: string, spanish: string][] = [
  ['knee', 'Knee', 'la rodilla'],
  ['hip', 'Hip', 'la cadera'],
  ['shoulder', 'Shoulder', 'el hombro'],
  ['elbow', 'Elbow', 'el codo'],
  ['wrist', 'Hand and wrist', 'la muñeca'],
  ['hand', 'Hand and wrist', 'la mano'],
  ['ankle', 'Foot and ankle', 'el tobillo'],
  ['foot', 'Foot and ankle', 'el pie'],
];
const SAID = [
  '{} pain',
  'pain in the {}',
  'my {} hurts',
  '{} ache',
  'sore {}',
  'left {} pain',
  'new {} pain',
];
const DICHO = ['dolor de {}', 'dolor en {}', 'me duele {}', 'le duele {}'];

const sweep = PARTS.flatMap(([english, name, spanish]) => [
  ...SAID.map((way) => [way.replace('{}', english), name] as const),
  ...DICHO.map((way) => [way.replace('{}', spanish), name] as const),
]);

test.each(sweep)('%s leaves as many providers as the part alone', (text, name) => {
  const { pieces } = understanding.answer({ text }, { groupIds: null }, TODAY);
  const part = pieces.find(({ kind }) => kind === 'bodyPart');
  expect(part).toMatchObject({ sure: true, choices: [{ value: name }] });
  expect(pieces.filter(({ sure }) => sure).map(({ kind }) => kind)).toEqual(['bodyPart']);
  expect(part?.choices[0]?.count).toBe(
    index.count({ bodyPartId: Number(part?.choices[0]?.key) }, { groupIds: null }),
  );
});

test.each([
  ['low back pain', 'Low back pain'],
  ['heel pain', 'Plantar fasciitis'],
  ['dolor de espalda', 'Low back pain'],
])('%s is commonly one term', (text, name) => {
  const { pieces } = understanding.answer({ text }, { groupIds: null }, TODAY);
  expect(pieces).toMatchObject([{ kind: 'term', sure: true, choices: [{ value: name }] }]);
});
