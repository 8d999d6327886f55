import { expect, test } from 'vitest';
import { PROVIDER_FILTERS } from '../directory/provider-filters.ts';
import { FILTERS } from './filters.ts';
import { findForeignKey } from './own-searches.ts';

test.each([...FILTERS.map(({ key }) => key), ...Object.values(PROVIDER_FILTERS).map(({ url }) => url)])(
  'the filter %s is kept',
  (key) => expect(findForeignKey(`${key}=1`)).toBeUndefined(),
);

test.each([
  'age=9',
  'dateOfBirth=2015-03-04',
  'address=12+Main',
  'zip=10583',
  'origin=1',
  'text=knee',
  'patientId=x',
])('%s is not', (query) => expect(findForeignKey(`tab=clinical&${query}`)).toBe(query.split('=')[0]));

test('an id is a number', () => {
  expect(findForeignKey('bodyPartId=7')).toBeUndefined();
  expect(findForeignKey('bodyPartId=Ann+Miller')).toBe('bodyPartId');
});
