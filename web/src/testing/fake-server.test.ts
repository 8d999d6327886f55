import { callsOf } from '@careline/contracts/basis/entity-calls';
import { regions } from '@careline/contracts/directory/reference-lists';
import { expect, test } from 'vitest';
import { anyOf } from './any-of.ts';
import { findProblem } from './fake-server.ts';

const { getById, delete: remove } = callsOf(regions);
const region = anyOf(regions.record, { id: 7, name: 'Bronx' });

test('an answer must be exactly what the contract says', () => {
  expect(findProblem(getById, region)).toBeUndefined();
  expect(findProblem(getById, { ...region, code: undefined })).toBeUndefined();
  expect(findProblem(getById, { id: 7, name: 'Bronx' })).toContain('rowVersion');
  expect(findProblem(getById, { ...region, id: '7' })).toContain('id');
  expect(findProblem(getById, { ...region, code: 'BX' })).toContain('more than');
  expect(findProblem(remove, undefined)).toBeUndefined();
  expect(findProblem(remove, {})).toContain('Regions/Delete');
});
