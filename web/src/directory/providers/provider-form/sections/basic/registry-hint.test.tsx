import { RegistryEntry } from '@careline/contracts/trust/registry';
import { expect, test } from 'vitest';
import { anyOf } from '../../../../../testing/any-of.ts';
import { emptyDraft } from '../../draft/draft-record.ts';
import { offersOf } from './registry-hint.tsx';

const entry = anyOf(RegistryEntry, {
  name: 'Ana Lind',
  gender: 'female',
  credential: 'M.D., PhD',
  taxonomies: [
    { code: '207X00000X', primary: false, specialtyId: 3 },
    { code: '2081S0010X', primary: true, specialtyId: 4 },
  ],
});
const lists = {
  degrees: [
    { id: 1, name: 'DO' },
    { id: 2, name: 'MD', code: 'MD' },
  ],
  specialties: [
    { id: 3, name: 'Orthopedics' },
    { id: 4, name: 'Sports Medicine' },
  ],
};

test('what is empty is offered and filled in', () => {
  const offers = offersOf(entry, emptyDraft, lists);
  expect(offers.map(({ words }) => words)).toEqual(['Ana Lind', 'Female', 'MD', 'Sports Medicine']);
  const filled = offers.reduce((draft, { fill }) => fill(draft), emptyDraft);
  expect(filled).toMatchObject({
    name: 'Ana Lind',
    gender: 'female',
    degreeId: 2,
    specialties: [{ specialtyId: 4 }],
  });
  expect(offersOf(entry, filled, lists)).toEqual([]);
});

test('nothing that was entered is replaced', () => {
  const draft = { ...emptyDraft, name: 'A. Lind', gender: 'other' as const, degreeId: 1 };
  expect(offersOf(entry, draft, { ...lists, specialties: [] })).toEqual([]);
});
